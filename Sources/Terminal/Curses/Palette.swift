/// Fewer colours than the xterm palette's 256: the nearest of those a terminal has.
enum Palette {
  /// An entry of a smaller palette.
  struct Entry: Equatable {
    /// -1 is the terminal's own colour.
    let index: Int32
    /// A bright colour of which only the dark form is there: bold makes it bright on most terminals.
    var isBright = false
  }

  /// What stands for a colour where there are `count` of them (8, 16, 88, 256 …).
  static func nearest(to color: Color, of count: Int) -> Entry {
    let index = Int(color.index)
    if index < 0 { return Entry(index: -1) }
    if index < count { return Entry(index: Int32(index)) }
    if index < 16 { return Entry(index: Int32(index - 8), isBright: true) }
    if index >= 232 { return Entry(index: index < 244 ? 0 : 7) }
    // The cube of 6x6x6: each part is on or off.
    let place = index - 16
    let red = place / 36 > 2 ? 1 : 0
    let green = place / 6 % 6 > 2 ? 2 : 0
    let blue = place % 6 > 2 ? 4 : 0
    return Entry(index: Int32(red | green | blue))
  }
}
