import CTerm
import Glibc

public enum TerminalError: Error, CustomStringConvertible {
  case notATerminal, noTERM, dumb(String), unknown(String), noUTF8(String), tooSmall(Size)
  public var description: String {
    switch self {
    case .notATerminal: "the screen needs a terminal on standard input and output"
    case .noTERM: "TERM is not set: the screen cannot know how to draw here (try TERM=xterm-256color)"
    case .dumb(let t): "TERM=\(t) cannot place a cursor: the screen needs a full terminal"
    case .unknown(let t): "no terminfo entry for TERM=\(t) (try TERM=xterm-256color, or install ncurses-term)"
    case .noUTF8(let c): "the locale's character set is \(c), not UTF-8 (try LANG=C.UTF-8)"
    case .tooSmall(let s): "terminal of \(s.width)x\(s.height) is too small"
    }
  }
}

/// The terminal, through ncurses. One per process, one thread. Not Sendable: whoever makes it keeps it.
public final class Terminal {
  public let fd: Int32                       // the tty, for reading and for raw writes
  public let signals: Int32                  // bytes: signal numbers
  public private(set) var colors = 8
  public private(set) var size: Size
  private let win: UnsafeMutablePointer<WINDOW>
  private let screen: OpaquePointer
  private var last: Surface?
  private var row: [cchar_t] = []
  private var pairs: [UInt32: Int32] = [:]
  private var pairLimit: Int32 = 0
  private var styleCache: [Style: (attr_t, Int32)] = [:]
  private var cursorOn = true
  private var up = false
  private let mono: Bool

  static let modesOn = "\u{1b}[?2004h\u{1b}[?1000h\u{1b}[?1002h\u{1b}[?1006h\u{1b}[?1004h"
  static let modesOff = "\u{1b}[?1004l\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?1000l\u{1b}[?2004l"

  public init(environment env: [String: String]) throws(TerminalError) {
    guard isatty(0) == 1, isatty(1) == 1 else { throw .notATerminal }
    guard let term = env["TERM"], !term.isEmpty else { throw .noTERM }
    // C and POSIX are what a bare container or a cron job has, not a wish for ASCII: take C.UTF-8 (as Python does).
    _ = setlocale(LC_ALL, "")
    if String(cString: ct_codeset()) != "UTF-8" {
      let wanted = env["LC_ALL"].flatMap { $0.isEmpty ? nil : $0 } ?? env["LC_CTYPE"].flatMap { $0.isEmpty ? nil : $0 } ?? env["LANG"] ?? ""
      let plain = ["", "C", "POSIX"].contains(wanted) || setlocale(LC_CTYPE, "") == nil
      if plain { _ = setlocale(LC_CTYPE, "C.UTF-8") }
      let cs = String(cString: ct_codeset())
      guard cs == "UTF-8" else { throw .noUTF8(cs) }
    }
    fd = 1
    signals = ct_guard_open(1)
    guard signals >= 0 else { throw .notATerminal }
    use_env(true)
    guard let s = ct_newterm(term, 1, 0) else { throw .unknown(term) }
    screen = s
    win = ct_stdscr()
    size = Size(Int(getmaxx(win)), Int(getmaxy(win)))
    var rows: Int32 = 0, cols: Int32 = 0      // the kernel's size beats stale LINES/COLUMNS variables
    if ct_size(1, &rows, &cols) == 0, Int(cols) != size.width || Int(rows) != size.height {
      resize_term(rows, cols); size = Size(Int(cols), Int(rows))
    }
    guard let _ = ct_tistr("cup"), ct_tistr("clear") != nil else { endwin(); throw .dumb(term) }
    raw(); noecho(); nonl(); scrollok(win, false); leaveok(win, false)
    let n = env["NO_COLOR"]
    mono = (n != nil && n != "") || !has_colors()
    if !mono { start_color(); use_default_colors(); colors = Int(ct_colors()); pairLimit = min(ct_color_pairs(), 32767) }
    up = true
    arm()
    ct_stderr_capture()
    wnoutrefresh(win); doupdate()            // smcup goes out before our modes
    put(Self.modesOn)
  }
  private func arm() {
    var restore = Self.modesOff
    for cap in ["rmkx", "sgr0", "op", "cnorm", "rmcup"] { if let c = ct_tistr(cap) { restore += Self.unpadded(c) } }
    let bytes = Array(restore.utf8)
    ct_guard_arm(bytes, Int32(bytes.count))
  }
  /// terminfo strings may hold $<5> delays.
  static func unpadded(_ c: UnsafePointer<CChar>) -> String {
    var out = "", skip = false
    let s = String(cString: c)
    var i = s.startIndex
    while i < s.endIndex {
      if s[i...].hasPrefix("$<") { skip = true }
      if !skip { out.append(s[i]) } else if s[i] == ">" { skip = false }
      i = s.index(after: i)
    }
    return out
  }
  /// Bytes straight to the tty (modes, OSC 52): only between frames.
  public func put(_ s: String) {
    var s = s
    s.withUTF8 { b in
      var at = 0
      while at < b.count {
        let n = write(fd, b.baseAddress! + at, b.count - at)
        if n > 0 { at += n } else if errno == EAGAIN { var p = pollfd(fd: fd, events: Int16(POLLOUT), revents: 0); poll(&p, 1, 1000) } else if errno != EINTR { return }
      }
    }
  }
  /// Special keys of this terminal as terminfo has them, for the parser (only those that are not plain xterm).
  public func extraKeys() -> [[UInt8]: (Key, Modifiers)] {
    var out: [[UInt8]: (Key, Modifiers)] = [:]
    let caps: [(String, Key, Modifiers)] = [("kcuu1", .up, []), ("kcud1", .down, []), ("kcub1", .left, []), ("kcuf1", .right, []),
      ("khome", .home, []), ("kend", .end, []), ("kpp", .pageUp, []), ("knp", .pageDown, []), ("kich1", .insert, []), ("kdch1", .delete, []),
      ("kcbt", .tab, .shift), ("kLFT", .left, .shift), ("kRIT", .right, .shift), ("kri", .up, .shift), ("kind", .down, .shift)]
      + (1...12).map { ("kf\($0)", Key.f($0), Modifiers()) }
    for (cap, k, m) in caps {
      guard let c = ct_tistr(cap) else { continue }
      let b = Array(String(cString: c).utf8)
      guard b.count > 2, b[0] == 0x1B else { continue }
      var probe = InputParser(), ev: [InputEvent] = []
      probe.feed(b, &ev)
      if ev != [.key(k, m)] { out[Array(b[1...])] = (k, m) }
    }
    return out
  }
  /// Takes the window's new size; true if it changed.
  public func resized() -> Bool {
    var r: Int32 = 0, c: Int32 = 0
    guard ct_size(fd, &r, &c) == 0 else { return false }
    if Size(Int(c), Int(r)) == size { return false }
    resize_term(r, c)
    size = Size(Int(c), Int(r))
    repaint()
    return true
  }
  /// The next frame draws everything.
  public func repaint() { last = nil; wclear(win) }

