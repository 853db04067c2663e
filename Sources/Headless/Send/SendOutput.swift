import Lotus
import Platform
import Sessions

/// Where the answer of a send goes: standard output as it is, a terminal made safe, or a file.
struct SendOutput: Sendable {
  private let console: Console
  private let path: String?
  private var file: OpenFile?
  private var terminal = TerminalBody()
  /// Body bytes so far.
  private(set) var size = 0

  /// Looks whether the file of `-o` can be made, before anything is sent.
  init(_ console: Console, path: String?) throws(CommandEnd) {
    self.console = console
    // `-o -` is standard output, as in curl.
    self.path = path == "-" ? nil : path
    guard let path = self.path else {
      try console.checkOutput()
      return
    }
    if path.isEmpty { throw CommandEnd(FileError.missing(path: path)) }
    if Files.isFolder(path) { throw CommandEnd(FileError.isFolder(path: path)) }
    let folder = Files.folder(of: path) ?? "."
    if !Files.isFolder(folder) { throw CommandEnd(FileError.missing(path: folder)) }
  }

  /// The path of `-o` once something went there.
  var filePath: String? { file == nil ? nil : path }

  /// A head in its HTTP/1.1 form, its lines as they came.
  mutating func write(_ head: ResponseHead) throws(CommandEnd) {
    let status = [head.version, String(head.status), head.reason].filter { !$0.isEmpty }
    var bytes = Array(status.joined(separator: " ").utf8) + [0x0D, 0x0A]
    for line in head.headers { bytes += line.bytes + [0x0D, 0x0A] }
    try write(text: bytes + [0x0D, 0x0A])
  }

  /// Text of our own making.
  mutating func write(text: [UInt8]) throws(CommandEnd) {
    if path == nil { try console.write(text: text) } else { try put(text) }
  }

  /// A piece of the body.
  mutating func write(body piece: [UInt8]) throws(CommandEnd) {
    size += piece.count
    guard path == nil else { return try put(piece) }
    guard console.isTerminal else { return try console.write(piece) }
    if let text = terminal.take(piece) { try console.write(Array(text.utf8)) }
  }

  /// The end of the body: a file that got nothing is empty, a terminal gets its line end.
  mutating func finish() throws(CommandEnd) {
    if path != nil { return try put([]) }
    guard console.isTerminal, size > 0 else { return }
    try console.write(Array(terminal.rest.utf8))
    if terminal.isBinary { console.refuse(bodyOf: size) }
  }

  private mutating func put(_ bytes: [UInt8]) throws(CommandEnd) {
    guard let path else { return }
    do throws(FileError) {
      if file == nil { file = try OpenFile(path, .overwrite) }
      try file?.write(bytes)
    } catch {
      throw .complaint(complaint(error))
    }
  }

  /// A file that is open was emptied before: what stood there is gone, and the words say what is there
  /// now.
  private func complaint(_ error: FileError) -> Complaint {
    guard case .full(let path) = error, file != nil else { return Complaint(error) }
    let status = try? FileStatus(path)
    guard let status, status.isRegular else { return ConsoleWords.full(path) }
    return Complaint(
      what: "no room is left for \(path)",
      hint: "it keeps the first \(Measures.size(status.size)) of the answer; make room, send again",
      exitCode: .missing)
  }
}
