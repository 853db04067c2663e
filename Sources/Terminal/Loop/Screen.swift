/// The seam to the terminal: shows surfaces, and says where keys and signals arrive.
///
/// `CursesScreen` is the live one, `RecordedScreen` the double. Not Sendable on purpose: whoever makes a
/// screen keeps it, on one thread.
public protocol Screen: AnyObject {
  /// The window's present size.
  var size: Size { get }
  /// Where keys arrive, as the bytes `InputParser` reads.
  var inputDescriptor: Int32 { get }
  /// How keys of text arrive where that is not UTF-8.
  var charset: SingleByteCharset? { get }
  /// Where signals arrive: each byte is a signal's number.
  var signals: Int32 { get }
  /// Sequences of this terminal that `InputParser` does not know by itself, without the leading ESC.
  var extraKeys: [[UInt8]: KeyPress] { get }

  /// Shows a frame; only what changed is sent.
  func present(_ surface: Surface)
  /// Asks for the window's size again; true when it changed.
  func resized() -> Bool
  /// Makes the next frame send every cell.
  func repaint()
  /// Gives the terminal back as it was, until `resume`.
  func suspend()
  /// Takes the terminal again, at whatever size it has now; also after a stop that nobody announced.
  func resume()
  /// Stops the process as the shell expects (Ctrl-Z); returns when it is continued.
  func stop()
  /// Gives the terminal to a program until it ends; answers its wait status, -1 when it cannot start.
  func run(_ argv: [String]) -> Int32
  /// Has the mouse reported, or leaves it to the terminal's own selection.
  func reportMouse(_ isReported: Bool)
  /// Forgets what was sent to us and not read yet: an answer of the terminal that comes late is not for the shell.
  func dropInput()
  /// Sends text to the terminal between two frames (bell, OSC 52): never data.
  func put(_ text: String)
  /// Gives the terminal back for good.
  func close()
}
