/// stderr back to where it went before, with the end of what was caught. Async-signal-safe.
void ct_stderr_back(void);
