import Glibc

/// The terminal this process belongs to, whatever its standard streams are.
public enum ControllingTerminal {
  /// A descriptor to read keys from, for `lotus tree -` whose standard input is the document.
  public static func open() throws(TerminalError) -> Int32 {
    let descriptor = Glibc.open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .notATerminal }
    return descriptor
  }
}
