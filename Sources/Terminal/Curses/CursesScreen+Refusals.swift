import Glibc

extension CursesScreen {
  /// The value of `TERM`, when a screen can be drawn here in UTF-8; else why not.
  static func usableTerm(
    _ environment: [String: String], _ input: Int32, _ output: Int32
  ) throws(TerminalError) -> String {
    guard isatty(input) == 1, isatty(output) == 1 else { throw .notATerminal }
    guard let term = environment["TERM"], !term.isEmpty else { throw .noTERM }
    switch Curses.terminfo(term, output: output) {
    case .nothing: throw .unknown(term)
    case .dumb: throw .dumb(term)
    case .usable: break
    }
    try takeUTF8(environment)
    return term
  }

  /// Sets the locale. C and POSIX are what a bare container or a cron job has, not a wish for ASCII, and a
  /// locale that is not installed says nothing: C.UTF-8 is taken in their place, as Python does (PEP 538).
  private static func takeUTF8(_ environment: [String: String]) throws(TerminalError) {
    let isInstalled = setlocale(LC_ALL, "") != nil
    if Curses.codeset == "UTF-8" { return }
    let wanted = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    if !isInstalled || ["C", "POSIX"].contains(wanted ?? "C") {
      _ = setlocale(LC_CTYPE, "C.UTF-8")
    }
    guard Curses.codeset == "UTF-8" else { throw .noUTF8(Curses.codeset) }
  }
}
