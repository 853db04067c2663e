// Content codings (RFC 9110 8.4.1) through the libraries that libcurl itself brings: libz, libbrotlidec
// and libzstd. Their headers are not needed.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum lotus_coding {
  LOTUS_GZIP,    ///< RFC 1952
  LOTUS_ZLIB,    ///< RFC 1950, what `deflate` means
  LOTUS_DEFLATE, ///< RFC 1951, what many send as `deflate`
  LOTUS_BROTLI,  ///< RFC 7932
  LOTUS_ZSTD,    ///< RFC 8878
};

struct lotus_decoder;

/// A decoder; NULL when its library is not there. Valid only after lotus_curl_open answered NULL.
struct lotus_decoder *lotus_decoder_new(enum lotus_coding coding);
void lotus_decoder_free(struct lotus_decoder *decoder);

enum lotus_decoded {
  LOTUS_MORE,    ///< goes on with more input or more room
  LOTUS_END,     ///< the coded data is over; what is left of the input is not part of it
  LOTUS_DAMAGED, ///< what is left of the input cannot be decoded
};

/// Decodes from `input` into `output`. Both sizes are what there is, and afterwards what was used.
enum lotus_decoded lotus_decode(struct lotus_decoder *decoder, const uint8_t *input,
                                size_t *inputSize, uint8_t *output, size_t *outputSize);
