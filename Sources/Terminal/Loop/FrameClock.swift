/// When to draw: at once after quiet, at most once per `interval` under load.
public struct FrameClock: Sendable {
  /// Nanoseconds between two frames of a flood.
  public var interval: UInt64 = 16_000_000
  /// Whether something changed since the last frame.
  public private(set) var isDirty = true
  private var last: UInt64?

  /// A clock that wants its first frame at once.
  public init() {}

  /// Says that something changed.
  public mutating func invalidate() { isDirty = true }

  /// Nanoseconds until a frame is due; nil when nothing changed.
  public func due(_ now: UInt64) -> UInt64? {
    guard isDirty else { return nil }
    guard let last else { return 0 }
    return now >= last + interval ? 0 : last + interval - now
  }

  /// Says that a frame was drawn.
  public mutating func drew(_ now: UInt64) {
    isDirty = false
    last = now
  }
}
