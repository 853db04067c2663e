import JSONTree
import Sessions

/// `lotus query JSONPATH FILE|- [--paths] [--ndjson]`: what a path finds in a JSON document, one result a
/// line. Of a JSON text a line `$` is the array of all lines.
struct QueryCommand {
  let arguments: Arguments
  let run: Run

  init(_ arguments: Arguments, _ run: Run) {
    self.arguments = arguments
    self.run = run
  }

  func start() throws(CommandEnd) -> ExitCode {
    let query = try query(arguments.operands[0])
    guard arguments.operands.count > 1 else {
      throw CommandEnd(UsageError.missingOperand("FILE or -", of: .query))
    }
    let (input, path) = (JSONInput(console: run.console), arguments.operands[1])
    let document = try input.document(path, of: arguments)
    var output = QueryOutput(run.console)
    for node in query.matches(in: document) {
      if arguments.has(.paths) {
        try output.write(path: document.path(of: node))
      } else {
        try output.write(document, node)
      }
    }
    try output.flush()
    try input.checkLines(of: document, path, "nothing inside the line is found")
    return .fine
  }

  private func query(_ text: String) throws(CommandEnd) -> JSONQuery {
    do throws(JSONPathError) {
      return try JSONQuery(text)
    } catch {
      throw .complaint(error.complaint)
    }
  }
}
