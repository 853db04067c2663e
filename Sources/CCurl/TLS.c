#include "TLS.h"

#include "Library.h"

#include <pthread.h>
#include <stdlib.h>

// The types of libssl are opaque here, so that its headers are not needed.
typedef void SSL, CIPHER, CHAIN, X509;

static struct {
  const char *(*SSL_get_version)(const SSL *);
  const CIPHER *(*SSL_get_current_cipher)(const SSL *);
  const char *(*SSL_CIPHER_get_name)(const CIPHER *);
  CHAIN *(*SSL_get_peer_cert_chain)(const SSL *);
  int (*OPENSSL_sk_num)(const CHAIN *);
  X509 *(*OPENSSL_sk_value)(const CHAIN *, int);
  int (*i2d_X509)(const X509 *, unsigned char **);
} ssl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_there;

static void look_up(void) {
  is_there = 1;
#define LOOK_UP(name)                                                                              \
  *(void **)&ssl.name = lotus_symbol(#name);                                                       \
  if (!ssl.name) is_there = 0;
  LOOK_UP(SSL_get_version)
  LOOK_UP(SSL_get_current_cipher)
  LOOK_UP(SSL_CIPHER_get_name)
  LOOK_UP(SSL_get_peer_cert_chain)
  LOOK_UP(OPENSSL_sk_num)
  LOOK_UP(OPENSSL_sk_value)
  LOOK_UP(i2d_X509)
}

static void hand_out(const X509 *x509, lotus_certificate_callback certificate, void *context) {
  int size = ssl.i2d_X509(x509, NULL);
  unsigned char *der = size > 0 ? malloc((size_t)size) : NULL;
  if (!der) return;
  unsigned char *end = der; // moved behind what is written
  ssl.i2d_X509(x509, &end);
  certificate(context, der, (size_t)size);
  free(der);
}

int lotus_tls_read(CURL *easy, struct lotus_tls_session *session,
                   lotus_certificate_callback certificate, void *context) {
  const struct curl_tlssessioninfo *info = lotus_info_tls(easy);
  if (!info || info->backend != CURLSSLBACKEND_OPENSSL || !info->internals) return 0;
  pthread_once(&once, look_up);
  if (!is_there) return 0;
  const SSL *handle = info->internals;
  const CIPHER *cipher = ssl.SSL_get_current_cipher(handle);
  session->version = ssl.SSL_get_version(handle);
  session->cipher = cipher ? ssl.SSL_CIPHER_get_name(cipher) : "";
  const CHAIN *chain = ssl.SSL_get_peer_cert_chain(handle);
  for (int i = 0; chain && i < ssl.OPENSSL_sk_num(chain); i++)
    hand_out(ssl.OPENSSL_sk_value(chain, i), certificate, context);
  return 1;
}
