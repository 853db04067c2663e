import Lotus
import Testing

@Suite("MD5")
struct MD5Tests {
  @Test(
    "the vectors of RFC 1321 A.5",
    arguments: [
      ("", "d41d8cd98f00b204e9800998ecf8427e"),
      ("a", "0cc175b9c0f1b6a831c399e269772661"),
      ("abc", "900150983cd24fb0d6963f7d28e17f72"),
      ("message digest", "f96b697d7cb7938d525a2f31aaf161d0"),
      ("abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"),
      (
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
        "d174ab98d277d9f5a5611c2c9f419d9f"
      ),
      (
        "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
        "57edf4a22be3c955ac49da2e2107b67a"
      ),
      ("https://httpbin.org/get", "8cb584ffb6ec5b28fcefd3cc8354f965"),
      ("https://httpbin.org/search?offset=10&q=Lotus", "d7eb3c1e124b4114430eefc5cb2ab8e1"),
    ])
  func vectors(text: String, digest: String) { #expect(text.md5() == digest) }

  @Test("pieces of any size give the digest of the whole", arguments: [1, 7, 63, 64, 65, 200])
  func pieces(size: Int) {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    var digest = MD5()
    for start in stride(from: 0, to: bytes.count, by: size) {
      digest.update(bytes[start..<min(start + size, bytes.count)])
    }
    #expect(digest.finished.hex == MD5.hex(bytes))
  }
}
