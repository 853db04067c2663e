#include "CTerm.h"
#include <langinfo.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>

int ct_probe(const char *term, int outfd) {
  int found = 0;
  TERMINAL *before = cur_term;
  // With a place for its verdict setupterm neither prints nor exits. 1 with ERR is a hard-copy terminal.
  if (setupterm(term, outfd, &found) != OK) return found == 1 ? 1 : 0;
  int usable = ct_capability("cup") != NULL && ct_capability("clear") != NULL;
  TERMINAL *probed = cur_term;
  set_curterm(before);
  del_curterm(probed);
  return usable ? 2 : 1;
}

SCREEN *ct_newterm(const char *term, int outfd, int infd) {
  FILE *out = fdopen(outfd, "w"), *in = fdopen(infd, "r");
  if (!out || !in) return NULL;
  return newterm(term, out, in);
}

const char *ct_capability(const char *name) {
  char *text = tigetstr(name);
  return text == (char *)-1 || text == NULL || !*text ? NULL : text;
}

const char *ct_codeset(void) { return nl_langinfo(CODESET); }

int ct_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int ct_size(int fd, int *height, int *width) {
  struct winsize window;
  if (ioctl(fd, TIOCGWINSZ, &window) != 0 || window.ws_row == 0 || window.ws_col == 0) return -1;
  *height = window.ws_row;
  *width = window.ws_col;
  return 0;
}
