import Glibc

/// The terminal, through ncurses: one per process, on one thread.
///
/// ncurses does the output, terminfo and the terminal's modes; keys are ours (`InputParser`).
public final class CursesScreen: Screen {
  /// The window's present size; 80x24 (terminfo's) where the kernel has none.
  public internal(set) var size: Size
  /// Where keys arrive.
  public let inputDescriptor: Int32
  /// Where signals arrive, a byte each.
  public let signals: Int32
  /// Keys of this terminal that the parser does not read rightly by itself.
  public private(set) lazy var extraKeys = Self.unusualKeys()

  /// How keys of text arrive where that is not UTF-8.
  public let charset: SingleByteCharset?

  /// What may be asked of the terminal beside drawing.
  public struct Options: Sendable {
    /// Clicks and the wheel are reported; the terminal's own selection then needs Shift.
    public var mouse: Bool
    /// Whether colours may be used, if the terminal has any.
    public var colors: Bool

    /// By itself bracketed paste and focus only.
    public init(mouse: Bool = false, colors: Bool = true) {
      self.mouse = mouse
      self.colors = colors
    }
  }

  let output: Int32
  let curses: Curses
  var modes: TerminalModes
  var pens: Pens

  /// The frame the terminal shows; nil after a repaint was asked for.
  var shown: Surface?
  var isCursorShown = true
  var isUp = false

  /// Takes the terminal on two descriptors. Keys may come from another than standard input, which is then
  /// free for a document (`ControllingTerminal.open`).
  public init(
    environment: [String: String], input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    options: Options = Options()
  ) throws(TerminalError) {
    let term = try Self.usableTerm(environment, input, output)
    signals = TerminalGuard.open(output)
    guard signals >= 0 else { throw .notATerminal }
    guard let curses = Curses(term, input: input, output: output) else { throw .unknown(term) }
    self.curses = curses
    self.output = output
    inputDescriptor = input
    charset = Curses.codeset == "UTF-8" ? nil : SingleByteCharset.ofLocale
    size = curses.size
    modes = TerminalModes(mouse: options.mouse)
    pens = Pens(curses, isMonochrome: !options.colors)
    // The kernel's size beats stale LINES and COLUMNS variables, which ncurses believes.
    _ = resized()
    start()
  }

  private func start() {
    curses.setModes()
    isUp = true
    arm()
    TerminalGuard.captureErrors()
    curses.refresh()  // the alternate screen goes out before our modes
    put(modes.on)
  }

  /// How many colours are used: 0 where the terminal has none or they are not wanted.
  public var colors: Int { pens.colors }

  /// Gives the terminal back for good.
  public func close() {
    suspend()
    curses.free()
  }
}
