import JSONTree
import Platform
import Sessions

/// `lotus tree FILE|-` in a pipe: indented text. On a terminal the explorer shows the tree instead.
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
    let form = JSONInput.form(path, arguments)
    let document = JSONDocument(form: form)
    try read(path, into: document)
    let name = path == "-" ? "standard input" : path
    guard case .failed(let error) = document.state else {
      return form != .single ? try write(linesOf: document, path) : try write(document)
    }
    throw .complaint(error.complaint(about: name, hint: Self.hint(error, document)))
  }

  private static func hint(_ error: JSONError, _ document: JSONDocument) -> String {
    if error.reason == .textAfterValue { return JSONInput.manyTexts(document) }
    if Overflow.isBegun(by: error) {
      return "its tree has no room; it went to standard output as it came"
    }
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

  /// Reads all; what the document has no room for has gone on to standard output then, as has the text
  /// of a document that is no JSON: whoever pipes it loses nothing.
  private func read(_ path: String, into document: JSONDocument) throws(CommandEnd) {
    let console = run.console
    var overflow = Overflow { (bytes) throws(CommandEnd) in try console.write(text: bytes) }
    do throws(FileError) {
      try JSONInput(console: console).read(path) { overflow.append($0, to: document) }
    } catch {
      throw CommandEnd(error)
    }
    document.finish()
    try overflow.finish(document)
  }
}
