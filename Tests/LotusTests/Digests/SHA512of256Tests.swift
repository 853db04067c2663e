import Testing

@testable import Lotus

@Suite("SHA-512/256")
struct SHA512of256Tests {
  /// The first two are NIST's examples; the others, at the edges of a block, were made with OpenSSL.
  static let vectors: [(text: String, digest: String)] = [
    ("abc", "53048e2681941ef99b2e29b76b4c7dabe4c2d0c634fc6d46e0e2f13107e7af23"),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "3928e184fb8690f840da3988121d31be65cb9d3ef83ee6146feac861e19b563a"
    ),
    ("", "c672b8d1ef56ed28ab87c3622c5114069bdd3ad7b8f9737498d0c01ecef0967a"),
    (
      String(repeating: "a", count: 111),
      "0239e429f98d0ed61ee8e2a7c30afe98c1c3a80ce5dff62a107e9c538f7632ce"
    ),
    (
      String(repeating: "a", count: 112),
      "9216b5303edb66504570bee90e48ea5beaa5e9fe9f760bbd3e0460559fc005f6"
    ),
    (
      String(repeating: "a", count: 127),
      "2fe3b2a6ee7e12f6fe4ba82166541ad9b4ed882c493581cbe300d68f3757b778"
    ),
    (
      String(repeating: "a", count: 128),
      "b88f97e274f9c1d49f181c8cbd01a9c74930ad055a46ac4499a1d601f1c80bf2"
    ),
    (
      String(repeating: "a", count: 129),
      "fb9035c9009ed4a60e37510339ebdb1c771339f30aa581d5dea3690a524c23f1"
    ),
    (
      String(repeating: "a", count: 300),
      "19f6f40dff1362d4798293b101b08b0e7d6ca4748780c164701ecce2412e3d17"
    ),
  ]

  @Test("digests of known texts", arguments: vectors)
  func digest(text: String, digest: String) {
    #expect(SHA512of256.hex(Array(text.utf8)) == digest)
  }
}
