import Lotus
import Sessions

extension Model {
  /// The catalog's cursor may be on another request now: show it with its last answer.
  mutating func followSelection() -> [Effect] {
    guard catalogPane.selected != selected, settle() else { return [] }
    let effects = leave()
    selected = catalogPane.selected
    requestPane.selected()
    guard let key = selected else {
      content = nil
      return effects
    }
    let isNew = answers[key] == nil
    if isNew { answers[key] = AnswerPane(mapping: request(for: key)?.data) }
    makeContent()
    return effects + (isNew ? load(key) : [])
  }

  /// The answer of the request that was on show is let go unless it is still coming: it is stored.
  private mutating func leave() -> [Effect] {
    guard let key = selected, answers[key]?.isRunning != true else { return [] }
    answers[key] = nil
    guard let id = showing.removeValue(forKey: key) else { return [] }
    owners[id] = nil
    return [.cancel(id)]
  }

  private mutating func load(_ key: RequestKey) -> [Effect] {
    guard let request = request(for: key) else { return [] }
    let (scope, origin) = (scope(of: key.file), origin(of: key, request))
    return [.load(file: origin.file, name: origin.name, scope: scope, begin(key))]
  }

  /// A new answer for a request; the one before is no longer listened to.
  private mutating func begin(_ key: RequestKey) -> AnswerID {
    let id = newAnswer()
    if let before = showing[key] { owners[before] = nil }
    showing[key] = id
    owners[id] = key
    return id
  }

  /// What the answers of a request are kept under.
  func origin(of key: RequestKey, _ request: SavedRequest) -> RequestSource {
    origins[RequestSource(file: key.file, name: request.name)]
  }

  /// Sends the shown request as it stands in the pane.
  mutating func send() -> [Effect] {
    guard settle() else { return [] }
    // Files that its body names may have changed since.
    makeContent()
    guard let key = selected, let content else {
      say("choose a request first")
      return []
    }
    var effects: [Effect] = []
    switch content.prepared {
    case .failure(let error):
      let complaint = complaint(error, of: key.file)
      trouble("not sent: \(complaint.what)")
      answer.hasStored = marks[key]?.isStored ?? false
      if !answer.isRunning { answer.receive(.refused(complaint), now: now) }
    case .success(let prepared):
      if let before = showing[key] { effects.append(.cancel(before)) }
      answer.setMapping(content.request.data)
      answer.hasStored = marks[key]?.isStored ?? false
      answer.sentFault = content.bodyFault.map { Complaint($0).what }
      effects.append(.send(prepared, begin(key)))
      marks[key] = Mark(isRunning: true, isStored: answer.hasStored)
    }
    return effects
  }

  /// What is wrong, and what the explorer can do about it: another environment may have the names.
  private func complaint(_ error: PreparationError, of path: String) -> Complaint {
    let complaint = Complaint(error)
    guard case .undefinedVariables(let missing, _) = error else { return complaint }
    let set = catalog.environments(for: path)
    let knowing = set.names.filter { name in
      let known = Set(set.variables(of: name).map(\.name))
      return missing.contains { known.contains($0.name) }
    }
    guard !knowing.isEmpty else { return complaint }
    let key = AnswerPane.key(of: .environments)
    let verb = knowing.count == 1 ? "has" : "have"
    return Complaint(
      what: complaint.what,
      hint:
        "\(key) chooses an environment: \(knowing.prefix(4).joined(separator: ", ")) \(verb) it; or \(complaint.hint)",
      exitCode: complaint.exitCode)
  }

  /// Shows the newest stored answer again, without the network.
  mutating func replay() -> [Effect] {
    guard let key = selected else { return [] }
    guard !answer.isRunning else {
      say("the answer is still coming; Esc cancels it")
      return []
    }
    let effects = showStored(key)
    replayed = showing[key]
    return effects
  }

  /// The newest stored answer of a request takes the place of the one on show.
  mutating func showStored(_ key: RequestKey) -> [Effect] {
    let effects = showing[key].map { [Effect.cancel($0)] } ?? []
    return effects + load(key)
  }

  /// Shows the stored answer of one send in place of the one on show.
  mutating func showSent(
    _ exchange: String, of request: SavedRequest, _ key: RequestKey
  ) -> [Effect] {
    let origin = origin(of: key, request)
    let before = showing[key].map { [Effect.cancel($0)] } ?? []
    let id = begin(key)
    picked = id
    return before + [.showSent(exchange, file: origin.file, name: origin.name, id)]
  }

