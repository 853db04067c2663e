import JSONTree
import Platform
import Sessions

/// `lotus tree [FILE|-]` in a pipe: indented text. On a terminal the explorer shows the tree instead.
struct TreeCommand {
  let arguments: Arguments
  let run: Run

  init(_ arguments: Arguments, _ run: Run) {
    self.arguments = arguments
    self.run = run
  }

  func start() throws(CommandEnd) -> ExitCode {
    guard let path = arguments.operands.first else {
      throw CommandEnd(UsageError.missingOperand("FILE or -", of: .tree))
    }
    let isLines = arguments.has(.ndjson) || JSONForm(fileName: path) == .lines
    let document = JSONDocument(form: isLines ? .lines : .single)
    do throws(FileError) {
      try read(path) { document.append($0) }
    } catch {
      throw CommandEnd(error)
    }
    document.finish()
    let name = path == "-" ? "standard input" : path
    guard case .failed(let error) = document.state else {
      return isLines ? try write(linesOf: document, path) : try write(document)
    }
    try pass(document.received)
    throw .complaint(error.complaint(about: name, hint: Self.hint(error)))
  }

  private static func hint(_ error: JSONError) -> String {
    if error.reason == .textAfterValue { return "if it is a JSON text a line: --ndjson" }
    return "mend the text; it went to standard output as it came"
  }

  private func write(_ document: JSONDocument) throws(CommandEnd) -> ExitCode {
    let console = run.console
    try JSONOutput { (piece) throws(CommandEnd) in try console.write(text: piece) }
      .write(document, document.root)
    return .fine
  }

  /// Every line's value; a line that is none as it came, and at the end what is wrong with the first.
  private func write(
    linesOf document: JSONDocument, _ name: String
  ) throws(CommandEnd) -> ExitCode {
    let console = run.console
    try JSONOutput { (piece) throws(CommandEnd) in try console.write(text: piece) }
      .writeElements(of: document)
    try JSONInput(console: console).checkLines(
      of: document, name, "the line came out as it is")
    return .fine
  }

  private func read(_ path: String, _ take: ([UInt8]) -> Void) throws(FileError) {
    if path != "-" { return try Files.readPieces(path, take) }
    while true {
      let piece = try Files.readSome(run.console.input, limit: 1 << 20, path: "standard input")
      if piece.isEmpty { return }
      take(piece)
    }
  }

  /// What is no JSON goes on as it came: whoever pipes it loses nothing.
  private func pass(_ store: ByteStore) throws(CommandEnd) {
    for start in stride(from: 0, to: store.count, by: 1 << 20) {
      try run.console.write(text: store.bytes(start..<min(start + 1 << 20, store.count)))
    }
  }
}
