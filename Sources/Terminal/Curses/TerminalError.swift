/// Why a screen cannot be had here. Found out before anything is written to the terminal.
public enum TerminalError: Error, Hashable, Sendable {
  /// Input or output is no terminal.
  case notATerminal
  /// `TERM` is not set, or empty.
  case noTERM
  /// The terminal named by `TERM` cannot place a cursor or clear its screen.
  case dumb(String)
  /// No terminfo entry is installed for this `TERM`.
  case unknown(String)
  /// The locale's character set, which is not UTF-8 and has characters of several bytes.
  case noUTF8(String)
}
