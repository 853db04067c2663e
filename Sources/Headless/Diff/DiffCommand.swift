import JSONTree
import Sessions

/// `lotus diff A B`: what became of one JSON document in another.
struct DiffCommand {
  let arguments: Arguments
  let run: Run

  init(_ arguments: Arguments, _ run: Run) {
    self.arguments = arguments
    self.run = run
  }

  func start() throws(CommandEnd) -> ExitCode {
    let options = JSONDiffOptions(ignored: try queries(), keys: try keys())
    guard arguments.operands != ["-", "-"] else {
      throw CommandEnd(UsageError.twoInputs)
    }
    let (old, new) = (
      try document(arguments.operands[0]), try document(arguments.operands[1])
    )
    guard let diff = JSONDiff(old, new, options: options) else { return .missing }
    if arguments.has(.patch) { try writePatch(diff) } else { try writeRows(diff) }
    return diff.isEmpty ? .fine : .checkFailed
  }

  /// A document all of which can be compared.
  private func document(_ path: String) throws(CommandEnd) -> JSONDocument {
    let input = JSONInput(console: run.console)
    let document = try input.document(path, of: arguments)
    try input.checkLines(of: document, path, "nothing was compared")
    return document
  }

  private func queries() throws(CommandEnd) -> [JSONQuery] {
    try read(.ignore) { (text) throws(JSONPathError) in try JSONQuery(text) }
  }

  private func keys() throws(CommandEnd) -> [JSONPath] {
    try read(.key) { (text) throws(JSONPathError) in try JSONPath(text) }
  }

  private func read<Path>(
    _ option: CommandOption.Name, _ made: (String) throws(JSONPathError) -> Path
  ) throws(CommandEnd) -> [Path] {
    var paths: [Path] = []
    for text in arguments.values(option) {
      do throws(JSONPathError) { paths.append(try made(text)) } catch {
        throw .complaint(error.complaint)
      }
    }
    return paths
  }

  private func writeRows(_ diff: JSONDiff) throws(CommandEnd) {
    var out = TextPieces(run.console)
    for row in diff.rows { try out.line(DiffText.line(row, of: diff)) }
    try out.flush()
  }

  private func writePatch(_ diff: JSONDiff) throws(CommandEnd) {
    var end: CommandEnd?
    diff.patch { piece in
      do throws(CommandEnd) { try run.console.write(text: piece) } catch { end = error }
      return end == nil
    }
    if let end { throw end }
  }
}
