import JSONTree
import Lotus
import Platform
import Sessions

/// What becomes of the events of a send: the body as it comes, a part of it, or a report at the end.
struct SendAnswer {
  /// What is printed.
  enum Form: Sendable {
    /// The body as it comes.
    case body
    /// The value at a path of a JSON body.
    case part(JSONPath)
    /// The report of `--json`.
    case report
  }
  private let form: Form
  private let arguments: Arguments
  private let console: Console
  private var output: SendOutput
  private var document: JSONDocument?
  private var collected: [UInt8] = []
  private var failedCheck: ResponseHead?
  private let trace: SendTrace?
  private let facts: SendReport.Facts

  /// `talk` is what `-v` writes to.
  init(_ form: Form, _ arguments: Arguments, _ run: Run, _ output: SendOutput, talk: Console) {
    (self.form, self.arguments, self.console, self.output) = (form, arguments, run.console, output)
    let view = SecretView(showsSecrets: arguments.has(.showSecrets))
    let environment = run.world.environment
    trace =
      arguments.has(.verbose)
      ? SendTrace(console: talk, view: view, environment: environment) : nil
    facts = SendReport.Facts(view: view, environment: environment)
    if case .part = form { document = JSONDocument() }
  }

  /// Takes the next event.
  mutating func take(_ event: ExchangeEvent) throws(CommandEnd) {
    tell(event)
    switch event {
    case .started, .uploaded, .downloaded: break
    case .informational(let head): try show(head)
    case .hop(let hop, _): if let head = hop.head { try show(head) }
    case .head(let head): try take(head)
    case .chunk(let bytes): try take(bytes)
    case .finished(let exchange, let entry): try finish(exchange, entry)
    }
  }

  /// `-v`
  private func tell(_ event: ExchangeEvent) {
    guard let trace else { return }
    switch event {
    case .started(let exchange): trace.request(exchange.lastRequest)
    case .informational(let head), .head(let head): trace.head(head, secrets: [])
    case .hop(let hop, let next): trace.hop(hop, next: next)
    case .finished(let exchange, _): trace.finish(exchange)
    case .uploaded, .downloaded, .chunk: break
    }
  }

  /// `-i` and `-I`; a report has the heads anyway.
  private mutating func show(_ head: ResponseHead) throws(CommandEnd) {
    if case .report = form { return }
    if arguments.has(.include) || arguments.has(.head) { try output.write(head) }
  }

  private mutating func take(_ head: ResponseHead) throws(CommandEnd) {
    if arguments.has(.fail), head.status >= 400 { failedCheck = head }
    try show(head)
  }

  private mutating func take(_ bytes: [UInt8]) throws(CommandEnd) {
    switch form {
    case .report: collected += bytes
    case _ where failedCheck != nil: break
    case .body: try output.write(body: bytes)
    case .part: document?.append(bytes)
    }
  }

  private mutating func finish(_ exchange: Exchange, _ entry: CacheEntry?) throws(CommandEnd) {
    switch form {
    case .report:
      let report = SendReport(
        exchange: exchange, body: collected, entry: entry, facts: facts)
      collected = []
      try output.write(text: report.text)
    case _ where failedCheck != nil: break
    case .body: if exchange.head != nil { try output.finish() }
    case .part(let path): if exchange.failure == nil { try select(path, entry) }
    }
    if let fault = exchange.contentFault { console.say("lotus: \(Complaint(fault).what)") }
    if let failure = exchange.failure { throw .complaint(complaint(failure, entry)) }
    if let failedCheck { throw .complaint(SendWords.failedCheck(failedCheck, entry)) }
  }

  private mutating func select(_ path: JSONPath, _ entry: CacheEntry?) throws(CommandEnd) {
    guard let document else { return }
    document.finish()
    if case .failed(let error) = document.state {
      throw .complaint(
        error.complaint(about: "the answer", hint: SendWords.kept(entry, without: "--select")))
    }
    guard let node = document.node(at: path) else {
      return console.say("lotus: nothing is at \(path) of the answer")
    }
    var output = output
    defer { self.output = output }
    try JSONOutput { (piece) throws(CommandEnd) in try output.write(text: piece) }
      .write(document, node)
  }

  /// A body that is not whole: the complaint says where the part that came is. A report is whole.
  private func complaint(_ failure: TransferFailure, _ entry: CacheEntry?) -> Complaint {
    let complaint = Complaint(failure)
    guard let hint = place(of: entry) else { return complaint }
    return Complaint(what: complaint.what, hint: hint, exitCode: complaint.exitCode)
  }

  private func place(of entry: CacheEntry?) -> String? {
    switch form {
    case .report: nil
    case .body:
      output.filePath.map {
        "\($0) is not whole: it keeps the \(Measures.size(output.size)) that came; send again"
      }
    case .part:
      entry.flatMap { entry in
        let path = Files.join(entry.folder, entry.bodyName)
        return entry.bodyName.isEmpty ? nil : "what arrived is in \(path); send again"
      }
    }
  }
}

/// What `lotus send` says.
enum SendWords {
  /// `-f` and a status of 400 or more.
  static func failedCheck(_ head: ResponseHead, _ entry: CacheEntry?) -> Complaint {
    let status = head.reason.isEmpty ? "\(head.status)" : "\(head.status) \(head.reason)"
    return Complaint(
      what: "the server answered \(status)", hint: kept(entry, without: "-f"),
      exitCode: .checkFailed)
  }

  /// Where the whole body is; what is not kept is seen without the option that hides it.
  static func kept(_ entry: CacheEntry?, without option: String) -> String {
    guard let entry else { return "leave \(option) out to see the body" }
    guard !entry.bodyName.isEmpty else { return "it came without a body" }
    return "the whole body is in \(Files.join(entry.folder, entry.bodyName))"
  }

  /// The answer was shown and could not be stored.
  static func notKept(_ record: LogRecord) -> Complaint {
    let why = Complaint(failure: record["failure"] ?? "")
    return Complaint(
      what: "the answer could not be kept for replay" + (why.map { ": \($0.what)" } ?? ""),
      hint: why?.hint ?? "lotus logs says why", exitCode: .missing)
  }
}
