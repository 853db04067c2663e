import TerminalText

extension Surface {
  /// Draws one line of text from column `x` of row `y`, clipped to `clip` (else the frame); answers the
  /// column after it. Controls become pictures, so a text can never drive the terminal.
  ///
  ///     let end = surface.text(2, 0, "GET", .plain)   // 5
  @discardableResult
  public mutating func text(
    _ x: Int, _ y: Int, _ text: some StringProtocol, _ style: Style,
    clip: Rect? = nil, tab: Int = 4
  ) -> Int {
    var text = String(text)
    return text.withUTF8 { bytes(x, y, $0, style, clip: clip, tab: tab) }
  }

  /// The same for raw bytes (of any encoding: invalid UTF-8 shows as U+FFFD), with the first `skip`
  /// columns scrolled off to the left.
  @discardableResult
  public mutating func bytes(
    _ x: Int, _ y: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ style: Style,
    clip: Rect? = nil, tab: Int = 4, skip: Int = 0
  ) -> Int {
    let clip = (clip ?? bounds).intersection(bounds)
    guard y >= clip.y, y < clip.maxY else { return x }
    var pen = Pen(
      x: x - skip, y: y, left: max(clip.x, x), right: clip.maxX, start: x - skip, tab: max(1, tab),
      style: style)
    var at = 0
    while at < bytes.count, pen.x < pen.right {
      // A plain byte not followed by a mark is a cell of its own.
      if bytes[at] < 0x80, at + 1 == bytes.count || bytes[at + 1] < 0x80 {
        plain(bytes[at], &pen)
        at += 1
      } else {
        var cluster = Cluster()
        at = cluster.read(bytes, at)
        if !draw(cluster, &pen) { break }
      }
    }
    return pen.x
  }

  /// Where the next glyph goes, and between which columns it may show.
  private struct Pen {
    var x: Int
    let y: Int
    let left, right: Int
    let start: Int
    let tab: Int
    let style: Style
  }

  @inline(__always)
  private mutating func plain(_ byte: UInt8, _ pen: inout Pen) {
    if byte == 0x09 { return tab(&pen) }
    let glyph = byte >= 0x20 && byte != 0x7F ? UInt32(byte) : TextWidth.picture(UInt32(byte))
    if pen.x >= pen.left { set(pen.x, pen.y, glyph, 1, pen.style) }
    pen.x += 1
  }

  private mutating func tab(_ pen: inout Pen) {
    let width = pen.tab - (pen.x - pen.start) % pen.tab
    for column in pen.x..<(pen.x + width) where column >= pen.left && column < pen.right {
      set(column, pen.y, 0x20, 1, pen.style)
    }
    pen.x += width
  }

  /// False when the cluster has no room before the right edge: the line ends there.
  private mutating func draw(_ cluster: Cluster, _ pen: inout Pen) -> Bool {
    let width = cluster.width
    if pen.x + width > pen.right { return false }
    if pen.x >= pen.left {
      set(pen.x, pen.y, glyph(of: cluster), width, pen.style)
    } else if pen.x + width > pen.left {  // a wide glyph cut by the left edge
      set(pen.left, pen.y, 0x20, 1, pen.style)
    }
    pen.x += width
    return true
  }
}
