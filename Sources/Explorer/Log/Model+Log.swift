import Lotus
import Platform
import Sessions

extension Model {
  /// What a command means in the log.
  mutating func performInLog(_ command: Command) -> [Effect] {
    switch command {
    case .filterLog: logPane.openFilter()
    case .pauseLog:
      logPane.togglePause()
      say(
        logPane.pausedAt == nil
          ? "the log goes on" : "the log is paused; \(Command.pauseLog.key) goes on")
      return goOnLooking
    case .clearLog:
      let count = logPane.range.count
      let all = logPane.matches == nil ? "" : "all "
      logPane.clear()
      say("cleared: \(all)\(count) records; the files of the log keep them")
    case .exportLog: overlay = .prompt(Prompt(.exportLog, "log.ndjson"))
    case .copy:
      guard let record = logPane.record else { return [] }
      return copy(Array(record.line.utf8.dropLast()), "copied the record")
    case .goToRequest: return goToSender()
    case .goToAnswer: return goToAnswer()
    default: logPane.perform(command)
    }
    return []
  }

  /// Records came.
  mutating func logged(_ records: PackedRecords) -> [Effect] {
    logPane.append(records, now: now)
    return goOnLooking
  }

  /// A filter looks on when nothing else is to be done.
  var goOnLooking: [Effect] { logPane.hasWork ? [.again] : [] }

  /// Writes the records that show to a file.
  mutating func exportLog(to path: String, replaces: Bool) -> [Effect] {
    let export = LogExport(
      store: logPane.store, range: logPane.range, filter: logPane.matches?.filter, now: now)
    say("writing \(path)…")
    return [.exportLog(export, path: path, replaces: replaces)]
  }

  mutating func exported(_ path: String, _ outcome: Swift.Result<Int, LogExportFault>) {
    switch outcome {
    case .success(let count): say("\(count) records are in \(path)")
    case .failure(.isThere): overlay = .question(Question(exportTo: path))
    case .failure(.file(let error)):
      let why = Complaint(error).what
      trouble("the log is not exported: \(why)")
      guard overlay == nil, !isTyping else { return }
      overlay = .prompt(Prompt(.exportLog, path, refusal: "not written: \(why)"))
    }
  }

  /// The request that the record under the cursor tells of.
  private var sender: RequestKey? {
    logPane.record.flatMap { senders[$0.exchange] }.flatMap { request(for: $0) == nil ? nil : $0 }
  }

  private mutating func goToSender() -> [Effect] {
    guard let key = sender else { return noSender() }
    catalogPane.select(key)
    let effects = followSelection()
    if selected == key { focus = .request }
    return effects
  }

  /// The answer of that send takes the place of the one on show, when it is another one.
  private mutating func goToAnswer() -> [Effect] {
    guard let key = sender, let exchange = logPane.record?.exchange else { return noSender() }
    catalogPane.select(key)
    let effects = followSelection()
    guard selected == key, let request else { return effects }
    focus = .answer
    return answer.exchange?.id == exchange
      ? effects : effects + showSent(exchange, of: request, key)
  }

  private mutating func noSender() -> [Effect] {
    say(
      logPane.record?.exchange.isEmpty == false
        ? "the request of this record is not in the opened folder"
        : "this record tells of no request")
    return []
  }
}

extension Question {
  /// A file is there already.
  init(exportTo path: String) {
    self.init(
      "Export the log", ["\(path) is there already."],
      [
        Choice("r", "replaces it", .act(.exportLog(path, replaces: true))),
        Choice("o", "takes another name", .act(.ask(.exportLog))),
      ])
  }
}
