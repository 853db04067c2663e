import TerminalText
import TestSupport
import Testing

@Suite struct VisibleTextTests {
  @Test(
    "Controls become pictures, what reorders or hides becomes an escape",
    arguments: [
      ("plain é 日本 👩‍👩‍👧 e\u{301}", "plain é 日本 👩‍👩‍👧 e\u{301}"), ("\u{1B}[31mred", "␛[31mred"),
      ("a\u{0}\u{7F}", "a␀␡"), ("\u{9B}2J", #"\u009b2J"#), ("a\u{202E}b", #"a\u202eb"#),
      ("pass\u{200B}word", #"pass\u200bword"#), ("a\u{200D}b", #"a\u200db"#),
      ("\u{200D}", #"\u200d"#),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"), ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥"),
      ("\u{FEFF}{}", #"\ufeff{}"#), ("x\u{E0068}\u{E0069}", #"x\udb40\udc68\udb40\udc69"#),
      ("a\tb", "a\tb"),
      ("a\nb\r\nc\rd", "a␊b␍␊c␍d"),
    ])
  func text(_ text: String, _ shown: String) {
    #expect(VisibleText.of(text) == shown)
  }

  @Test(
    "In JSON all that would hide is an escape, controls too; what is seen stays",
    arguments: [
      ("plain é 👩‍👩‍👧 ␛", "plain é 👩‍👩‍👧 ␛"), ("\u{1B}\u{7F}", #"\u001b\u007f"#),
      ("\u{85}\u{2028}\u{2029}", #"\u0085\u2028\u2029"#), ("a\u{AD}\u{2060}", #"a\u00ad\u2060"#),
      ("\u{E0041}", #"\udb40\udc41"#), (#"\n"#, #"\n"#), ("\u{FFFD}", "\u{FFFD}"),
    ])
  func json(_ text: String, _ shown: String) {
    #expect(VisibleText.ofJSON(text) == shown)
  }

  @Test(
    "Line ends stay when they are asked for, a bare CR does not",
    arguments: [
      ("a\nb", "a\nb"), ("a\r\nb", "a\nb"), ("a\rb", "a␍b"), ("\r\r\n\n", "␍\n\n"), ("\r", "␍"),
    ])
  func lines(_ text: String, _ shown: String) {
    #expect(VisibleText.of(text, keepingLines: true) == shown)
  }

  @Test("Invalid bytes are U+FFFD one by one")
  func invalid() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xE6, 0x97, 0x62, 0xC0, 0xAF, 0xED, 0xA0, 0x80]
    let shown =
      "a" + String(repeating: "\u{FFFD}", count: 3) + "b" + String(repeating: "\u{FFFD}", count: 5)
    #expect(VisibleText.of(bytes) == shown)
    #expect(VisibleText.of(AnyCollection(bytes)) == shown)
  }

  @Test("Nothing unsafe comes out, whatever stands before and behind it", arguments: [false, true])
  func everyScalar(_ keepingLines: Bool) {
    let scalars = (0...UInt32(0x10FFFF)).compactMap(Unicode.Scalar.init)
    var text = ""
    for scalar in scalars where TextWidth.isUnsafe(scalar.value) {
      text.unicodeScalars.append(contentsOf: [scalar, "a", scalar, "👩", scalar, "\u{301}", scalar])
    }
    #expect(unsafe(in: VisibleText.of(text, keepingLines: keepingLines), keepingLines) == [])
    #expect(unsafe(in: VisibleText.ofJSON(text), keepingLines) == [])
  }

  @Test(
    "No string of the big list of naughty strings gets through unsafe",
    .needs(.corpora))
  func naughty() throws {
    let bytes = try Corpora.read("blns/blns.txt")
    let lines = bytes.split(separator: 0x0A)
    try #require(lines.count > 500)
    for line in lines {
      #expect(unsafe(in: VisibleText.of(line), false) == [], "\(Array(line))")
    }
    #expect(unsafe(in: VisibleText.of(bytes, keepingLines: true), true) == [])
  }

  @Test("Random bytes come out safe")
  func random() {
    var chance = Chance(seed: 5)
    for _ in 0..<500 {
      let bytes = (0..<60).map { _ in UInt8.random(in: 0...255, using: &chance) }
      #expect(unsafe(in: VisibleText.of(bytes), false) == [], "\(bytes)")
    }
  }

  /// Scalars of a shown text that could drive the terminal; joiners must join.
  private func unsafe(in text: String, _ keepingLines: Bool) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      if scalar == "\t" || (keepingLines && scalar == "\n") { return false }
      return TextWidth.isUnsafe(scalar.value)
    }
  }
}

/// Chance that is the same in every run.
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
