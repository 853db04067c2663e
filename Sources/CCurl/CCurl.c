#include "CCurl.h"

#include "Library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// Every function of libcurl that is used; its type is taken from the header.
#define FUNCTIONS(each)                                                                            \
  each(curl_global_init) each(curl_easy_init) each(curl_easy_cleanup) each(curl_easy_pause)        \
  each(curl_easy_strerror) each(curl_easy_setopt) each(curl_easy_getinfo)                          \
  each(curl_slist_append) each(curl_slist_free_all) each(curl_multi_init)                          \
  each(curl_multi_cleanup) each(curl_multi_setopt) each(curl_multi_add_handle)                     \
  each(curl_multi_remove_handle) each(curl_multi_perform) each(curl_multi_poll)                    \
  each(curl_multi_wakeup) each(curl_multi_strerror) each(curl_multi_info_read)

// <curl/curl.h> puts type-checking macros over some names; here the bare names are meant.
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define MEMBER(name) __typeof__(&name) name;
struct table {
  FUNCTIONS(MEMBER)
};
static struct table curl;
static void *library_handle;

// Fills the table from a library; answers a sentence in `message` when something is missing.
static const char *load(const char *library, struct table *table, char *message, size_t size) {
  // Lazily: of the some thousand functions that it and its libraries call a send needs few.
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  if (!handle) {
    snprintf(message, size, "%s", dlerror());
    return message;
  }
#define LOOK_UP(name)                                                                              \
  *(void **)&table->name = dlsym(handle, #name);                                                   \
  if (!table->name) {                                                                              \
    snprintf(message, size, "%s has no %s: 7.85 or later is needed", library, #name);              \
    dlclose(handle);                                                                               \
    return message;                                                                                \
  }
  FUNCTIONS(LOOK_UP)
  if (table == &curl) library_handle = handle;
  return NULL;
}

void *lotus_symbol(const char *name) { return library_handle ? dlsym(library_handle, name) : NULL; }

static pthread_once_t loading = PTHREAD_ONCE_INIT, opening = PTHREAD_ONCE_INIT;
static const char *problem;

static void load_once(void) {
  static char message[512];
  problem = load("libcurl.so.4", &curl, message, sizeof message);
}

void lotus_curl_load(void) { pthread_once(&loading, load_once); }

static void open_once(void) {
  lotus_curl_load();
  if (!problem && curl.curl_global_init(CURL_GLOBAL_ALL) != CURLE_OK)
    problem = "libcurl.so.4 does not start";
  if (!problem) lotus_digest_look_up();
}

const char *lotus_curl_open(void) {
  pthread_once(&opening, open_once);
  return problem;
}

const char *lotus_curl_probe(const char *name) {
  static _Thread_local char message[512];
  struct table table;
  return load(name, &table, message, sizeof message);
}

CURL *lotus_easy_init(void) { return curl.curl_easy_init(); }
void lotus_easy_cleanup(CURL *easy) { curl.curl_easy_cleanup(easy); }
CURLcode lotus_easy_pause(CURL *easy, int state) { return curl.curl_easy_pause(easy, state); }
const char *lotus_easy_strerror(CURLcode code) { return curl.curl_easy_strerror(code); }

CURLcode lotus_set_long(CURL *easy, CURLoption option, long value) {
  return curl.curl_easy_setopt(easy, option, value);
}
CURLcode lotus_set_offset(CURL *easy, CURLoption option, int64_t value) {
  return curl.curl_easy_setopt(easy, option, (curl_off_t)value);
}
CURLcode lotus_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl.curl_easy_setopt(easy, option, value);
}
CURLcode lotus_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl.curl_easy_setopt(easy, option, value);
}
CURLcode lotus_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl.curl_easy_setopt(easy, option, value);
}
CURLcode lotus_set_io(CURL *easy, CURLoption option, lotus_io_callback value) {
  return curl.curl_easy_setopt(easy, option, value);
}
CURLcode lotus_set_seek(CURL *easy, lotus_seek_callback value) {
  return curl.curl_easy_setopt(easy, CURLOPT_SEEKFUNCTION, value);
}
CURLcode lotus_set_progress(CURL *easy, lotus_progress_callback value) {
  return curl.curl_easy_setopt(easy, CURLOPT_XFERINFOFUNCTION, value);
}
CURLcode lotus_set_connected(CURL *easy, lotus_connected_callback value) {
  return curl.curl_easy_setopt(easy, CURLOPT_PREREQFUNCTION, value);
}
CURLcode lotus_set_socket(CURL *easy, lotus_socket_callback value) {
  return curl.curl_easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, value);
}

long lotus_info_long(CURL *easy, CURLINFO info) {
  long value = 0;
  return curl.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
int64_t lotus_info_offset(CURL *easy, CURLINFO info) {
  curl_off_t value = 0;
  return curl.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : 0;
}
const char *lotus_info_string(CURL *easy, CURLINFO info) {
  const char *value = NULL;
  return curl.curl_easy_getinfo(easy, info, &value) == CURLE_OK ? value : NULL;
}

const struct curl_tlssessioninfo *lotus_info_tls(CURL *easy) {
  struct curl_tlssessioninfo *value = NULL;
  return curl.curl_easy_getinfo(easy, CURLINFO_TLS_SSL_PTR, &value) == CURLE_OK ? value : NULL;
}

struct curl_slist *lotus_slist_append(struct curl_slist *list, const char *text) {
  return curl.curl_slist_append(list, text);
}
void lotus_slist_free(struct curl_slist *list) { curl.curl_slist_free_all(list); }

CURLM *lotus_multi_init(void) { return curl.curl_multi_init(); }
void lotus_multi_cleanup(CURLM *multi) { curl.curl_multi_cleanup(multi); }
CURLMcode lotus_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl.curl_multi_setopt(multi, option, value);
}
CURLMcode lotus_multi_add(CURLM *multi, CURL *easy) {
  return curl.curl_multi_add_handle(multi, easy);
}
CURLMcode lotus_multi_remove(CURLM *multi, CURL *easy) {
  return curl.curl_multi_remove_handle(multi, easy);
}
CURLMcode lotus_multi_perform(CURLM *multi) {
  int running;
  return curl.curl_multi_perform(multi, &running);
}
CURLMcode lotus_multi_poll(CURLM *multi, int milliseconds) {
  return curl.curl_multi_poll(multi, NULL, 0, milliseconds, NULL);
}
CURLMcode lotus_multi_wakeup(CURLM *multi) { return curl.curl_multi_wakeup(multi); }
const char *lotus_multi_strerror(CURLMcode code) { return curl.curl_multi_strerror(code); }

int lotus_multi_next_done(CURLM *multi, CURL **easy, CURLcode *code) {
  int left;
  CURLMsg *message;
  while ((message = curl.curl_multi_info_read(multi, &left))) {
    if (message->msg != CURLMSG_DONE) continue;
    *easy = message->easy_handle;
    *code = message->data.result;
    return 1;
  }
  return 0;
}
