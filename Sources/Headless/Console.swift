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
  /// Whether nothing is said aside.
  var isMuted = false

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
      switch error {
      case .system(_, EPIPE): throw .brokenPipe
      // What stood there before is not known here: nothing is said of it.
      case .full(let path): throw .complaint(ConsoleWords.full(path))
      default: throw CommandEnd(error)
      }
    }
  }

  /// Throws when standard output is closed, so that nothing is done for nobody.
  func checkOutput() throws(CommandEnd) {
    let flags = fcntl(output, F_GETFL)
    if flags < 0 || flags & O_ACCMODE == O_RDONLY {
      throw CommandEnd(FileError.system(path: "standard output", errno: EBADF))
    }
  }

  /// Whether the reader of a pipe, or the terminal, went away.
  var isReaderGone: Bool {
    var watched = pollfd(fd: output, events: 0, revents: 0)
    return poll(&watched, 1, 0) > 0 && Int32(watched.revents) & (POLLERR | POLLHUP) != 0
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
    if body.isBinary { refuse(bodyOf: bytes.count) }
  }

  /// Writes text: made safe on a terminal, as it is in a pipe.
  func write(_ text: String) throws(CommandEnd) {
    try write(Array((isTerminal ? VisibleText.of(text, keepingLines: true) : text).utf8))
  }

  /// Says lines of talk. What they quote may be anything, so it is made safe wherever it goes, and a
  /// line stays a line.
  func say(_ lines: String...) { say(lines) }

  /// The same.
  func say(_ lines: [String]) {
    if isMuted { return }
    let text = lines.map { VisibleText.of($0) + "\n" }.joined()
    // Nobody is left to be told when this fails.
    try? OpenFile.write(Array(text.utf8), to: errors, path: "standard error")
  }

  /// One line what, the place if there is one, one line what to do.
  func complain(_ complaint: Complaint) {
    say(["lotus: " + complaint.what] + (complaint.place + [complaint.hint]).map { "  " + $0 })
  }

  /// Says that a body which is no text was held back from the terminal.
  func refuse(bodyOf size: Int) {
    say(
      "\(Measures.size(size)) that are no text were not written to the terminal",
      "  -o FILE keeps them, a pipe gets them")
  }
}

/// What a stream of ours makes Lotus say.
enum ConsoleWords {
  /// A stream is on a disk without room.
  static func full(_ path: String) -> Complaint {
    Complaint(
      what: "no room is left for \(path)", hint: "make room and try again", exitCode: .missing)
  }
}
