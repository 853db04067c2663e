import CTerm
import Glibc
import TerminalText

/// The terminal, through ncurses: one per process, on one thread.
///
/// ncurses does the output, terminfo and the terminal's modes; keys are ours (`InputParser`). The files of
/// this folder are the only ones that know it.
public final class CursesScreen: Screen {
  /// The window's present size; 80x24 (terminfo's) where the kernel has none.
  public internal(set) var size: Size
  /// Where keys arrive.
  public let inputDescriptor: Int32
  /// Where signals arrive, a byte each.
  public let signals: Int32
  /// Keys of this terminal that the parser does not read rightly by itself.
  public private(set) lazy var extraKeys = Self.unusualKeys()

  /// What may be asked of the terminal beside drawing.
  public struct Options: Sendable {
    /// Clicks and the wheel are reported; the terminal's own selection then needs Shift.
    public var mouse = false

    /// Bracketed paste and focus only.
    public init(mouse: Bool = false) { self.mouse = mouse }
  }

  let output: Int32
  let window: UnsafeMutablePointer<WINDOW>
  private let screen: OpaquePointer
  let modes: TerminalModes
  var pens: Pens

  /// The frame the terminal shows; nil after a repaint was asked for.
  var shown: Surface?
  var row: [cchar_t] = []
  var isCursorShown = true
  var isUp = false

  /// Takes the terminal on two descriptors. Keys may come from another than standard input, which is then
  /// free for a document (`ControllingTerminal.open`).
  public init(
    environment: [String: String], input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO,
    options: Options = Options()
  ) throws(TerminalError) {
    let term = try Self.usableTerm(environment, input, output)
    signals = ct_guard_open(output)
    guard signals >= 0 else { throw .notATerminal }
    use_env(true)
    guard let screen = ct_newterm(term, output, input) else { throw .unknown(term) }
    self.screen = screen
    self.output = output
    inputDescriptor = input
    window = ct_stdscr()
    size = Size(Int(getmaxx(window)), Int(getmaxy(window)))
    modes = TerminalModes(mouse: options.mouse)
    pens = Pens(isMonochrome: environment["NO_COLOR"].map { !$0.isEmpty } ?? false)
    // The kernel's size beats stale LINES and COLUMNS variables, which ncurses believes.
    _ = resized()
    start()
  }

  private func start() {
    raw()
    noecho()
    nonl()
    scrollok(window, false)
    leaveok(window, false)
    isUp = true
    arm()
    ct_stderr_capture()
    wnoutrefresh(window)
    doupdate()  // the alternate screen goes out before our modes
    put(modes.on)
  }

  /// Gives the terminal back for good.
  public func close() {
    suspend()
    delscreen(screen)
  }
}
