#include "Digest.h"

#include "Library.h"

#include <string.h>

// As <openssl/sha.h> has it since 0.9.7; behind it is room, should it ever grow.
typedef struct {
  uint32_t words[8], bits[2];
  uint8_t rest[64];
  unsigned rest_size, digest_size;
  uint64_t room[8];
} sha256;

typedef int (*sha256_update)(sha256 *, const void *, size_t);
static sha256_update update; // set once, by whoever opens libcurl; read by all

// Whole blocks leave nothing behind in the context but the words.
static void work(sha256_update add, uint32_t *state, const uint8_t *blocks, size_t count) {
  sha256 context = {.digest_size = 32};
  memcpy(context.words, state, sizeof context.words);
  add(&context, blocks, count * 64);
  memcpy(state, context.words, sizeof context.words);
}

// Whether a function of that name is the one that is meant: the digest of "abc" (FIPS 180-4's example).
static int is_right(sha256_update add) {
  uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                       0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  static const uint32_t digest[8] = {0xba7816bf, 0x8f01cfea, 0x414140de, 0x5dae2223,
                                     0xb00361a3, 0x96177a9c, 0xb410ff61, 0xf20015ad};
  static const uint8_t block[64] = {'a', 'b', 'c', 0x80, [63] = 24};
  work(add, state, block, 1);
  return memcmp(state, digest, sizeof digest) == 0;
}

void lotus_digest_look_up(void) {
  sha256_update found = NULL;
  *(void **)&found = lotus_symbol("SHA256_Update");
  if (found && is_right(found)) __atomic_store_n(&update, found, __ATOMIC_RELEASE);
}

int lotus_sha256_blocks(uint32_t *state, const uint8_t *blocks, size_t count) {
  sha256_update found = __atomic_load_n(&update, __ATOMIC_ACQUIRE);
  if (!found) return 0;
  work(found, state, blocks, count);
  return 1;
}
