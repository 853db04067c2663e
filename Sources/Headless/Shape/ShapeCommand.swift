import JSONTree
import Sessions

/// `lotus shape FILE|-`: which paths a JSON document has, and what their values are. Of a JSON text a
/// line `$` is the array of all lines.
struct ShapeCommand {
  let arguments: Arguments
  let run: Run

  init(_ arguments: Arguments, _ run: Run) {
    self.arguments = arguments
    self.run = run
  }

  func start() throws(CommandEnd) -> ExitCode {
    guard let path = arguments.operands.first else {
      throw CommandEnd(UsageError.missingOperand("FILE or -", of: .shape))
    }
    let input = JSONInput(console: run.console)
    let document = try input.document(path, of: arguments)
    guard let root = document.root else { return .missing }
    let shape = JSONShape(document, root)
    var out = TextPieces(run.console)
    let lines = arguments.has(.json) ? ShapeReport.lines(shape) : ShapeText.lines(shape)
    for line in lines { try out.line(line) }
    try out.flush()
    try input.checkLines(of: document, path, "the line was left out")
    return .fine
  }
}
