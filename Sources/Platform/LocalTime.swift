/// A moment on the wall clock of this machine (`localtime_r`, so the `TZ` of the process counts).
public struct LocalTime: Hashable, Sendable {
  public let year, month, day, hour, minute, second, millisecond: Int
  /// Seconds east of Greenwich.
  public let offset: Int

  /// The local time of a moment given in nanoseconds since 1970 UTC.
  public init(nanoseconds: UInt64) { fatalError("seam") }

  /// `12:01:03.114`
  public var clock: String { fatalError("seam") }
  /// `2026-11-30 12:01:03`
  public var dateAndClock: String { fatalError("seam") }
}

/// Moments in UTC.
public enum UTC {
  /// `2026-11-30T12:01:03.114Z` (RFC 3339) of nanoseconds since 1970.
  public static func text(_ nanoseconds: UInt64) -> String { fatalError("seam") }
}
