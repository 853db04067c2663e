import CCurl
import Testing

@testable import Lotus

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

  /// One block, one and its length in a second, two: digests of zero bytes by coreutils' sha256sum.
  @Test(
    "lengths around the padding",
    arguments: [
      (
        54, "ea659cdc838619b3767c057fdf8e6d99fde2680c5d8517eb06761c0878d40c40"
      ),
      (
        55, "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"
      ),
      (
        56, "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"
      ),
      (
        57, "65a16cb7861335d5ace3c60718b5052e44660726da4cd13bb745381b235a1785"
      ),
      (
        63, "c7723fa1e0127975e49e62e753db53924c1bd84b8ac1ac08df78d09270f3d971"
      ),
      (
        64, "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"
      ),
      (
        65, "98ce42deef51d40269d542f5314bef2c7468d401ad5d85168bfab4c0108f75f7"
      ),
      (
        118, "017ab4b70ea129c29e932d44baddc185ad136bf719c4ada63a10b5bf796af91e"
      ),
      (
        119, "f616b0d54e78571a9611f343c9f8e022e859e920381ab0e4d3da01e193a7bd7e"
      ),
      (
        120, "6edd9f6f9cc92cded36e6c4a580933f9c9f1b90562b46903b806f21902a1a54f"
      ),
      (
        127, "15dae5979058bfbf4f9166029b6e340ea3ca374fef578a11dc9e6e923860d7ae"
      ),
      (
        128, "38723a2e5e8a17aa7950dc008209944e898f69a7bd10a23c839d341e935fd5ca"
      ),
    ])
  func padding(length: Int, digest: String) {
    #expect(SHA256.hex([UInt8](repeating: 0, count: length)) == digest)
  }

  /// Debian's libcurl brings OpenSSL's; one that comes with GnuTLS has none.
  private static var hasLibrary: Bool { lotus_curl_open() == nil && SHA256.hasLibrary }

  @Test("libcrypto's blocks and those made here are one digest", .enabled(if: hasLibrary))
  func library() {
    var generator = SystemRandomNumberGenerator()
    for length in [1, 63, 64, 65, 127, 128, 1000, 4096, 100_000] {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      for step in [1, 3, 63, 64, 65, 4097] where length / step < 5000 {
        var (fast, plain) = (SHA256(), SHA256(isPlain: true))
        for start in stride(from: 0, to: length, by: step) {
          let piece = Array(bytes[start..<min(start + step, length)])
          fast.update(piece)
          plain.update(piece)
        }
        #expect(fast.finished == plain.finished, "\(length) bytes in pieces of \(step)")
      }
    }
  }
}
