#include "CTerm.h"
#include "capture.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COUNT_OF_FATAL = 8, patience = 2 };

static int tty = -1, events[2] = {-1, -1};
static struct termios modes;
static uint8_t restore[512];
static size_t restore_length;
static volatile sig_atomic_t armed, stops, stop, lent_to;

// Only async-signal-safe calls: this runs in handlers.
static void restore_now(void) {
  if (armed) {
    armed = 0;
    // A terminal that does not read must not hold us: no waiting, and if it is full its queue is dropped.
    int flags = fcntl(tty, F_GETFL);
    fcntl(tty, F_SETFL, flags | O_NONBLOCK);
    if (write(tty, restore, restore_length) < 0 && errno == EAGAIN) {
      tcflush(tty, TCOFLUSH);
      ssize_t n = write(tty, restore, restore_length);
      (void)n;
    }
    fcntl(tty, F_SETFL, flags);
    tcsetattr(tty, TCSANOW, &modes);
  }
  ct_stderr_back();
}

static const int fatal[COUNT_OF_FATAL] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS,
                                          SIGFPE, SIGSEGV, SIGSYS,  SIGQUIT};
static struct sigaction fatal_before[COUNT_OF_FATAL];

// The terminal first; then the old action (the default, or Swift's backtracer) gets the same signal.
static void on_fatal(int signal, siginfo_t *info, void *context) {
  (void)context;
  int kept = errno;
  restore_now();
  for (int i = 0; i < COUNT_OF_FATAL; i++)
    if (fatal[i] == signal) sigaction(signal, &fatal_before[i], NULL);
  // A fault repeats by itself when we return; one that was sent (kill, abort), and a trap, which steps
  // past itself, must be raised again.
  if (info->si_code <= 0 || signal == SIGTRAP) raise(signal);
  errno = kept;
}

static void on_event(int signal) {
  int kept = errno;
  if (signal == SIGALRM) {  // the loop did not answer a stop in time: it may be writing to a full terminal
    restore_now();
    _exit(128 + stop);
  }
  if (signal == SIGTERM || signal == SIGHUP || signal == SIGINT) {
    stop = signal;
    if (++stops > 1) {
      restore_now();
      _exit(128 + signal);
    }
    alarm(patience);
    // Who has the terminal ends with us; what it had from us is then taken back.
    if (lent_to > 0) kill(lent_to, signal);
  }
  uint8_t byte = (uint8_t)signal;
  ssize_t n = write(events[1], &byte, 1);
  (void)n;
  errno = kept;
}

static void handle_events(void) {
  struct sigaction action = {0};
  sigfillset(&action.sa_mask);
  sigdelset(&action.sa_mask, SIGALRM);
  action.sa_flags = SA_RESTART | SA_ONSTACK;
  action.sa_handler = on_event;
  const int numbers[] = {SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, SIGALRM};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    sigaction(numbers[i], &action, NULL);
}

// Once: after a Ctrl-Z a second time would take our own handler for the old action, and loop.
static void handle_fatal(void) {
  static int done;
  if (done++) return;
  // Room to restore in after a stack overflow.
  static uint8_t room[64 * 1024];
  stack_t stack = {.ss_sp = room, .ss_size = sizeof room};
  sigaltstack(&stack, NULL);
  struct sigaction action = {0};
  sigfillset(&action.sa_mask);
  action.sa_flags = SA_RESTART | SA_ONSTACK | SA_SIGINFO;
  action.sa_sigaction = on_fatal;
  for (int i = 0; i < COUNT_OF_FATAL; i++) sigaction(fatal[i], &action, &fatal_before[i]);
  signal(SIGPIPE, SIG_IGN);
  atexit(restore_now);
}

int ct_guard_open(int ttyfd) {
  tty = ttyfd;
  if (tcgetattr(ttyfd, &modes) != 0) return -1;
  if (events[0] < 0 && pipe2(events, O_NONBLOCK | O_CLOEXEC) != 0) return -1;
  handle_events();
  handle_fatal();
  return events[0];
}

void ct_guard_arm(const uint8_t *bytes, int length) {
  armed = 0;
  restore_length = (size_t)length < sizeof restore ? (size_t)length : sizeof restore;
  memcpy(restore, bytes, restore_length);
  armed = 1;
}

void ct_guard_disarm(void) { armed = 0; }

void ct_guard_stop(void) {
  signal(SIGTSTP, SIG_DFL);
  raise(SIGTSTP);
  // Stopped in raise, until SIGCONT. The shell may have set other modes meanwhile.
  tcgetattr(tty, &modes);
  handle_events();
}

void ct_guard_lend(void) {
  signal(SIGINT, SIG_IGN);
  signal(SIGQUIT, SIG_IGN);
  signal(SIGTSTP, SIG_DFL);
}

void ct_guard_lent_to(int process) { lent_to = process; }

void ct_guard_reclaim(void) {
  lent_to = 0;
  handle_events();
  struct sigaction action = {0};
  sigfillset(&action.sa_mask);
  action.sa_flags = SA_RESTART | SA_ONSTACK | SA_SIGINFO;
  action.sa_sigaction = on_fatal;
  sigaction(SIGQUIT, &action, NULL);
}
