import Glibc
import Platform
import Sessions
import TerminalText

/// The three streams of a command: data out, talk aside.
struct Console: Sendable {
  let input: Int32
  let output: Int32
  let errors: Int32
  /// Whether data goes to a terminal, where nothing may drive it.
  let isTerminal: Bool

  /// The streams of this process.
  static var standard: Console {
    Console(
      input: STDIN_FILENO, output: STDOUT_FILENO, errors: STDERR_FILENO,
      isTerminal: isatty(STDOUT_FILENO) == 1)
  }

  /// Writes data as it is.
  func write(_ bytes: [UInt8]) throws(CommandEnd) {
    do {
      try OpenFile.write(bytes, to: output, path: "standard output")
    } catch {
      throw error == .system(path: "standard output", errno: EPIPE)
        ? .brokenPipe : .complaint(Complaint(error))
    }
  }

  /// Writes text that came as bytes: made safe on a terminal, as it is in a pipe.
  func write(text bytes: [UInt8]) throws(CommandEnd) {
    try write(isTerminal ? Array(VisibleText.of(bytes, keepingLines: true).utf8) : bytes)
  }

  /// Writes a whole body. On a terminal one that is no text is named and not written.
  func write(body bytes: [UInt8]) throws(CommandEnd) {
    guard isTerminal else { return try write(bytes) }
    var body = TerminalBody()
    let text = body.take(bytes) ?? ""
    try write(Array((text + body.rest).utf8))
    if body.isBinary { say(TerminalBody.refusal(size: bytes.count)) }
  }

  /// Writes text: made safe on a terminal, as it is in a pipe.
  func write(_ text: String) throws(CommandEnd) {
    try write(Array((isTerminal ? VisibleText.of(text, keepingLines: true) : text).utf8))
  }

  /// Says a line of talk, or several. What it quotes may be anything, so it is made safe wherever it
  /// goes.
  func say(_ line: String) {
    // Nobody is left to be told when this fails.
    try? OpenFile.write(
      Array((VisibleText.of(line, keepingLines: true) + "\n").utf8), to: errors,
      path: "standard error")
  }

  /// One line what, one line what to do.
  func complain(_ complaint: Complaint) {
    say("lotus: " + complaint.what)
    say("  " + complaint.hint)
  }
}
