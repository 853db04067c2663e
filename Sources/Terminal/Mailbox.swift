import Platform

/// Where background tasks put events for the UI thread. Unbounded for plain events; events with a key
/// replace the waiting one of the same key (progress), so a burst costs one entry.
public final class Mailbox<Event: Sendable>: Sendable {
  private struct State { var plain: [Event] = []; var keyed: [Int: Event] = [:]; var order: [Int] = []; var signalled = false }
  private let state = Lock(State())
  private let wake: @Sendable () -> Void
  public init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  public func send(_ e: Event) { put { $0.plain.append(e) } }
  public func send(_ e: Event, replacing key: Int) {
    put { if $0.keyed.updateValue(e, forKey: key) == nil { $0.order.append(key) } }
  }
  private func put(_ f: (inout State) -> Void) {
    let first = state.withLock { s -> Bool in
      f(&s)
      defer { s.signalled = true }
      return !s.signalled
    }
    if first { wake() }                    // one byte down the pipe per batch, not per event
  }
  public func drain() -> [Event] {
    state.withLock { s in
      s.signalled = false
      var out = s.plain
      for k in s.order { if let e = s.keyed[k] { out.append(e) } }
      s.plain = []; s.keyed = [:]; s.order = []
      return out
    }
  }
}

/// When to draw: at once after quiet, at most once per `interval` under load.
public struct FrameClock: Sendable {
  public var interval: UInt64 = 16_000_000
  public private(set) var dirty = true
  private var last: UInt64 = 0
  public init() {}
  public mutating func invalidate() { dirty = true }
  /// Nanoseconds until a draw is due; nil when nothing is to be drawn.
  public func due(_ now: UInt64) -> UInt64? {
    guard dirty else { return nil }
    return now >= last &+ interval ? 0 : last &+ interval &- now
  }
  public mutating func drew(_ now: UInt64) { dirty = false; last = now }
}
