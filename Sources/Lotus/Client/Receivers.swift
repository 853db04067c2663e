import Dispatch
import FoundationEssentials

/// Who wants to hear what of one send, and what they are owed. A value: registrations and news go in,
/// calls come out in the order in which they are to be made; no thread, no queue.
///
///     chunk      rawData, progress                             each, for each chunk
///     end        failed or one of success, rawJSON, generic    one
///                response                                      always last
///
/// Each kind has one place; the last registered counts. The success family shares one place. Who
/// registers late is told what was missed.
struct Receivers {
  /// What is called.
  enum Kind: Hashable, Sendable {
    case success, failed, rawData, progress, response
  }
  /// A call that is to be made on a queue.
  struct Call {
    let kind: Kind
    let queue: DispatchQueue
    let block: () -> Void
  }
  /// Somebody who wants values.
  struct Place<Value> {
    let queue: DispatchQueue
    let block: (Value) -> Void
  }
  /// Somebody who wants the answer. What is made of it is made before the queue is asked, so that an
  /// error in it goes to `failed` and not here.
  struct AnswerPlace {
    let queue: DispatchQueue
    let make: (Data) throws(LotusError) -> () -> Void
  }
  /// How the send ended.
  struct End {
    let data: Data
    let error: LotusError?
    let exchange: Exchange?
    /// Whether the pipeline has kept the answer already: its policy says so, or every one is kept.
    var isKept = false
  }

  private(set) var success: AnswerPlace?
  private(set) var failed: Place<any Error>?
  private(set) var rawData: Place<Data>?
  private(set) var progress: Place<DownloadProgress>?
  private(set) var response: Place<Void>?
  /// Which responses are answers; nil for all.
  var validation: Validation?
  /// What came so far.
  var record = ExchangeRecord()
  /// How it ended, once it has.
  private(set) var end: End?
  /// Why the success family's place could make nothing of the newest answer; nil when it could. It is
  /// told to who registers `failed` late, like the error of a send.
  private var refusal: LotusError?
  /// What the cache gave; the network's answer takes its place, a failure does not.
  private var cached: Data?
}

/// What happens.
extension Receivers {
  /// Something came.
  mutating func take(_ event: ExchangeEvent) -> [Call] {
    record.append(event)
    guard case .chunk(let bytes) = event, let now = record.progress else { return [] }
    return [
      rawData.map { $0.call(.rawData, Data(bytes)) }, progress.map { $0.call(.progress, now) },
    ]
    .compactMap { $0 }
  }

  /// The cache has an answer; it is told once, before the network's. Who asks for it after the end is told
  /// when that was a failure.
  mutating func take(cached data: Data) -> [Call] {
    if end != nil, verdict == nil { return [] }
    cached = data
    return success.map { answer(data, $0) } ?? []
  }

  /// The send is over.
  mutating func finish(_ end: End) -> [Call] {
    if self.end != nil { return [] }
    self.end = end
    if verdict == nil { cached = nil }
    return outcome() + (response.map { [$0.call(.response, ())] } ?? [])
  }

  /// An end as those hear it who get this one's answer: with the verdict.
  func judged(_ end: End) -> End {
    End(data: end.data, error: verdict, exchange: end.exchange, isKept: end.isKept)
  }

  /// Why the send is no success: its error, or that of the validation.
  var verdict: LotusError? {
    guard let end else { return nil }
    if let error = end.error { return error }
    guard let exchange = end.exchange, let head = exchange.head, let validation,
      !validation.isAcceptable(head)
    else { return nil }
    let response = Response(exchange: exchange, data: end.data)
    return .systemError(LotusError.ResponseError.unacceptable(response))
  }

  private mutating func outcome() -> [Call] {
    guard let end else { return [] }
    if let verdict { return fail(verdict) }
    return success.map { answer(end.data, $0) } ?? []
  }

  private mutating func answer(_ data: Data, _ place: AnswerPlace) -> [Call] {
    do throws(LotusError) {
      let block = try place.make(data)
      refusal = nil
      return [Call(kind: .success, queue: place.queue, block: block)]
    } catch {
      refusal = error
      return fail(error)
    }
  }

  private func fail(_ error: LotusError) -> [Call] {
    failed.map { [$0.call(.failed, error)] } ?? []
  }
}

/// Who registers. nil clears a place.
extension Receivers {
  mutating func set(success place: AnswerPlace?) -> [Call] {
    success = place
    refusal = nil
    guard let place else { return [] }
    if let end, verdict == nil { return answer(end.data, place) }
    return cached.map { answer($0, place) } ?? []
  }

  mutating func set(failed place: Place<any Error>?) -> [Call] {
    failed = place
    guard let place, let error = verdict ?? refusal else { return [] }
    return [place.call(.failed, error)]
  }

  mutating func set(rawData place: Place<Data>?) -> [Call] {
    rawData = place
    return place.map { place in record.chunks.map { place.call(.rawData, $0) } } ?? []
  }

  mutating func set(progress place: Place<DownloadProgress>?) -> [Call] {
    progress = place
    guard let place, let now = record.progress else { return [] }
    return [place.call(.progress, now)]
  }

  mutating func set(response place: Place<Void>?) -> [Call] {
    response = place
    guard let place, end != nil else { return [] }
    return [place.call(.response, ())]
  }
}

extension Receivers.Place {
  func call(_ kind: Receivers.Kind, _ value: Value) -> Receivers.Call {
    Receivers.Call(kind: kind, queue: queue) { [block] in block(value) }
  }
}
