import TerminalText
import Testing

@Suite struct TextWidthFittedTests {
  @Test(
    "What has no room gives way to one ellipsis",
    arguments: [
      ("short", 5, .start, "short"), ("", 0, .start, ""), ("ab", 0, .start, ""),
      ("ab", 1, .start, "…"), ("a long name", 6, .start, "a lon…"),
      ("a long name", 6, .end, "… name"), ("http://host/a/b/items", 11, .ends, "http:…items"),
      ("abcdef", 4, .ends, "ab…f"), ("日本語", 5, .start, "日本…"), ("日本語", 4, .start, "日…"),
      ("日本語", 4, .end, "…語"), ("日本語", 5, .ends, "日…語"),
      ("e\u{301}e\u{301}e\u{301}", 2, .start, "e\u{301}…"),
      ("e\u{301}e\u{301}e\u{301}", 2, .end, "…e\u{301}"), ("日本", 3, .ends, "…本"),
    ] as [(String, Int, TextWidth.Kept, String)])
  func fitted(_ text: String, _ width: Int, _ kept: TextWidth.Kept, _ shown: String) {
    #expect(TextWidth.fitted(text, width, keeping: kept) == shown)
  }

  @Test("It is never wider than asked, nor shorter than a glyph less", arguments: 0...14)
  func width(_ width: Int) {
    for text in ["a日b本c語d한e", "👩‍👩‍👧 family", "e\u{301}\u{302}日\u{301}x\u{1B}y"] {
      for kept in [TextWidth.Kept.start, .end, .ends] {
        let columns = TextWidth.columns(of: TextWidth.fitted(text, width, keeping: kept))
        #expect(columns <= width)
        #expect(columns >= min(width, TextWidth.columns(of: text)) - 2)
      }
    }
  }
}