  /// Shows a stored answer in place of the one on show.
  mutating func show(_ entry: CacheEntry) -> [Effect] {
    guard let key = selected else { return [] }
    let before = showing[key].map { [Effect.cancel($0)] } ?? []
    let id = begin(key)
    picked = id
    return before + [.show(entry, id)]
  }

  /// Something of an answer came; one that nobody listens to any more is only acknowledged.
  mutating func receive(_ event: AnswerEvent, of id: AnswerID) -> [Effect] {
    let effects = acknowledgement(event, of: id)
    if id == viewerID {
      viewer.receive(event, now: now)
      return effects + goOn(after: event)
    }
    guard let key = owners[id] else { return effects }
    if case .started(let exchange) = event { senders.add(exchange.id, key) }
    answers[key, default: AnswerPane()].receive(retold(event, of: key), now: now)
    if id != picked { mark(key, event) }
    if id == replayed { tellReplay(event) }
    if key != selected, answers[key]?.isRunning != true { forget(key, id) }
    return effects + goOn(after: event)
  }

  /// A failure that is kept nowhere is told again when its request is on show again.
  private mutating func retold(_ event: AnswerEvent, of key: RequestKey) -> AnswerEvent {
    switch event {
    case .started: failures[key] = nil
    case .finished(let exchange, entry: nil) where exchange.failure != nil && exchange.head == nil:
      failures[key] = exchange
    case .nothingStored:
      if let exchange = failures[key] { return .finished(exchange, entry: nil) }
    default: break
    }
    return event
  }

  /// Matches are counted behind what comes; a filter looks again when the last bytes have come.
  private func goOn(after event: AnswerEvent) -> [Effect] {
    switch event {
    case .chunk: answer.search.tally?.next != nil ? [.again] : []
    case .finished, .loaded, .unreadable: answer.hasWork ? [.again] : []
    default: []
    }
  }

  /// An answer that ended while another request is on show: it is stored, and read again when wanted.
  private mutating func forget(_ key: RequestKey, _ id: AnswerID) {
    answers[key] = nil
    showing[key] = nil
    owners[id] = nil
  }

  private func acknowledgement(_ event: AnswerEvent, of id: AnswerID) -> [Effect] {
    if case .chunk(let bytes) = event { [.acknowledge(id, bytes: bytes.count)] } else { [] }
  }

  /// The status beside the name in the catalog.
  private mutating func mark(_ key: RequestKey, _ event: AnswerEvent) {
    switch event {
    case .head(let head): marks[key]?.status = head.status
    case .finished(let exchange, let entry):
      let isStored = entry != nil || marks[key]?.isStored == true
      marks[key] = Mark(exchange, isStored: isStored)
      tell(exchange, of: key, isStored: entry != nil)
    case .stored(let entry): marks[key] = Mark(entry)
    default: break
    }
  }
}

extension Model {
  /// Says how a send ended.
  private mutating func tell(_ exchange: Exchange, of key: RequestKey, isStored: Bool) {
    let name = request(for: key)?.name ?? exchange.request.url.text
    if let failure = exchange.failure { return trouble("\(name): \(Complaint(failure).what)") }
    let status = exchange.head.map { "\($0.status) \($0.reason)" } ?? ""
    let took = Measures.duration(exchange.wholeTime)
    let words = "\(name): \(status) after \(took), \(Measures.size(exchange.bodySize))"
    if let error = answers[key]?.serviceError { return trouble("\(words) · \(error)") }
    if isStored { say(words) } else { trouble(words + " · not stored, the log says why") }
  }

  /// Says what a replay found.
  private mutating func tellReplay(_ event: AnswerEvent) {
    switch event {
    case .stored: say("the last stored answer, without the network")
    case .faulty(let fault):
      trouble(Complaint(fault, of: "this request", again: "").what)
    case .nothingStored: trouble("nothing is stored for this request")
    default: break
    }
  }
}

extension Exchange {
  /// Nanoseconds from the first hop's start to the end, as the answer's title has it.
  var wholeTime: Int { hops.reduce(timings.total) { $0 &+ $1.timings.total } }
}

extension Mark {
  /// What a stored answer says of its request.
  init(_ entry: CacheEntry) {
    self.init(entry.exchange, isPinned: entry.isPinned, isStored: true)
  }

  /// How a send ended.
  init(_ exchange: Exchange, isPinned: Bool = false, isStored: Bool) {
    let isCancelled = exchange.failure == .cancelled
    self.init(
      status: exchange.head?.status, failed: exchange.failure != nil && !isCancelled,
      isCancelled: isCancelled, isPinned: isPinned, isStored: isStored)
  }
}
