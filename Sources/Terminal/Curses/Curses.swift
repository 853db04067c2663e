import CTerm

/// ncurses: the only file that talks to it and to the guard in C, so that a look at its C calls is a look
/// at one file. It decides nothing; `CursesScreen` does.
///
/// Output, terminfo and the terminal's modes only: `keypad` and `get_wch` are never called, keys are ours.
final class Curses {
  private let screen: OpaquePointer
  private let window: UnsafeMutablePointer<WINDOW>
  private var row: [cchar_t] = []
  /// Whether the locale has every character; else the C library says which ones it has.
  private let isUTF8 = Curses.codeset == "UTF-8"

  /// Takes the terminal named `term`; nil when ncurses cannot drive it. Writes nothing yet.
  init?(_ term: String, input: Int32, output: Int32) {
    use_env(true)
    guard let screen = ct_newterm(term, output, input) else { return nil }
    self.screen = screen
    window = ct_stdscr()
  }

  /// What terminfo knows of a terminal.
  enum Terminfo {
    case nothing
    /// Too little: no cursor can be placed, or nothing cleared.
    case dumb
    case usable
  }

  /// Looks a terminal up; nothing is written and nothing changed.
  static func terminfo(_ term: String, output: Int32) -> Terminfo {
    switch ct_probe(term, output) {
    case 0: .nothing
    case 1: .dumb
    default: .usable
    }
  }

  /// The terminal's string for a capability, e.g. `kf1`, with the delays terminfo may put in it.
  static func capability(_ name: String) -> String? {
    ct_capability(name).map { String(cString: $0) }
  }

  /// The locale's character set.
  static var codeset: String { String(cString: ct_codeset()) }

  // MARK: the screen

  /// The window's size as the kernel has it; nil when it has none.
  static func windowSize(_ output: Int32) -> Size? {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard ct_size(output, &rows, &columns) == 0 else { return nil }
    return Size(Int(columns), Int(rows))
  }

  /// The size ncurses draws at. Set by `resize_term`, as `resizeterm` would push a KEY_RESIZE that nobody reads.
  var size: Size {
    get { Size(Int(getmaxx(window)), Int(getmaxy(window))) }
    set { resize_term(Int32(newValue.height), Int32(newValue.width)) }
  }

  /// Keys as they come (Ctrl-C, Ctrl-S and Ctrl-Z among them), without echo.
  func setModes() {
    raw()
    noecho()
    nonl()
    scrollok(window, false)
    leaveok(window, false)
  }

  /// Sets the terminal's modes again as they were before `end`.
  func resetModes() { reset_prog_mode() }

  /// Sends what was drawn.
  func refresh() {
    wnoutrefresh(window)
    doupdate()
  }

  /// The next refresh sends every cell.
  func wipe() { wclear(window) }

  func showCursor(_ isShown: Bool) { curs_set(isShown ? 1 : 0) }

  func moveCursor(_ point: Point) { wmove(window, Int32(point.y), Int32(point.x)) }

  /// Leaves the alternate screen and puts the modes back.
  func end() { endwin() }

  func free() { delscreen(screen) }

  // MARK: colours

  /// How many colours and pairs there are; nil where there are none.
  func startColors() -> (colors: Int, pairs: Int32)? {
    guard has_colors() else { return nil }
    start_color()
    use_default_colors()
    return (Int(ct_colors()), min(ct_color_pairs(), 32_767))
  }

  /// Makes a colour pair; false when it is refused. A refused pair must never reach a cell: ncurses 6.4
  /// crashes on it in doupdate.
  func makePair(_ number: Int32, _ front: Int32, _ back: Int32) -> Bool {
    init_extended_pair(number, front, back) == OK
  }

  /// Attributes as ncurses' bits.
  static func bits(_ attributes: Attributes) -> UInt32 {
    let all: [(Attributes, attr_t)] = [
      (.bold, ct_bold), (.dim, ct_dim), (.italic, ct_italic),
      (.underline, ct_underline), (.reverse, ct_reverse),
    ]
    return all.reduce(0) { bits, pair in attributes.contains(pair.0) ? bits | pair.1 : bits }
  }

  // MARK: cells

