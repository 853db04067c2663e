/// When to draw: at once after quiet, at most once per `interval` under load.
///
/// After quiet a few frames are due at once, not one: a key is answered with a frame, and what it asked for
/// may be there two milliseconds later, in several pieces: a first send is seen as sent, logged, answered
/// and stored before its rows come.
public struct FrameClock: Sendable {
  /// Nanoseconds between two frames of a flood.
  public var interval: UInt64 = 16_000_000
  /// Frames that are due at once after quiet.
  public var burst: UInt64 = 8
  /// Whether something changed since the last frame.
  public private(set) var isDirty = true
  /// When all of the burst is to be had again.
  private var rested: UInt64 = 0

  /// A clock that wants its first frame at once.
  public init() {}

  /// Says that something changed.
  public mutating func invalidate() { isDirty = true }

  /// Nanoseconds until a frame is due; nil when nothing changed.
  public func due(_ now: UInt64) -> UInt64? {
    guard isDirty else { return nil }
    let early = interval * (burst - 1)
    return rested <= now + early ? 0 : rested - early - now
  }

  /// Says that a frame was drawn.
  public mutating func drew(_ now: UInt64) {
    isDirty = false
    // Keys draw whenever they come; however many they are, nobody waits longer for it than for a burst.
    rested = min(max(rested, now), now + interval * (burst - 1)) + interval
  }
}
