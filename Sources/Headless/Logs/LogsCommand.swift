import Lotus
import Platform
import Sessions

/// `lotus logs [--follow] [--json]`
struct LogsCommand {
  let arguments: Arguments
  let run: Run

  init(_ arguments: Arguments, _ run: Run) {
    self.arguments = arguments
    self.run = run
  }

  func start() throws(CommandEnd) -> ExitCode {
    var reader = LogReader(folder: Places(run.world).log)
    try write(try step { () throws(FileError) in try reader.records() })
    guard arguments.has(.follow) else { return .fine }
    let output = run.console.output
    while let records = try step({ () throws(FileError) in try reader.next(whileRead: output) }) {
      try write(records)
    }
    if run.console.isReaderGone { throw .brokenPipe }
    return .interrupted
  }

  private func step<Records>(
    _ read: () throws(FileError) -> Records
  ) throws(CommandEnd) -> Records {
    do throws(FileError) { return try read() } catch { throw CommandEnd(error) }
  }

  private func write(_ records: [LogRecord]) throws(CommandEnd) {
    if records.isEmpty { return }
    let isJSON = arguments.has(.json)
    try run.console.write(records.map { isJSON ? $0.line : LogText.line($0) }.joined())
  }
}
