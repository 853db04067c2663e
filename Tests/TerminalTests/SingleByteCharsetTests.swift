import Testing

@testable import Terminal

@Suite("Keys of a terminal that is not UTF-8")
struct SingleByteCharsetTests {
  static let latin1 = SingleByteCharset(
    upper: (0x80...0xFF).map { $0 < 0xA0 ? nil : Unicode.Scalar(UInt8($0)) })

  @Test("are text like any other; sequences stay as they are")
  func text() {
    let typed: [UInt8] = [0x61, 0xE4, 0x1B, 0x5B, 0x41, 0x80]
    #expect(Self.latin1.utf8(typed) == Array("aä\u{1B}[A\u{FFFD}".utf8))
    #expect(SingleByteCharset(upper: []).utf8([0xE4]) == Array("\u{FFFD}".utf8))
  }
}
