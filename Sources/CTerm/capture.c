#include "capture.h"
#include "CTerm.h"
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>

// What is printed of it: the end, where the message of a crash is.
enum { shown = 16384 };

static int caught = -1, before = -1;

void ct_stderr_back(void) {
  if (before < 0) return;
  char buffer[4096];
  off_t end = lseek(caught, 0, SEEK_CUR), at = end > shown ? end - shown : 0;
  dup2(before, 2);
  for (ssize_t n; at < end && (n = pread(caught, buffer, sizeof buffer, at)) > 0; at += n)
    if (write(2, buffer, (size_t)n) < 0) break;
}

void ct_stderr_capture(void) {
  // Sent elsewhere by the user already: it draws over nothing, leave it.
  if (before >= 0 || !isatty(2)) return;
  caught = memfd_create("stderr", MFD_CLOEXEC);
  if (caught < 0) return;
  before = fcntl(2, F_DUPFD_CLOEXEC, 10);
  if (before < 0) {
    close(caught);
    caught = -1;
    return;
  }
  dup2(caught, 2);
}

void ct_stderr_release(void) {
  if (before < 0) return;
  ct_stderr_back();
  close(before);
  close(caught);
  before = caught = -1;
}
