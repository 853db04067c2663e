import CTerm

/// Styles as ncurses wants them: attribute bits and a colour pair, each found once.
struct Pens {
  /// What goes into a `cchar_t`.
  struct Pen {
    var attributes: attr_t = 0
    var pair: Int32 = 0
  }

  private static let bits: [(Attributes, attr_t)] = [
    (.bold, ct_bold), (.dim, ct_dim), (.italic, ct_italic),
    (.underline, ct_underline), (.reverse, ct_reverse),
  ]

  private let colors: Int
  private let pairLimit: Int32
  private var pens: [Style: Pen] = [:]
  private var pairs: [[Int32]: Int32] = [:]

  /// Starts ncurses' colours unless there are none or nobody wants them (`NO_COLOR`): then attributes stay
  /// and colours go.
  init(isMonochrome: Bool) {
    guard !isMonochrome, has_colors() else {
      colors = 0
      pairLimit = 0
      return
    }
    start_color()
    use_default_colors()
    colors = Int(ct_colors())
    pairLimit = min(ct_color_pairs(), 32_767)
  }

  /// The pen of a style.
  mutating func pen(_ style: Style) -> Pen {
    if let known = pens[style] { return known }
    var pen = Pen()
    for (attribute, bit) in Self.bits where style.attributes.contains(attribute) {
      pen.attributes |= bit
    }
    if colors > 0 {
      let front = Palette.nearest(to: style.fg, of: colors)
      if front.isBright { pen.attributes |= ct_bold }
      pen.pair = pair(front.index, Palette.nearest(to: style.bg, of: colors).index)
    }
    pens[style] = pen
    return pen
  }

  /// The number of a colour pair, 0 (the terminal's own colours) when there is none left. A pair that was
  /// refused must never reach a cell: ncurses 6.4 crashes on it in doupdate.
  private mutating func pair(_ front: Int32, _ back: Int32) -> Int32 {
    if front == -1, back == -1 { return 0 }
    if let known = pairs[[front, back]] { return known }
    let next = Int32(pairs.count) + 1
    guard next < pairLimit, init_extended_pair(next, front, back) == OK else { return 0 }
    pairs[[front, back]] = next
    return next
  }
}
