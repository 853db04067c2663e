#include "Decoder.h"

#include "Library.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// As <zlib.h> has them since 1.0.
typedef struct {
  const uint8_t *next_in;
  unsigned avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *msg;
  void *state, *zalloc, *zfree, *opaque;
  int data_type;
  unsigned long adler, reserved;
} z_stream;
enum { Z_OK = 0, Z_STREAM_END = 1, Z_BUF_ERROR = -5 };

// As <zstd.h> has them since 1.0.
typedef struct {
  const void *src;
  size_t size, pos;
} zstd_in;
typedef struct {
  void *dst;
  size_t size, pos;
} zstd_out;

// As <brotli/decode.h> has them since 1.0.
enum { BROTLI_ERROR = 0, BROTLI_SUCCESS = 1 };

static struct {
  int (*inflateInit2_)(z_stream *, int, const char *, int);
  int (*inflate)(z_stream *, int);
  int (*inflateEnd)(z_stream *);
  void *(*BrotliDecoderCreateInstance)(void *, void *, void *);
  void (*BrotliDecoderDestroyInstance)(void *);
  int (*BrotliDecoderDecompressStream)(void *, size_t *, const uint8_t **, size_t *, uint8_t **,
                                       size_t *);
  void *(*ZSTD_createDStream)(void);
  size_t (*ZSTD_freeDStream)(void *);
  size_t (*ZSTD_decompressStream)(void *, zstd_out *, zstd_in *);
  unsigned (*ZSTD_isError)(size_t);
} lib;

static pthread_once_t once = PTHREAD_ONCE_INIT;

// Beside libcurl where it was built with that coding, else by its own name.
static void *find(const char *name, const char *library) {
  void *symbol = lotus_symbol(name);
  if (symbol) return symbol;
  void *handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL);
  return handle ? dlsym(handle, name) : NULL;
}

static void look_up(void) {
#define LOOK_UP(name, library) *(void **)&lib.name = find(#name, library);
  LOOK_UP(inflateInit2_, "libz.so.1")
  LOOK_UP(inflate, "libz.so.1")
  LOOK_UP(inflateEnd, "libz.so.1")
  LOOK_UP(BrotliDecoderCreateInstance, "libbrotlidec.so.1")
  LOOK_UP(BrotliDecoderDestroyInstance, "libbrotlidec.so.1")
  LOOK_UP(BrotliDecoderDecompressStream, "libbrotlidec.so.1")
  LOOK_UP(ZSTD_createDStream, "libzstd.so.1")
  LOOK_UP(ZSTD_freeDStream, "libzstd.so.1")
  LOOK_UP(ZSTD_decompressStream, "libzstd.so.1")
  LOOK_UP(ZSTD_isError, "libzstd.so.1")
}

struct lotus_decoder {
  enum lotus_coding coding;
  z_stream zlib;
  void *state; // of brotli or zstd
};

static int start(struct lotus_decoder *decoder) {
  switch (decoder->coding) {
  case LOTUS_BROTLI:
    if (!lib.BrotliDecoderDecompressStream || !lib.BrotliDecoderCreateInstance) return 0;
    decoder->state = lib.BrotliDecoderCreateInstance(NULL, NULL, NULL);
    return decoder->state && lib.BrotliDecoderDestroyInstance;
  case LOTUS_ZSTD:
    if (!lib.ZSTD_decompressStream || !lib.ZSTD_createDStream || !lib.ZSTD_isError) return 0;
    decoder->state = lib.ZSTD_createDStream();
    return decoder->state && lib.ZSTD_freeDStream;
  default: {
    if (!lib.inflateInit2_ || !lib.inflate || !lib.inflateEnd) return 0;
    int window = decoder->coding == LOTUS_GZIP ? 16 + 15 : decoder->coding == LOTUS_ZLIB ? 15 : -15;
    return lib.inflateInit2_(&decoder->zlib, window, "1", sizeof(z_stream)) == Z_OK;
  }
  }
}

struct lotus_decoder *lotus_decoder_new(enum lotus_coding coding) {
  pthread_once(&once, look_up);
  struct lotus_decoder *decoder = calloc(1, sizeof *decoder);
  if (!decoder) return NULL;
  decoder->coding = coding;
  if (start(decoder)) return decoder;
  free(decoder);
  return NULL;
}

void lotus_decoder_free(struct lotus_decoder *decoder) {
  switch (decoder->coding) {
  case LOTUS_BROTLI: lib.BrotliDecoderDestroyInstance(decoder->state); break;
  case LOTUS_ZSTD: lib.ZSTD_freeDStream(decoder->state); break;
  default: lib.inflateEnd(&decoder->zlib);
  }
  free(decoder);
}

static enum lotus_decoded inflate_some(z_stream *stream, const uint8_t *input, size_t *inputSize,
                                       uint8_t *output, size_t *outputSize) {
  unsigned in = *inputSize > 1u << 30 ? 1u << 30 : (unsigned)*inputSize;
  unsigned out = *outputSize > 1u << 30 ? 1u << 30 : (unsigned)*outputSize;
  stream->next_in = input;
  stream->avail_in = in;
  stream->next_out = output;
  stream->avail_out = out;
  int code = lib.inflate(stream, 0);
  *inputSize = in - stream->avail_in;
  *outputSize = out - stream->avail_out;
  if (code == Z_STREAM_END) return LOTUS_END;
  return code == Z_OK || code == Z_BUF_ERROR ? LOTUS_MORE : LOTUS_DAMAGED;
}

static enum lotus_decoded brotli_some(void *state, const uint8_t *input, size_t *inputSize,
                                      uint8_t *output, size_t *outputSize) {
  size_t in = *inputSize, out = *outputSize;
  int code = lib.BrotliDecoderDecompressStream(state, &in, &input, &out, &output, NULL);
  *inputSize -= in;
  *outputSize -= out;
  if (code == BROTLI_SUCCESS) return LOTUS_END;
  return code == BROTLI_ERROR ? LOTUS_DAMAGED : LOTUS_MORE;
}

static enum lotus_decoded zstd_some(void *state, const uint8_t *input, size_t *inputSize,
                                    uint8_t *output, size_t *outputSize) {
  zstd_in in = {input, *inputSize, 0};
  zstd_out out = {output, *outputSize, 0};
  size_t code = lib.ZSTD_decompressStream(state, &out, &in);
  *inputSize = in.pos;
  *outputSize = out.pos;
  if (lib.ZSTD_isError(code)) return LOTUS_DAMAGED;
  return code == 0 ? LOTUS_END : LOTUS_MORE;
}

enum lotus_decoded lotus_decode(struct lotus_decoder *decoder, const uint8_t *input,
                                size_t *inputSize, uint8_t *output, size_t *outputSize) {
  switch (decoder->coding) {
  case LOTUS_BROTLI: return brotli_some(decoder->state, input, inputSize, output, outputSize);
  case LOTUS_ZSTD: return zstd_some(decoder->state, input, inputSize, output, outputSize);
  default: return inflate_some(&decoder->zlib, input, inputSize, output, outputSize);
  }
}
