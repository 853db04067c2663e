import Terminal
import TerminalText
import Testing

@Suite struct SurfaceTextTests {
  @Test(
    "A text takes its columns and shows nothing that could move the cursor",
    arguments: [
      ("abc", "abc", 3), ("日本", "日本", 4), ("e\u{301}x", "e\u{301}x", 2), ("👩‍👩‍👧", "👩👩👧", 6),
      ("a\tb", "a   b", 5), ("\u{1B}[31m", "␛[31m", 5), ("\u{9B}2J", "\u{FFFD}2J", 3),
      ("\u{202E}abc", "\u{FFFD}abc", 4), ("❤\u{FE0F}!", "❤!", 2), ("\u{301}", "\u{25CC}\u{301}", 1),
      ("שלום", "שלום", 4), ("a\u{0}\u{7F}", "a␀␡", 3), ("a\r\nb", "a␍␊b", 4),
    ])
  func text(_ text: String, _ shown: String, _ width: Int) {
    var surface = Surface(Size(12, 1))
    #expect(surface.text(0, 0, text, .plain) == width)
    #expect(surface.rows() == [shown])
  }

  @Test("Invalid UTF-8 shows byte by byte")
  func invalid() {
    var surface = Surface(Size(12, 1))
    let bytes: [UInt8] = [0x61, 0xFF, 0xE6, 0x97, 0x62, 0xC0, 0xAF, 0xED, 0xA0, 0x80]
    bytes.withUnsafeBufferPointer { _ = surface.bytes(0, 0, $0, .plain) }
    let bad = "\u{FFFD}"
    #expect(surface.rows() == ["a\(bad)\(bad)\(bad)b\(bad)\(bad)\(bad)\(bad)\(bad)"])
  }

  @Test("A wide glyph is never half")
  func wide() {
    var surface = Surface(Size(6, 1))
    surface.text(0, 0, "日本語", .plain)
    surface.text(1, 0, "x", .plain)
    #expect(surface.rows() == [" x本語"])
    surface.text(3, 0, "語語", .plain)
    #expect(surface.rows() == [" x 語"])
  }

  @Test(
    "A clip cuts at both sides, and the text keeps its place",
    arguments: [
      (0, "  cde"), (2, "  abc"), (-1, "  def"), (4, "    a"), (5, ""), (-9, ""), (1, "  bcd"),
    ])
  func clip(_ x: Int, _ shown: String) {
    var surface = Surface(Size(8, 1))
    surface.text(x, 0, "abcdef", .plain, clip: Rect(2, 0, 3, 1))
    #expect(surface.rows() == [shown])
  }

  @Test("A wide glyph that the clip would halve is a space at the left and nothing at the right")
  func clipsWide() {
    var surface = Surface(Size(8, 1))
    surface.text(0, 0, "日本語", .plain, clip: Rect(1, 0, 4, 1))
    #expect(surface.rows() == ["  本"])
  }

  @Test(
    "Scrolled columns go off to the left",
    arguments: [(0, "ab日cd"), (1, "b日cd"), (2, "日cd"), (3, " cd"), (4, "cd"), (6, ""), (99, "")])
  func skip(_ skip: Int, _ shown: String) {
    var surface = Surface(Size(12, 1))
    let bytes = Array("ab日cd".utf8)
    bytes.withUnsafeBufferPointer { _ = surface.bytes(0, 0, $0, .plain, skip: skip) }
    #expect(surface.rows() == [shown])
  }

  @Test("A tab goes to the next stop, counted from where the text starts")
  func tab() {
    var surface = Surface(Size(12, 1))
    #expect(surface.text(1, 0, "a\tb", .plain) == 6)
    #expect(surface.rows() == [" a   b"])
  }

  @Test("Whatever is drawn, the grid stays a grid", arguments: [1, 7, 42] as [UInt64])
  func grid(_ seed: UInt64) {
    var chance = Chance(seed: seed)
    var surface = Surface(Size(17, 3))
    let parts = ["a", "日", "👩‍👧", "e\u{301}", "\t", "\u{1B}", "한", "é", "🇩🇪"]
    for _ in 0..<2000 {
      let count = Int.random(in: 1..<6, using: &chance)
      let text = (0..<count).compactMap { _ in parts.randomElement(using: &chance) }.joined()
      let clip = Rect(
        Int.random(in: -2..<17, using: &chance), 0, Int.random(in: 0..<17, using: &chance), 3)
      let x = Int.random(in: -5..<20, using: &chance)
      let y = Int.random(in: -1..<4, using: &chance)
      surface.text(x, y, text, .plain, clip: clip)
      if count == 1 { surface.fill(Rect(x, y, 3, 2), 0x20, .plain) }
      if count == 2 { surface.box(Rect(x, y, 5, 3), title: text) }
      guard let fault = Self.fault(in: surface) else { continue }
      Issue.record("\(text) at \(x), \(y) in \(clip): \(fault)")
      return
    }
  }

  /// A right half stands behind every wide glyph, and nowhere else.
  private static func fault(in surface: Surface) -> Point? {
    for y in 0..<surface.size.height {
      for x in 0..<surface.size.width where isFault(surface, x, y) { return Point(x, y) }
    }
    return nil
  }

  private static func isFault(_ surface: Surface, _ x: Int, _ y: Int) -> Bool {
    let glyph = surface[x, y].glyph
    if glyph == Cell.continuation {
      return x == 0 || surface[x - 1, y].glyph == Cell.continuation
    }
    let isCluster = glyph & Cell.clusterBit != 0
    let base = isCluster ? surface.clusters[Int(glyph & ~Cell.clusterBit)][0] : glyph
    let hasHalf = x + 1 < surface.size.width && surface[x + 1, y].glyph == Cell.continuation
    return (TextWidth.of(base) == 2) != hasHalf
  }
}
