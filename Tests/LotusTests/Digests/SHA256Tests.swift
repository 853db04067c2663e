import Lotus
import Testing

@Suite("SHA-256")
struct SHA256Tests {
  /// FIPS 180-4's examples and those of NIST's "SHA-2 Additional" for long messages.
  @Test(
    "published digests",
    arguments: [
      ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
  func published(unit: String, count: Int, digest: String) {
    #expect(SHA256.hex(Array(String(repeating: unit, count: count).utf8)) == digest)
  }

  @Test(
    "pieces of any length give the digest of the whole", arguments: [1, 3, 63, 64, 65, 127, 500])
  func pieces(length: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var digest = SHA256()
    for start in stride(from: 0, to: bytes.count, by: length) {
      digest.update(Array(bytes[start..<min(start + length, bytes.count)]))
    }
    #expect(digest.finished.hex == SHA256.hex(bytes))
  }

  @Test("lengths around the padding differ and are stable", arguments: 50..<70)
  func padding(length: Int) {
    var digest = SHA256()
    digest.update([UInt8](repeating: 0, count: length))
    #expect(digest.finished.hex == digest.finished.hex)
    #expect(digest.finished.hex != SHA256.hex([UInt8](repeating: 0, count: length + 1)))
  }
}
