import Glibc

/// A moment on the wall clock of this machine (`localtime_r`, so the `TZ` of the process counts).
public struct LocalTime: Hashable, Sendable {
  public let year, month, day, hour, minute, second, millisecond: Int
  /// Seconds east of Greenwich.
  public let offset: Int

  /// The local time of a moment given in nanoseconds since 1970 UTC.
  public init(nanoseconds: UInt64) {
    var seconds = time_t(nanoseconds / 1_000_000_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    year = Int(parts.tm_year) + 1900
    month = Int(parts.tm_mon) + 1
    day = Int(parts.tm_mday)
    hour = Int(parts.tm_hour)
    minute = Int(parts.tm_min)
    second = Int(parts.tm_sec)
    millisecond = Int(nanoseconds / 1_000_000 % 1000)
    offset = parts.tm_gmtoff
  }

  /// `12:01:03.114`
  public var clock: String { "\(time).\(Digits.padded(millisecond, 3))" }
  /// `2026-11-30 12:01:03`
  public var dateAndClock: String {
    "\(Digits.padded(year, 4))-\(Digits.padded(month, 2))-\(Digits.padded(day, 2)) \(time)"
  }
  private var time: String {
    "\(Digits.padded(hour, 2)):\(Digits.padded(minute, 2)):\(Digits.padded(second, 2))"
  }
}

/// Decimal numbers of a fixed width.
enum Digits {
  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
