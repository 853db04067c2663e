import Dispatch
import FoundationEssentials
import Platform

/// What stands behind a client: what came, who wants to hear it, who waits for it. It lives until the
/// send is over, also when the client is let go before.
///
///     pump (a task) ── take, finish ──► line (one job at a time) ── calls ──► the receivers' queues
///     receive, data(), events ────────►
///
/// Everything marked so belongs to the line; nothing on it waits.
final class Delivery: @unchecked Sendable {
  /// Counts the sends of this process.
  let identifier = Transfer.nextIdentifier()
  let line = JobLine()
  // The line's own.
  var receivers = Receivers()
  private var waiters: [(DataClient.Outcome) -> Void] = []
  private var followers: [Delivery] = []
  var stream: EventQueue?
  private var isLetGo = false
  /// Whether a debug center wants the body, whoever else does.
  private var isBodyHeld = false
  var keep: ((Receivers.End) -> Void)?
  var question = CacheQuestion()
  // Anybody's.
  let running = Lock(Running())
  private let standing = Lock<Exchange?>(nil)

  struct Running {
    var isCancelled = false
    var isOver = false
    var task: Task<Void, Never>?
    /// Who was sent in its place, until the end.
    var leader: Delivery?
    var isStreaming = false
  }
}

/// The sender's side.
extension Delivery {
  /// Something came. While there is a stream it waits for room in it.
  func take(_ event: ExchangeEvent) async {
    guard running.withLock({ $0.isStreaming }) else {
      return line.run { self.tell(event) }
    }
    let stream = await onLine { () -> EventQueue? in
      self.tell(event)
      return self.stream
    }
    await stream?.room()
  }

  private func tell(_ event: ExchangeEvent) {
    standing.withLock { $0 = event.exchange(after: $0) }
    if case .started(let exchange) = event { learn(exchange.request) }
    hand(receivers.take(event))
    stream?.put(event)
    for follower in followers { follower.line.run { follower.tell(event) } }
  }

  /// The body so far; empty when nobody wants it.
  func body() async -> Data { await onLine { self.receivers.record.body } }

  /// The send is over, once. An open question to the cache is answered before.
  func finish(_ end: Receivers.End) {
    line.run { self.behindCache { self.close(with: end) } }
  }

  private func close(with end: Receivers.End) {
    running.withLock { $0.isOver = true }
    hand(receivers.finish(end))
    if receivers.verdict == nil { keep?(end) }
    for waiter in waiters { waiter(outcome(end)) }
    waiters = []
    stream?.close()
    for follower in followers { follower.finish(receivers.judged(end)) }
    followers = []
    running.withLock { $0.leader = nil }
  }

  private func outcome(_ end: Receivers.End) -> DataClient.Outcome {
    if let verdict = receivers.verdict { return .failure(verdict) }
    guard let exchange = end.exchange else {
      return .failure(.systemError(TransferFailure.cancelled))
    }
    return .success(Response(exchange: exchange, data: end.data))
  }

  /// Feeds another delivery with what came and comes here: a debug center sent another client. Cancelling
  /// the follower cancels this one, and what this one does not take for an answer is none for the follower.
  func feed(_ follower: Delivery) {
    follower.follow(self)
    line.run {
      for event in self.receivers.record.events { follower.line.run { follower.tell(event) } }
      if let end = self.receivers.end { return follower.finish(self.receivers.judged(end)) }
      self.followers.append(follower)
    }
  }
}

/// The client's side.
extension Delivery {
  /// Registers, and tells what was missed.
  func register(_ change: @escaping (inout Receivers) -> [Receivers.Call]) {
    let change = Handed(change)
    // A model may have to be made of what came.
    line.runElsewhere {
      let tell = { self.hand(change.value(&self.receivers)) }
      // Before the end everybody is told in time; after it in the order of the callbacks.
      if self.receivers.end == nil { tell() } else { self.behindCache(tell) }
    }
  }

  /// Which responses are answers from now on.
  func validate(_ validation: Validation?) {
    line.run { self.receivers.validation = validation }
  }

  /// Calls `waiter` on the line when the send is over, at once when it is.
  func wait(_ waiter: @escaping @Sendable (DataClient.Outcome) -> Void) {
    line.run {
      if let end = self.receivers.end { return waiter(self.outcome(end)) }
      self.waiters.append(waiter)
    }
  }

  /// The send as it stands; nil before it started.
  var exchange: Exchange? { standing.withLock { $0 } }

  /// Nobody holds the client any more: a body that nobody asked for is let go.
  func letGo() {
    line.run {
      self.isLetGo = true
      self.forgetUnwanted()
    }
  }

  /// The body is kept although nobody asks for it.
  func holdBody() { line.run { self.isBodyHeld = true } }

  private func forgetUnwanted() {
    guard isLetGo, !isBodyHeld, receivers.success == nil, waiters.isEmpty, followers.isEmpty,
      keep == nil
    else {
      return
    }
    receivers.record.forget()
  }
}

/// Running and stopping.
extension Delivery {
  /// Starts the pump; one that is cancelled meanwhile ends at once.
  func begin(_ pump: @escaping @Sendable () async -> Void) {
    running.withLock { running in
      let task = Task.detached { await pump() }
      running.task = task
      if running.isCancelled { task.cancel() }
    }
  }

  /// Whether somebody cancelled it.
  var isCancelled: Bool { running.withLock { $0.isCancelled } }

  /// Whether it has come to its end, good or not; who hears of the end finds it so.
  var isOver: Bool { running.withLock { $0.isOver } }

  /// Stops the send; before it began it never begins.
  func cancel() {
    let (task, leader) = running.withLock { running in
      // Two hooks may each have put the other's client in place.
      let isNew = !running.isCancelled
      running.isCancelled = true
      return (running.task, isNew ? running.leader : nil)
    }
    task?.cancel()
    leader?.cancel()
    // Whoever reads it reads on; the pump does not wait for that.
    line.run { self.stream?.open() }
  }

  private func follow(_ leader: Delivery) {
    let isCancelled = running.withLock { running in
      running.leader = leader
      return running.isCancelled
    }
    if isCancelled { leader.cancel() }
  }

  func hand(_ calls: [Receivers.Call]) {
    for call in calls {
      let block = Handed(call.block)
      call.queue.async { block.value() }
    }
  }

  private func onLine<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      line.run { continuation.resume(returning: work()) }
    }
  }
}

/// A value that changes hands: who gave it away does not touch it again.
struct Handed<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
