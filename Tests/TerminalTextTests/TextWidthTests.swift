import TerminalText
import Testing

@Suite struct TextWidthTests {
  @Test(
    "A scalar has the columns terminals give it",
    arguments: [
      ("a", 1), ("é", 1), ("\u{301}", 0), ("日", 2), ("한", 2), ("ｶ", 1), ("Ａ", 2), ("┌", 1),
      ("…", 1),
      ("👩", 2), ("🫨", 2), ("🇩", 1), ("ש", 1), ("\u{20000}", 2), ("\u{3FFFD}", 2), ("\u{E0100}", 0),
      ("\u{10FFFD}", 1), ("❤", 1), ("⌚", 2), ("\u{200D}", 0), ("\u{1160}", 0),
    ] as [(Unicode.Scalar, Int)])
  func scalar(_ scalar: Unicode.Scalar, _ width: Int) {
    #expect(TextWidth.of(scalar.value) == width)
  }

  @Test("Every scalar is none, one or two columns")
  func range() {
    let odd = (0...UInt32(0x10FFFF)).first { !(0...2).contains(TextWidth.of($0)) }
    #expect(odd == nil)
  }

  @Test(
    "A line has the columns of its clusters",
    arguments: [
      ("", 0), ("abc", 3), ("日本", 4), ("e\u{301}x", 2), ("👩‍👩‍👧", 6), ("a\tb", 5), ("\t\t", 8),
      ("abcd\t", 8), ("\u{1B}[0m", 4), ("❤\u{FE0F}", 1), ("\u{301}", 1), ("👍🏽", 4), ("🇩🇪", 2),
    ])
  func columns(_ text: String, _ columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(
    "What could drive a terminal or hide on it is unsafe",
    arguments: [
      0x00...0x1F, 0x7F...0x9F, 0xAD...0xAD, 0x61C...0x61C, 0x180E...0x180E, 0x200B...0x200B,
      0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF...0xFEFF, 0xFFF9...0xFFFB,
      0xD800...0xDFFF, 0xFFFE...0xFFFF, 0x1FFFE...0x1FFFF, 0x10FFFE...0x10FFFF, 0xE0001...0xE007F,
      0xFDD0...0xFDEF,
    ] as [ClosedRange<UInt32>])
  func unsafe(_ range: ClosedRange<UInt32>) {
    #expect(range.filter { !TextWidth.isUnsafe($0) } == [])
    #expect(range.map(TextWidth.picture).filter(TextWidth.isUnsafe) == [])
    #expect(range.allSatisfy { TextWidth.of(TextWidth.picture($0)) == 1 })
  }

  @Test("Letters, marks and emoji are safe")
  func safe() {
    let scalars = "aé日한ש\u{301}👩\u{FE0F}\u{200D}❤│…".unicodeScalars.map(\.value)
    #expect(scalars.filter(TextWidth.isUnsafe) == [])
  }
}
