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
    let options = JSONDiffOptions(ignored: try paths(.ignore), keys: try paths(.key))
    let input = JSONInput(console: run.console)
    let (old, new) = (
      try input.document(arguments.operands[0]), try input.document(arguments.operands[1])
    )
    guard let diff = JSONDiff(old, new, options: options) else { return .missing }
    if arguments.has(.patch) { try writePatch(diff) } else { try writeRows(diff) }
    return diff.isEmpty ? .fine : .checkFailed
  }

  private func paths(_ option: CommandOption.Name) throws(CommandEnd) -> [JSONPath] {
    var paths: [JSONPath] = []
    for text in arguments.values(option) {
      do throws(JSONPathError) { paths.append(try JSONPath(text)) } catch {
        throw CommandEnd(error)
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