  /// Draws columns of a row with one call.
  func draw(_ surface: Surface, _ y: Int, _ columns: Range<Int>, _ pens: inout Pens) {
    if row.count < columns.count { row = Array(repeating: cchar_t(), count: columns.count) }
    let base = y * surface.size.width
    var style = Style.plain
    var pen = pens.pen(style)
    var count = 0
    for x in columns {
      let cell = surface.cells[base + x]
      if cell.glyph == Cell.continuation { continue }
      if cell.style != style {
        style = cell.style
        pen = pens.pen(style)
      }
      let isWide = x + 1 < surface.size.width && surface[x + 1, y].glyph == Cell.continuation
      var character = cchar_t()
      character.attr = pen.attributes
      character.ext_color = pen.pair
      put(cell.glyph, surface, isWide, &character)
      row[count] = character
      count += 1
      // What stands for a wide character takes one column.
      if isWide, !isUTF8 {
        character.chars.0 = 0x20
        row[count] = character
        count += 1
      }
    }
    mvwadd_wchnstr(window, Int32(y), Int32(columns.lowerBound), row, Int32(count))
  }

  /// ncurses lays rows out by the C library's wcwidth, whose Unicode may be older than our table. Where the
  /// two do not agree a stand-in of our width is sent, so that the grid stays true; in a locale that is not UTF-8
  /// one of ASCII.
  private func put(
    _ glyph: UInt32, _ surface: Surface, _ isWide: Bool, _ character: inout cchar_t
  ) {
    if glyph < 0x7F {
      character.chars.0 = wchar_t(glyph)
    } else if glyph & Cell.clusterBit == 0 {
      character.chars.0 = base(glyph, isWide)
    } else {
      let scalars = surface.clusters[Int(glyph & ~Cell.clusterBit)]
      character.chars.0 = base(scalars[0], isWide)
      if character.chars.0 == wchar_t(scalars[0]) { Self.putMarks(scalars[1...], &character) }
    }
  }

  private func base(_ scalar: UInt32, _ isWide: Bool) -> wchar_t {
    if !isUTF8 { return wchar_t(ct_wcwidth(scalar) == 1 ? scalar : ASCIIForm.of(scalar)) }
    if ct_wcwidth(scalar) == (isWide ? 2 : 1) { return wchar_t(scalar) }
    return isWide ? 0xFF1F : 0xFFFD  // FULLWIDTH QUESTION MARK, REPLACEMENT CHARACTER
  }

  /// A cell of ncurses holds a base and four marks.
  private static func putMarks(_ marks: ArraySlice<UInt32>, _ character: inout cchar_t) {
    let known = marks.filter { ct_wcwidth($0) == 0 }.map { wchar_t($0) }
    withUnsafeMutableBytes(of: &character.chars) { bytes in
      let places = bytes.bindMemory(to: wchar_t.self)
      for (place, mark) in zip(places.indices.dropFirst(), known) { places[place] = mark }
    }
  }
}

/// The guard that leaves the terminal whole whatever happens: signal handlers, which must be C.
enum TerminalGuard {
  /// Remembers the terminal's modes and takes the signals; answers the descriptor they arrive on, each as a
  /// byte, -1 when `output` is no terminal.
  static func open(_ output: Int32) -> Int32 { ct_guard_open(output) }

  /// From now on a crash sends these bytes.
  static func arm(_ restore: [UInt8]) { ct_guard_arm(restore, Int32(restore.count)) }

  /// From now on a crash sends nothing.
  static func disarm() { ct_guard_disarm() }

  /// Stops this process until it is continued.
  static func stop() { ct_guard_stop() }

  /// Runs something that has the terminal meanwhile: Ctrl-C is its own, Ctrl-Z stops it and us together.
  /// The body tells the process when it is known: a signal that ends us ends that one first.
  static func lend<Outcome>(_ body: ((Int32) -> Void) -> Outcome) -> Outcome {
    ct_guard_lend()
    defer { ct_guard_reclaim() }
    return body { ct_guard_lent_to($0) }
  }

  /// Keeps what goes to stderr, which would draw over the screen.
  static func captureErrors() { ct_stderr_capture() }

  /// Prints what was kept.
  static func releaseErrors() { ct_stderr_release() }
}
