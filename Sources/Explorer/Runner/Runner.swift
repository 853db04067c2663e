import Glibc
import Lotus
import Platform
import Sessions
import Terminal

/// Performs effects outside of the UI thread and sends what became of them as messages.
///
/// Lives on the UI thread; the work is in detached tasks that hold only the mailbox and values.
final class Runner {
  private let jars: CookieJars
  private let answers: Answers
  private let mailbox: Mailbox<Message>
  private let disk: Disk
  /// Where transfers and bodies run.
  private let transfers = WorkThread()
  private let studies = WorkThread()
  private let copies = WorkThread()
  private let bodies = WorkThread()
  private let exports = WorkThread()
  private let ticker: Ticker
  /// Where copies go beside the terminal's clipboard.
  private let clipboard: ClipboardTool?
  private var running: [AnswerID: Work] = [:]
  private var studying: [StudyID: StopSign] = [:]

  /// A task and the gate that holds it back.
  private struct Work {
    let task: Task<Void, Never>
    let gate: Gate
  }

  /// A runner that sends through a center and reads stored answers.
  init(
    center: Center, answers: Answers, mailbox: Mailbox<Message>, disk: Disk,
    clipboard: ClipboardTool? = nil
  ) {
    self.disk = disk
    self.clipboard = clipboard
    jars = CookieJars(center: center)
    self.answers = answers
    self.mailbox = mailbox
    ticker = Ticker { mailbox.send(.clock, replacing: 0) }
  }

  /// Starts an effect. What concerns the loop itself (quit, suspend, …) is not for the runner.
  func perform(_ effect: Effect) {
    switch effect {
    case .send(let request, let id): send(request, id)
    case .cancel(let id): cancel(id)
    case .load(let file, let name, let scope, let id): load(file, name, scope, id)
    case .show(let entry, let id): show(entry, id)
    case .showSent(let exchange, let file, let name, let id): showSent(exchange, file, name, id)
    case .exportLog(let export, let path, let replaces): write(export, path, replaces)
    case .read(let path, let id): read(path, id)
    case .acknowledge(let id, let bytes): running[id]?.gate.acknowledge(bytes)
    case .loadMarks(let queries): loadMarks(queries)
    case .preloadTransport: CurlTransport.preload()
    case .saveBody(let saving, let path, let replacing): save(saving, path, replacing)
    case .copy(let text): copy(text)
    case .changeJar(let change, let now): self.change(change, now: now)
    case .study(let study, let id): begin(study, id)
    case .endStudy(let id): studying.removeValue(forKey: id)?.putUp()
    default: disk.perform(effect)
    }
  }

  /// Waits until what was asked of the disk is done: the last thing before the program ends.
  func finish() {
    exports.runAndWait {}
    disk.finish()
    bodies.runAndWait {}
  }

  private func start(_ id: AnswerID, _ work: @escaping @Sendable (Gate) async -> Void) {
    let gate = Gate()
    let task = Task.detached(executorPreference: transfers) { await work(gate) }
    running[id] = Work(task: task, gate: gate)
  }

  private func cancel(_ id: AnswerID) {
    guard let work = running.removeValue(forKey: id) else { return }
    work.task.cancel()
    work.gate.open()
  }

  private func send(_ request: PreparedRequest, _ id: AnswerID) {
    let jars = jars
    let mailbox = mailbox
    let ticker = ticker
    start(id) { gate in
      ticker.start()
      defer { ticker.stop() }
      for await event in jars.send(request) {
        if case .chunk(let bytes) = event { await gate.pass(bytes.count) }
        mailbox.send(.answer(id, AnswerEvent(event)))
      }
      let scope = request.options.scope ?? ""
      mailbox.send(.jar(scope: scope, jars.jar(of: scope)))
    }
  }