  /// Drops our own frame memory only: ncurses still diffs (for measuring).
  public func forget() { last = nil }

  public func suspend() {
    guard up else { return }
    up = false
    put(Self.modesOff)
    curs_set(1); cursorOn = true
    endwin()
    ct_guard_disarm()
    ct_stderr_release()
  }
  public func resume() {
    guard !up else { return }
    up = true
    ct_stderr_capture()
    arm()
    reset_prog_mode()
    _ = resized()
    repaint()
    wnoutrefresh(win); doupdate()
    put(Self.modesOn)
  }
  public func close() { suspend(); delscreen(screen) }

  /// Runs a program on the terminal. posix_spawn, not Foundation's Process: that one puts the child into
  /// a process group of its own, which may not read the terminal.
  public func run(_ argv: [String]) -> Int32 {
    suspend(); defer { resume() }
    var c: [UnsafeMutablePointer<CChar>?] = argv.map { strdup($0) } + [nil]
    defer { c.forEach { free($0) } }
    var attr = posix_spawnattr_t(); posix_spawnattr_init(&attr)
    var def = sigset_t(); sigemptyset(&def)
    for s in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGPIPE] { sigaddset(&def, s) }
    posix_spawnattr_setsigdefault(&attr, &def)
    posix_spawnattr_setflags(&attr, Int16(POSIX_SPAWN_SETSIGDEF))
    var pid: pid_t = 0, st: Int32 = 0
    guard posix_spawnp(&pid, argv[0], nil, &attr, &c, environ) == 0 else { return 127 }
    while waitpid(pid, &st, 0) < 0 && errno == EINTR {}
    return st
  }
  /// Ctrl-Z: stop as the shell expects, come back on SIGCONT.
  public func stop() {
    suspend()
    signal(SIGTSTP, SIG_DFL)
    kill(getpid(), SIGTSTP)
    // stopped here until SIGCONT
    ct_guard_open(fd)
    resume()
  }

  // ---- drawing -------------------------------------------------------------------------
  private func attributes(_ s: Style) -> (attr_t, Int32) {
    if let c = styleCache[s] { return c }
    var a: attr_t = 0
    if s.attributes.contains(.bold) { a |= CT_A_BOLD }
    if s.attributes.contains(.dim) { a |= CT_A_DIM }
    if s.attributes.contains(.italic) { a |= CT_A_ITALIC }
    if s.attributes.contains(.underline) { a |= CT_A_UNDERLINE }
    if s.attributes.contains(.reverse) { a |= CT_A_REVERSE }
    var pair: Int32 = 0
    if !mono {
      func map(_ c: Int16) -> Int32 {
        if c < 0 { return -1 }
        if Int(c) < colors { return Int32(c) }
        if c < 16 { a |= CT_A_BOLD; return Int32(c - 8) }
        if c >= 232 { return c < 240 ? 0 : 7 }
        let v = Int(c) - 16, r = v / 36, g = v / 6 % 6, b = v % 6
        return Int32((r > 2 ? 1 : 0) | (g > 2 ? 2 : 0) | (b > 2 ? 4 : 0))
      }
      let f = map(s.fg.index), b = map(s.bg.index)
      if f != -1 || b != -1 {
        let key = UInt32(UInt16(bitPattern: Int16(f))) << 16 | UInt32(UInt16(bitPattern: Int16(b)))
        if let p = pairs[key] { pair = p }
        else if Int32(pairs.count) + 1 < pairLimit {
          // A pair that init refused must never reach a cell: ncurses 6.4 crashes in doupdate.
          let p = Int32(pairs.count) + 1
          if init_extended_pair(p, f, b) == OK { pair = p; pairs[key] = p }
        }
      }
    }
    styleCache[s] = (a, pair)
    return (a, pair)
  }

  public func present(_ s: Surface) {
    let w = min(s.size.width, size.width), h = min(s.size.height, size.height)
    if row.count != w { row = Array(repeating: cchar_t(), count: max(1, w)) }
    var style = Style.plain
    var (at, pair) = attributes(style)
    s.cells.withUnsafeBufferPointer { now in
      for y in 0..<h {
        var from = 0, to = w
        let base = y * s.size.width
        if let l = last, l.size == s.size {
          l.cells.withUnsafeBufferPointer { old in
            while from < to && same(now[base + from], old[base + from]) { from += 1 }
            while to > from && same(now[base + to - 1], old[base + to - 1]) { to -= 1 }
          }
          // Never start or end inside a wide glyph.
          if from < to {
            while from > 0 && now[base + from].glyph == Cell.continuation { from -= 1 }
            while to < w && now[base + to].glyph == Cell.continuation { to += 1 }
          }
        }
        if from >= to { continue }
        var n = 0
        row.withUnsafeMutableBufferPointer { out in
          for x in from..<to {
            let c = now[base + x]
            if c.glyph == Cell.continuation { continue }
            if c.style != style { style = c.style; (at, pair) = attributes(style) }
            var k = cchar_t()
            k.attr = at
            k.ext_color = pair
            if c.glyph < 0x7F { k.chars.0 = wchar_t(c.glyph) }
            else { glyph(c.glyph, s, x + 1 < s.size.width && now[base + x + 1].glyph == Cell.continuation, &k) }
            out[n] = k; n += 1
          }
        }
        mvwadd_wchnstr(win, Int32(y), Int32(from), row, Int32(n))
      }
    }
    last = s
    if let c = s.cursor, c.x >= 0, c.y >= 0, c.x < w, c.y < h {
      wmove(win, Int32(c.y), Int32(c.x))
      if !cursorOn { curs_set(1); cursorOn = true }
    } else if cursorOn { curs_set(0); cursorOn = false }
    wnoutrefresh(win)
    doupdate()
  }
  @inline(__always) private func same(_ a: Cell, _ b: Cell) -> Bool { a == b && a.glyph & Cell.clusterBit == 0 }
  private func glyph(_ g: UInt32, _ s: Surface, _ wide: Bool, _ k: inout cchar_t) {
    func put(_ b: UInt32) {
      // ncurses lays out by the C library's wcwidth: where that does not agree with us, show a stand-in of our width.
      let w = ct_wcwidth(b)
      k.chars.0 = w == (wide ? 2 : 1) ? wchar_t(b) : wide ? 0xFF1F : 0xFFFD     // FULLWIDTH QUESTION MARK
    }
    if g & Cell.clusterBit == 0 { put(g); return }
    let c = s.clusters[Int(g & ~Cell.clusterBit)]
    put(c[0])
    guard k.chars.0 == wchar_t(c[0]) else { return }
    if c.count > 1, ct_wcwidth(c[1]) == 0 { k.chars.1 = wchar_t(c[1]) } else { return }
    if c.count > 2, ct_wcwidth(c[2]) == 0 { k.chars.2 = wchar_t(c[2]) } else { return }
    if c.count > 3, ct_wcwidth(c[3]) == 0 { k.chars.3 = wchar_t(c[3]) } else { return }
    if c.count > 4, ct_wcwidth(c[4]) == 0 { k.chars.4 = wchar_t(c[4]) }
  }
}
