/// Moments in UTC as RFC 3339 5.6 writes them.
public enum UTC {
  /// `2026-11-30T12:01:03.114Z` of nanoseconds since 1970; `digits` from 0 to 9 after the point.
  public static func text(_ nanoseconds: UInt64, digits: Int = 3) -> String {
    let (days, rest) = (nanoseconds / 1_000_000_000).quotientAndRemainder(dividingBy: 86_400)
    let date = date(ofDay: Int(days))
    let clock = [rest / 3600, rest / 60 % 60, rest % 60].map { Digits.padded(Int($0), 2) }
    let fraction = Digits.padded(Int(nanoseconds % 1_000_000_000), 9).prefix(digits)
    return "\(Digits.padded(date.year, 4))-\(Digits.padded(date.month, 2))-"
      + "\(Digits.padded(date.day, 2))T\(clock.joined(separator: ":"))"
      + (digits > 0 ? ".\(fraction)Z" : "Z")
  }

  /// Nanoseconds since 1970 of such a text with up to nine digits after the point; nil for any other.
  public static func nanoseconds(_ text: String) -> UInt64? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.last == UInt8(ascii: "Z"), hasShape(bytes) else { return nil }
    func number(_ range: Range<Int>) -> Int? { digits(bytes[range]) }
    guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10),
      let hour = number(11..<13), let minute = number(14..<16), let second = number(17..<19),
      let fraction = fraction(bytes[19..<(bytes.count - 1)]),
      year >= 1970, 1...12 ~= month, 1...31 ~= day, hour < 24, minute < 60, second < 61
    else { return nil }
    let days = self.day(year: year, month: month, day: day)
    let seconds = UInt64(days * 86_400 + hour * 3600 + minute * 60 + second)
    return seconds * 1_000_000_000 + fraction
  }

  private static func hasShape(_ bytes: [UInt8]) -> Bool {
    zip([4, 7, 10, 13, 16], "--T::".utf8).allSatisfy { bytes[$0] == $1 }
  }

  private static func digits(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.allSatisfy({ $0 &- 0x30 < 10 }) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  /// Nanoseconds of `.114`; 0 of nothing.
  private static func fraction(_ bytes: ArraySlice<UInt8>) -> UInt64? {
    if bytes.isEmpty { return 0 }
    guard bytes.first == UInt8(ascii: "."), 2...10 ~= bytes.count,
      let digits = digits(bytes.dropFirst())
    else { return nil }
    return (bytes.count..<10).reduce(UInt64(digits)) { value, _ in value * 10 }
  }

  /// Days since 1970 of a date in the Gregorian calendar. Years begin in March here, so that the leap
  /// day is the last of its year and months have a regular length: 153 days in five.
  public static func day(year: Int, month: Int, day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  /// The date of a day since 1970, by the same calendar of eras of 400 years.
  private static func date(ofDay day: Int) -> (year: Int, month: Int, day: Int) {
    let (era, dayOfEra) = (day + 719_468).quotientAndRemainder(dividingBy: 146_097)
    let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    return (
      era * 400 + year + (month > 9 ? 1 : 0), month < 10 ? month + 3 : month - 9,
      dayOfYear - (153 * month + 2) / 5 + 1
    )
  }
}
