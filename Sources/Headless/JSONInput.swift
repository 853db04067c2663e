import JSONTree
import Platform
import Sessions

/// A JSON document that a command reads from a file or, for `-`, from standard input.
struct JSONInput {
  let console: Console

  /// The whole document, a JSON text a line when the command line or the file's name says so.
  func document(_ path: String, of arguments: Arguments) throws(CommandEnd) -> JSONDocument {
    try document(path, form: Self.form(path, arguments))
  }

  /// What a document holds, by the command line or else the file's name.
  static func form(_ path: String, _ arguments: Arguments) -> JSONForm {
    if arguments.has(.concatenated) { return .concatenated }
    return arguments.has(.ndjson) ? .lines : JSONForm(fileName: path)
  }

  /// The whole document; a missing file and what is no JSON end the command with 3.
  private func document(_ path: String, form: JSONForm) throws(CommandEnd) -> JSONDocument {
    let document = JSONDocument(form: form)
    do throws(FileError) {
      try read(path) { document.append($0) }
    } catch {
      throw CommandEnd(error)
    }
    document.finish()
    guard case .failed(let error) = document.state else { return document }
    throw .complaint(error.complaint(about: name(path), hint: Self.hint(error, document)))
  }

  /// What to do about a text that cannot be read, where there is no explorer around.
  private static func hint(_ error: JSONError, _ document: JSONDocument) -> String {
    switch error.reason {
    case .textAfterValue: manyTexts(document)
    case .unexpectedEnd: "was all of it received?"
    case .tooLong, .tooDeep, .tooManyNodes, .indexTooLarge, .outOfMemory: "take a part of the text"
    default: "mend the text there"
    }
  }

  /// The option that reads more than one text.
  static func manyTexts(_ document: JSONDocument) -> String {
    document.hasTextsOnOneLine
      ? "if it is JSON texts one after the other: --concatenated"
      : "if it is a JSON text a line: --ndjson"
  }

  /// What is wrong with the first line that is no JSON, when there is one; the others were read.
  func checkLines(
    of document: JSONDocument, _ path: String, _ outcome: String
  ) throws(CommandEnd) {
    guard let first = document.firstBadLine else { return }
    let others = document.badLineCount - 1
    let more = others == 0 ? "" : ", and \(others) more such line\(others == 1 ? "" : "s")"
    throw .complaint(
      first.complaint(about: name(path), hint: "mend the text; \(outcome)\(more)"))
  }

  /// Reads a file or, for `-`, standard input, a piece at a time.
  func read(_ path: String, _ take: ([UInt8]) -> Void) throws(FileError) {
    if path != "-" { return try Files.readPieces(path, take) }
    while true {
      let piece = try Files.readSome(console.input, limit: 1 << 20, path: "standard input")
      if piece.isEmpty { return }
      take(piece)
    }
  }

  private func name(_ path: String) -> String { path == "-" ? "standard input" : path }
}