  /// `now` is nanoseconds since 1970.
  private func change(_ change: JarChange, now: UInt64) {
    let jar = jars.change(change, now: Int(now / 1_000_000_000))
    mailbox.send(.jar(scope: change.scope, jar))
  }

  private func load(_ file: String, _ name: String, _ scope: String, _ id: AnswerID) {
    let reader = BodyReader(id: id, mailbox: mailbox)
    let answers = answers
    start(id) { gate in
      answers.refresh()
      guard let entry = answers.newest(file: file, name: name, scope: scope) else {
        let fault = answers.fault(file: file, name: name)
        return reader.tell(fault.map { .faulty($0) } ?? .nothingStored)
      }
      await reader.read(entry, answers, gate)
    }
  }

  private func show(_ entry: CacheEntry, _ id: AnswerID) {
    let reader = BodyReader(id: id, mailbox: mailbox)
    let answers = answers
    start(id) { gate in await reader.read(entry, answers, gate) }
  }

  private func showSent(_ exchange: String, _ file: String, _ name: String, _ id: AnswerID) {
    let reader = BodyReader(id: id, mailbox: mailbox)
    let answers = answers
    start(id) { gate in
      answers.refresh()
      let stored = answers.list(file: file, name: name, limit: .max)
      guard let entry = stored.first(where: { $0.exchange.id == exchange }) else {
        return reader.tell(.nothingStored)
      }
      await reader.read(entry, answers, gate)
    }
  }

  private func write(_ export: LogExport, _ path: String, _ replaces: Bool) {
    exports.run { [mailbox] in
      let outcome = Swift.Result { () throws(LogExportFault) in
        try export.write(to: path, replaces: replaces)
      }
      mailbox.send(.exported(path, outcome))
    }
  }

  private func read(_ path: String, _ id: AnswerID) {
    let reader = BodyReader(id: id, mailbox: mailbox)
    start(id) { gate in
      reader.tell(.file(name: path == "-" ? "standard input" : path, size: nil))
      await reader.read(path, gate)
    }
  }

  private func loadMarks(_ queries: [MarkQuery]) {
    let answers = answers
    let mailbox = mailbox
    disk.thread.run {
      answers.refresh()
      var marks: [RequestKey: Mark] = [:]
      for query in queries {
        for request in query.file.requests {
          let origin = query.origins[RequestSource(file: query.path, name: request.name)]
          let entry = answers.newest(file: origin.file, name: origin.name, scope: query.scope)
          let key = RequestKey(file: query.path, index: request.index)
          if let entry { marks[key] = Mark(entry) }
        }
      }
      mailbox.send(.marksLoaded(marks))
    }
  }

  private func copy(_ text: [UInt8]) {
    guard let clipboard else { return }
    let mailbox = mailbox
    copies.run {
      if !clipboard.take(text) { mailbox.send(.copyRefused(by: clipboard.name, text)) }
    }
  }

  private func begin(_ study: Study, _ id: StudyID) {
    let (answers, mailbox, sign) = (answers, mailbox, StopSign())
    studying = [id: sign]
    studies.run {
      guard let finding = study.finding(answers, while: { !sign.isUp }) else { return }
      mailbox.send(.studied(id, finding))
    }
  }

  private func save(_ saving: BodySaving, _ path: String, _ replacing: Bool) {
    let mailbox = mailbox
    bodies.run {
      mailbox.send(.body(BodyNews(saving, to: path, replacing: replacing)))
    }
  }
}

extension BodyNews {
  /// Writes the file.
  fileprivate init(_ saving: BodySaving, to path: String, replacing: Bool) {
    do throws(FileError) {
      let next = try saving.chosen.pieces()
      let count = try Files.write(path, replacing: replacing, next)
      self = .saved(path: Files.realPath(path), bytes: count, saving)
    } catch {
      if case .system(_, EEXIST) = error {
        self = .exists(path: path, saving)
      } else {
        self = .refused(path: path, error, saving)
      }
    }
  }
}
