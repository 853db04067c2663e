import JSONTree
import Lotus
import Sessions

extension AnswerPane {
  /// Takes in what came. `now` is nanoseconds since 1970 (progress rate, age).
  mutating func receive(_ event: AnswerEvent, now: UInt64) {
    switch event {
    case .started(let exchange): begin(.running, .network, exchange, now: now)
    case .uploaded(let sent, of: let all):
      progress.sent(sent, of: all, now: now)
    case .hop(let hop): exchange?.hops.append(hop)
    case .informational(let head): exchange?.keep(informational: head)
    case .downloaded(let count, of: let all, let bytes):
      progress.crossed(count, of: all, now: now)
      keepWire(bytes)
    case .head(let head): take(head, now: now)
    case .chunk(let bytes): take(bytes, now: now)
    case .finished(let exchange, let entry):
      kept = entry
      finish(exchange)
    case .stored(let entry):
      begin(.loading, .stored(entry), entry.exchange, now: now)
      body = AnswerBody(expecting: entry.exchange.bodySize, form: form)
      progress.begin(expecting: entry.exchange.bodySize, now: now)
      startEvents()
    case .file(let name, let size):
      begin(.loading, .file(name: name), nil, now: now)
      body = AnswerBody(expecting: size, form: form)
      progress.begin(expecting: size, now: now)
    case .loaded: end(exchange?.failure)
    case .nothingStored: begin(.nothingStored, .network, nil, now: now)
    case .faulty(let fault): begin(.faulty(fault), .network, nil, now: now)
    case .unreadable(let error):
      phase = .unreadable(error)
      goOnCounting()
    case .refused(let complaint): begin(.refused(complaint), .network, nil, now: now)
    }
  }

  /// Another answer: the one before goes, the tab stays where a person put it.
  private mutating func begin(
    _ phase: AnswerPhase, _ origin: AnswerOrigin, _ exchange: Exchange?, now: UInt64
  ) {
    self.phase = phase
    self.origin = origin
    self.exchange = exchange
    progress = TransferProgress(startedAt: exchange?.startedAt ?? now)
    body = nil
    search = AnswerSearch()
    filter = nil
    (cookies, hops, cookieVerdicts, showsSecrets) = (SectionList(), SectionList(), nil, false)
    certificates = CertificateCard.all(of: exchange)
    (charsetChoice, charsetIsRead, kept) = (nil, false, nil)
    (events, readsAsEvents, wire, serviceError) = (nil, nil, nil, nil)
    if origin != .network { sentFault = nil }
    if tab == .events { (tab, tabIsChosen) = (.tree, false) }
    if case .stored(let entry) = origin { kept = entry }
    compare.forget()
    shapes.forget()
    if !tabIsChosen { tab = .tree }
  }

  /// A JSON text a line where the media type or the file's name says so.
  private var form: JSONForm {
    if let givenForm { return givenForm }
    if case .file(let name) = origin { return JSONForm(fileName: name) }
    return JSONForm(mediaType: mediaType ?? "")
  }

  /// Bytes that are decoded are kept as they came too: they can be saved so. Without room they are not.
  private mutating func keepWire(_ bytes: [UInt8]) {
    let store = wire ?? ByteStore()
    let fits = (try? store.append(bytes)) != nil
    wire = fits ? store : nil
  }

  private mutating func take(_ head: ResponseHead, now: UInt64) {
    exchange?.head = head
    body = AnswerBody(expecting: expectedSize, form: form)
    progress.begin(expecting: expectedSize, now: now)
    startEvents()
  }

  /// A body that is a row of events shows so.
  private mutating func startEvents() {
    beginEvents()
    if events != nil, !tabIsChosen { tab = .events }
  }

  private mutating func take(_ bytes: [UInt8], now: UInt64) {
    if body == nil { body = AnswerBody(expecting: nil, form: form) }
    body?.append(bytes, mapping: mapping)
    extendEvents(now: now)
    // Words such as `no "x"` were about what was here before.
    search.note = nil
    progress.take(bytes.count, now: now)
    chooseTab()
    goOnCounting()
  }

  private mutating func finish(_ exchange: Exchange) {
    self.exchange = exchange
    certificates = CertificateCard.all(of: exchange)
    end(exchange.failure)
  }

  /// All that will come is here. After a failure the document stays open at its end: what arrived is
  /// no error of the text.
  private mutating func end(_ failure: TransferFailure?) {
    phase = failure.map(AnswerPhase.failed) ?? .done
    if failure == nil { body?.finish(mapping: mapping) }
    findError()
    extendEvents(now: nil)
    chooseTab()
    goOnCounting()
  }

  /// A body that is no JSON shows as it is; of a file that is JSON up to a fault the tree shows what it has.
  private mutating func chooseTab() {
    guard !tabIsChosen, events == nil, let body, !body.isEmpty, let error = body.error else {
      return
    }
    if case .file = origin, error.reason != .textAfterValue, tree != nil { return }
    tab = .raw
  }
}
