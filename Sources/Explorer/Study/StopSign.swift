import Platform

/// Says to work on another thread that nobody waits for it any more.
final class StopSign: Sendable {
  private let state = Lock(false)

  /// Whether it was put up.
  var isUp: Bool { state.withLock { $0 } }
  /// Puts it up.
  func putUp() { state.withLock { $0 = true } }
}
