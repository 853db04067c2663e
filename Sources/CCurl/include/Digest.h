// SHA-256 through the libcrypto that libcurl brought along, which uses what the processor has for it: some
// 2 GB/s, where plain Swift has 0.3. Its headers are not needed.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Works `count` blocks of 64 bytes into the eight words of a state (FIPS 180-4 6.2.2). Answers 0, and did
/// nothing, where libcurl is not open yet or came without OpenSSL's libcrypto. From any thread, at any time.
int lotus_sha256_blocks(uint32_t *state, const uint8_t *blocks, size_t count);
