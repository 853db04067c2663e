// What the files of this shim share; not for Swift.
#pragma once
#include <curl/curl.h>

/// A function of libcurl or of a library that came with it (libssl, libz, …); NULL when there is none.
void *lotus_symbol(const char *name);
/// The TLS session of a transfer whose connection stands.
const struct curl_tlssessioninfo *lotus_info_tls(CURL *easy);
/// Finds the digests of a libcrypto, once libcurl is open.
void lotus_digest_look_up(void);
