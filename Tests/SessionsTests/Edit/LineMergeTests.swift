import Sessions
import Testing

@Suite("Two changed states of a text put together")
struct LineMergeTests {
  /// Letters are lines: `abc` is a text of three.
  static func merged(_ base: String, _ mine: String, _ theirs: String) -> String? {
    func bytes(_ text: String) -> [UInt8] { text.flatMap { Array("\($0)\n".utf8) } }
    let together = LineMerge.of(base: bytes(base), mine: bytes(mine), theirs: bytes(theirs))
    return together.map { String(decoding: $0, as: UTF8.self).filter { $0 != "\n" } }
  }

  @Test(
    "each has its own place",
    arguments: [
      ("abcd", "aBcd", "abcD", "aBcD"), ("abc", "xabc", "abcy", "xabcy"), ("abc", "bc", "ab", "b"),
      ("abc", "abc", "axc", "axc"), ("abc", "axc", "abc", "axc"), ("abc", "axc", "axc", "axc"),
      ("", "", "ab", "ab"), ("abcd", "ad", "abcdX", "adX"), ("aaaa", "aaXaa", "aaaaY", "aaXaaY"),
    ])
  func together(base: String, mine: String, theirs: String, expected: String) {
    #expect(Self.merged(base, mine, theirs) == expected)
    #expect(Self.merged(base, theirs, mine) == expected)
  }

  @Test(
    "what both changed in the same place is nobody's to decide",
    arguments: [
      ("abc", "aXc", "aYc"), ("abc", "ac", "aYc"), ("", "a", "b"), ("abc", "abcX", "abcY"),
    ])
  func apart(base: String, mine: String, theirs: String) {
    #expect(Self.merged(base, mine, theirs) == nil)
  }

  @Test("bytes are kept: line ends, a last line without one, what is no UTF-8")
  func bytes() {
    let base: [UInt8] = Array("a\r\nb\n".utf8) + [0xFF, 0x0A] + Array("c".utf8)
    let mine: [UInt8] = Array("a\r\nb\n".utf8) + [0xFF, 0x0A] + Array("c!".utf8)
    let theirs: [UInt8] = Array("A\r\nb\n".utf8) + [0xFF, 0x0A] + Array("c".utf8)
    let expected: [UInt8] = Array("A\r\nb\n".utf8) + [0xFF, 0x0A] + Array("c!".utf8)
    #expect(LineMerge.of(base: base, mine: mine, theirs: theirs) == expected)
  }

  @Test("very long texts are not tried")
  func long() {
    let text = [UInt8](repeating: 0x0A, count: 2000)
    #expect(LineMerge.of(base: text, mine: text, theirs: text) == nil)
  }
}
