import Explorer
import Headless
import Platform
import Sessions
import Terminal

/// Runs the explorer; when it cannot start, says why.
func show(_ subject: Subject, _ world: some World) -> Int32 {
  do throws(ExplorerError) {
    return try explore(subject, world: world)
  } catch {
    switch error {
    case .terminal(let refusal): return complain(Complaint(refusal))
    case .file(let error): return complain(Complaint(error))
    case .typedDocument: return complain(.typedDocument)
    }
  }
}

extension Complaint {
  /// Why there is no screen, in words.
  init(_ error: TerminalError) {
    let commands = "lotus --help lists the commands that need no terminal"
    let (what, hint) =
      switch error {
      case .notATerminal: ("input or output is no terminal", commands)
      case .noTERM:
        ("TERM is not set", "set it to the name of your terminal, e.g. TERM=xterm-256color")
      case .dumb(let name): ("the terminal \(name) cannot place a cursor", commands)
      case .unknown(let name):
        (
          "nothing is known of the terminal \(name)",
          "install its terminfo entry (Debian: ncurses-term), or set TERM=xterm-256color"
        )
      case .noUTF8(let name):
        ("the character set \(name) is not UTF-8", "set LC_ALL=C.UTF-8, or another UTF-8 locale")
      }
    self.init(what: what, hint: hint, exitCode: .usage)
  }
}
