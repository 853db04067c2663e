import Platform

/// Events between a client and its one consumer. Whoever puts them waits while a megabyte is waiting,
/// and with that the socket does.
final class EventQueue: Sendable {
  fileprivate struct State {
    var events: [ExchangeEvent]
    var bytes = 0
    var isOver = false
    /// Whether more than the high water may wait.
    var isOpen = false
    var consumer: CheckedContinuation<Void, Never>?
    var producer: CheckedContinuation<Void, Never>?
  }
  private let state = Lock(State(events: []))
  private let highWater = 1 << 20

  /// Puts an event at the end, at once; after `finished` nothing more is taken.
  func put(_ event: ExchangeEvent) {
    let consumer = state.withLock { state in
      state.append(event)
      return state.consumer.take()
    }
    consumer?.resume()
  }

  /// Ends the queue behind what waits in it: no event comes any more, or nobody reads them.
  func close() {
    let waiting = state.withLock { state in
      state.isOver = true
      return [state.consumer.take(), state.producer.take()]
    }
    for continuation in waiting { continuation?.resume() }
  }

  /// Lets everything in from now on: who puts events does not wait.
  func open() {
    let producer = state.withLock { state in
      state.isOpen = true
      return state.producer.take()
    }
    producer?.resume()
  }

  /// Waits until there is room.
  func room() async {
    await withCheckedContinuation { continuation in
      let hasRoom = state.withLock { state in
        if state.bytes < highWater || state.isOver || state.isOpen { return true }
        state.producer = continuation
        return false
      }
      if hasRoom { continuation.resume() }
    }
  }

  /// The next event, nil after the last.
  func next() async -> ExchangeEvent? {
    while true {
      let (event, isOver, producer) = state.withLock { state in
        let event = state.takeFirst()
        let isRoom = state.bytes < highWater
        return (event, state.isOver, isRoom ? state.producer.take() : nil)
      }
      producer?.resume()
      if event != nil || isOver { return event }
      await wait()
    }
  }

  private func wait() async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if !state.events.isEmpty || state.isOver { return true }
        state.consumer = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
  }
}

extension EventQueue.State {
  fileprivate mutating func append(_ event: ExchangeEvent) {
    if isOver { return }
    events.append(event)
    bytes += event.bodySize
    if case .finished = event { isOver = true }
  }

  /// The queue is short: whoever fills it waits.
  fileprivate mutating func takeFirst() -> ExchangeEvent? {
    if events.isEmpty { return nil }
    let event = events.removeFirst()
    bytes -= event.bodySize
    return event
  }
}

extension ExchangeEvent {
  fileprivate var bodySize: Int {
    if case .chunk(let bytes) = self { bytes.count } else { 0 }
  }
}
