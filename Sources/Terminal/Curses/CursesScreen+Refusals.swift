import Glibc

extension CursesScreen {
  /// The value of `TERM`, when a screen can be drawn here; else why not.
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
    try takeLocale(environment)
    return term
  }

  /// Sets the locale. C and POSIX are what a bare container or a cron job has, not a wish for ASCII, and a
  /// locale that is not installed says nothing: C.UTF-8 is taken in their place, as Python does (PEP 538). Another
  /// one of a byte a character is taken as it is, with ASCII for the signs it lacks.
  private static func takeLocale(_ environment: [String: String]) throws(TerminalError) {
    let isInstalled = setlocale(LC_ALL, "") != nil
    if Curses.codeset == "UTF-8" { return }
    let wanted = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    if !isInstalled || ["C", "POSIX"].contains(wanted ?? "C") {
      _ = setlocale(LC_CTYPE, "C.UTF-8")
    }
    guard Curses.codeset == "UTF-8" || SingleByteCharset.ofLocale != nil else {
      throw .noUTF8(Curses.codeset)
    }
  }
}
