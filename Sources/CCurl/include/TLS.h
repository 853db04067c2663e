// What a TLS session says of itself, asked of the libssl that libcurl brought along.
#pragma once
#include <curl/curl.h>
#include <stddef.h>
#include <stdint.h>

struct lotus_tls_session {
  const char *version; ///< e.g. `TLSv1.3`; belongs to libssl
  const char *cipher;  ///< e.g. `TLS_AES_256_GCM_SHA384`; belongs to libssl
};

typedef void (*lotus_certificate_callback)(void *context, const uint8_t *der, size_t size);

/// Asks for the session of a transfer whose connection stands, and hands out the certificates of the
/// other side, its own first. 0 when there is no TLS, or another library than OpenSSL does it.
int lotus_tls_read(CURL *easy, struct lotus_tls_session *session,
                   lotus_certificate_callback certificate, void *context);
