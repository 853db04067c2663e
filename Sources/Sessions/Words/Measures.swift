/// Numbers in the words people read.
public enum Measures {
  /// `0 B`, `340 B`, `12.4 kB`, `1.2 MB` (powers of 1000); one decimal below 100.
  public static func size(_ bytes: Int) -> String {
    guard bytes.magnitude >= 1000 else { return "\(bytes) B" }
    let units = ["kB", "MB", "GB", "TB", "PB", "EB"]
    var unit = 0
    var divisor: UInt = 1000
    // 999,950 B would round to 1000.0 kB: that is 1.0 MB.
    while unit + 1 < units.count, bytes.magnitude >= divisor * 1000 - divisor / 2 {
      unit += 1
      divisor *= 1000
    }
    let sign = bytes < 0 ? "-" : ""
    return "\(sign)\(decimal(bytes.magnitude, per: divisor)) \(units[unit])"
  }

  /// `41 ms`, `0.3 ms`, `1.2 s`, `2 min 5 s` of microseconds.
  public static func duration(_ microseconds: Int) -> String {
    let time = UInt(max(0, microseconds))
    switch time {
    case 0: return "0 ms"
    case ..<9_950: return "\(tenths(max(time, 50), per: 1000)) ms"
    case ..<999_500: return "\((time + 500) / 1000) ms"
    case ..<59_950_000: return "\(tenths(time, per: 1_000_000)) s"
    default: return minutes(seconds: time / 1_000_000 + (time % 1_000_000 >= 500_000 ? 1 : 0))
    }
  }

  /// `just now`, `3 min ago`, `2 h ago`, `5 days ago` between two moments in nanoseconds. A moment that is
  /// still to come (a clock was set) is `just now`.
  public static func age(from: UInt64, to: UInt64) -> String {
    let seconds = to > from ? (to - from) / 1_000_000_000 : 0
    let (minute, hour, day) = (60 as UInt64, 3_600 as UInt64, 86_400 as UInt64)
    switch seconds {
    case ..<minute: return "just now"
    case ..<hour: return "\(seconds / minute) min ago"
    case ..<day: return "\(seconds / hour) h ago"
    case ..<(60 * day): return count(seconds / day, "day")
    case ..<(730 * day): return count(seconds / (30 * day), "month")
    default: return count(seconds / (365 * day), "year")
    }
  }

  private static func count(_ number: UInt64, _ unit: String) -> String {
    "\(number) \(unit)\(number == 1 ? "" : "s") ago"
  }

  private static func minutes(seconds: UInt) -> String {
    if seconds >= 3_600 { return "\(seconds / 3_600) h \(seconds % 3_600 / 60) min" }
    return "\(seconds / 60) min \(seconds % 60) s"
  }

  private static func decimal(_ number: UInt, per divisor: UInt) -> String {
    number / divisor >= 100
      ? "\(number / divisor + (number % divisor >= divisor / 2 ? 1 : 0))"
      : tenths(number, per: divisor)
  }

  /// Rounded to one decimal.
  private static func tenths(_ number: UInt, per divisor: UInt) -> String {
    let tenths = number / divisor * 10 + (number % divisor * 10 + divisor / 2) / divisor
    return "\(tenths / 10).\(tenths % 10)"
  }
}
