import Lotus
import Platform
import Sessions

/// `lotus logs [--follow] [--filter FILTER] [--json]`
struct LogsCommand {
  let arguments: Arguments
  let run: Run

  init(_ arguments: Arguments, _ run: Run) {
    self.arguments = arguments
    self.run = run
  }

  func start() throws(CommandEnd) -> ExitCode {
    let filter = try filter()
    var reader = LogReader(folder: Places(run.world).log)
    try write(try step { () throws(FileError) in try reader.records() }, filter)
    guard arguments.has(.follow) else { return .fine }
    let output = run.console.output
    while let records = try step({ () throws(FileError) in try reader.next(whileRead: output) }) {
      try write(records, filter)
    }
    if run.console.isReaderGone { throw .brokenPipe }
    return .interrupted
  }

  private func step<Records>(
    _ read: () throws(FileError) -> Records
  ) throws(CommandEnd) -> Records {
    do throws(FileError) { return try read() } catch { throw CommandEnd(error) }
  }

  private func filter() throws(CommandEnd) -> LogFilter? {
    guard let text = arguments.value(.filter) else { return nil }
    do throws(LogFilterError) { return try LogFilter(text) } catch { throw CommandEnd(error) }
  }

  private func write(_ all: [LogRecord], _ filter: LogFilter?) throws(CommandEnd) {
    let now = run.world.now()
    let records = all.filter { filter?.holds($0, now: now) ?? true }
    if records.isEmpty { return }
    let isJSON = arguments.has(.json)
    try run.console.write(records.map { isJSON ? $0.line : LogText.line($0) }.joined())
  }
}
