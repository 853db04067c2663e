import Platform

/// What a decision may need of the world, read before: so the machine itself stays a function.
struct Moment: Sendable {
  /// Nanoseconds since 1970.
  var now: UInt64 = 0
  /// Milliseconds since the send began.
  var elapsed = 0
  /// 64 random bits.
  var chance: UInt64 = 0
}

extension Moment {
  /// This moment of a send that began when the monotonic clock stood at `start`.
  init(of world: any World, since start: UInt64) {
    now = world.now()
    elapsed = Int((world.monotonic() &- start) / 1_000_000)
    chance = world.random()
  }
}
