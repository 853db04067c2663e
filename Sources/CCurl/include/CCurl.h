// libcurl without linking it: the library is opened at the first transfer, so that a program that
// sends nothing never pays for it (5 ms, 6 MB). Types and constants come from <curl/curl.h>; every
// function is a typed wrapper here, the variadic ones included, which Swift cannot call.
#pragma once
#include <curl/curl.h>
#include <stddef.h>
#include <stdint.h>

#include "Decoder.h"
#include "Digest.h"
#include "TLS.h"

/// Opens libcurl once and looks all its functions up. NULL when they are there, else a sentence that
/// says what is missing; it lives as long as the program. May be called from any thread.
const char *lotus_curl_open(void);
/// Opens a library of another name, without keeping it: for tests.
const char *lotus_curl_probe(const char *name);
/// Brings libcurl into memory and no more, which is nine tenths of the time that opening it takes. From any thread.
void lotus_curl_load(void);

// Valid only after lotus_curl_open answered NULL.

CURL *lotus_easy_init(void);
void lotus_easy_cleanup(CURL *easy);
CURLcode lotus_easy_pause(CURL *easy, int state);
const char *lotus_easy_strerror(CURLcode code);

CURLcode lotus_set_long(CURL *easy, CURLoption option, long value);
CURLcode lotus_set_offset(CURL *easy, CURLoption option, int64_t value);
CURLcode lotus_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode lotus_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode lotus_set_list(CURL *easy, CURLoption option, struct curl_slist *value);

typedef size_t (*lotus_io_callback)(char *bytes, size_t size, size_t count, void *context);
typedef int (*lotus_seek_callback)(void *context, curl_off_t offset, int origin);
typedef int (*lotus_progress_callback)(
    void *context, curl_off_t toCome, curl_off_t came, curl_off_t toSend, curl_off_t sent);
typedef int (*lotus_socket_callback)(void *context, curl_socket_t socket, curlsocktype purpose);
typedef int (*lotus_connected_callback)(
    void *context, char *peer, char *own, int peerPort, int ownPort);
CURLcode lotus_set_io(CURL *easy, CURLoption option, lotus_io_callback value);
CURLcode lotus_set_seek(CURL *easy, lotus_seek_callback value);
CURLcode lotus_set_progress(CURL *easy, lotus_progress_callback value);
/// Called when the connection stands, before the request goes out.
CURLcode lotus_set_connected(CURL *easy, lotus_connected_callback value);
CURLcode lotus_set_socket(CURL *easy, lotus_socket_callback value);

/// The value of a number, 0 when there is none.
long lotus_info_long(CURL *easy, CURLINFO info);
/// The value of a size or a time, 0 when there is none.
int64_t lotus_info_offset(CURL *easy, CURLINFO info);
/// The value of a text, NULL when there is none; it belongs to the handle.
const char *lotus_info_string(CURL *easy, CURLINFO info);

struct curl_slist *lotus_slist_append(struct curl_slist *list, const char *text);
void lotus_slist_free(struct curl_slist *list);

CURLM *lotus_multi_init(void);
void lotus_multi_cleanup(CURLM *multi);
CURLMcode lotus_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLMcode lotus_multi_add(CURLM *multi, CURL *easy);
CURLMcode lotus_multi_remove(CURLM *multi, CURL *easy);
CURLMcode lotus_multi_perform(CURLM *multi);
CURLMcode lotus_multi_poll(CURLM *multi, int milliseconds);
CURLMcode lotus_multi_wakeup(CURLM *multi);
const char *lotus_multi_strerror(CURLMcode code);
/// Takes one message off the queue: 1 and the handle that is done with its result, or 0.
int lotus_multi_next_done(CURLM *multi, CURL **easy, CURLcode *code);

// Macros with casts do not come through to Swift.
static const size_t lotus_write_pause = CURL_WRITEFUNC_PAUSE;
static const size_t lotus_read_abort = CURL_READFUNC_ABORT;
static const int lotus_pause_none = CURLPAUSE_CONT;
