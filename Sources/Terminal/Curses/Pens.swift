/// Styles as ncurses wants them: attribute bits and a colour pair, each found once.
struct Pens {
  /// How a cell of ncurses is drawn.
  struct Pen {
    var attributes: UInt32
    var pair: Int32 = 0
  }

  private let curses: Curses
  /// How many there are; 0 for none.
  let colors: Int
  private let pairLimit: Int32
  private var pens: [Style: Pen] = [:]
  private var pairs: [[Int32]: Int32] = [:]

  /// Starts ncurses' colours unless there are none or nobody wants them: then attributes stay
  /// and colours go.
  init(_ curses: Curses, isMonochrome: Bool) {
    self.curses = curses
    (colors, pairLimit) = (isMonochrome ? nil : curses.startColors()) ?? (0, 0)
  }

  /// The pen of a style.
  mutating func pen(_ style: Style) -> Pen {
    if let known = pens[style] { return known }
    var attributes = style.attributes
    var pair: Int32 = 0
    if colors > 0 {
      let front = Palette.nearest(to: style.fg, of: colors)
      if front.isBright { attributes.insert(.bold) }
      pair = self.pair(front.index, Palette.nearest(to: style.bg, of: colors).index)
    }
    let pen = Pen(attributes: Curses.bits(attributes), pair: pair)
    pens[style] = pen
    return pen
  }

  /// The number of a colour pair; 0, the terminal's own colours, when no more can be had.
  private mutating func pair(_ front: Int32, _ back: Int32) -> Int32 {
    if front == -1, back == -1 { return 0 }
    if let known = pairs[[front, back]] { return known }
    let next = Int32(pairs.count) + 1
    guard next < pairLimit, curses.makePair(next, front, back) else { return 0 }
    pairs[[front, back]] = next
    return next
  }
}
