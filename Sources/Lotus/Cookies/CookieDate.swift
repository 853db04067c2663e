import Platform

/// Dates as servers write them (RFC 6265 5.1.1): any order, any marks between, the three forms of
/// RFC 9110 5.6.7 among them.
enum CookieDate {
  /// Seconds since 1970, negative before; nil when no date is in the text.
  static func seconds(_ text: String) -> Int? {
    var found = Found()
    for token in text.utf8.split(whereSeparator: isDelimiter) { found.take(token) }
    return found.seconds
  }

  /// Blanks and all marks but the colon.
  private static func isDelimiter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

/// The parts of a date, each the first token that fits.
private struct Found {
  var time: [Int]?
  var day: Int?
  var month: Int?
  var year: Int?

  mutating func take(_ token: Substring.UTF8View) {
    if time == nil, let found = Self.time(token) {
      time = found
    } else if day == nil, let found = Self.number(token, digits: 1...2) {
      day = found
    } else if month == nil, let found = Self.month(token) {
      month = found
    } else if year == nil, let found = Self.number(token, digits: 2...4) {
      year = found
    }
  }

  var seconds: Int? {
    guard let time, let day, let month, var year else { return nil }
    if 70...99 ~= year { year += 1900 } else if 0...69 ~= year { year += 2000 }
    guard year >= 1601, time[0] <= 23, time[1] <= 59, time[2] <= 59, day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    let days = UTC.day(year: year, month: month, day: day)
    return days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
  }

  /// `08:04:19`, each of one or two digits; what follows the last of them does not matter.
  private static func time(_ token: Substring.UTF8View) -> [Int]? {
    let fields = token.split(
      separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].allSatisfy(\.isDigit), fields[1].allSatisfy(\.isDigit) else {
      return nil
    }
    let numbers = fields.compactMap { number($0, digits: 1...2) }
    return numbers.count == 3 ? numbers : nil
  }

  /// So many digits at the start and then none.
  private static func number(_ token: Substring.UTF8View, digits: ClosedRange<Int>) -> Int? {
    let found = token.prefix(while: \.isDigit)
    guard digits ~= found.count else { return nil }
    return found.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  /// Three letters are enough.
  private static func month(_ token: Substring.UTF8View) -> Int? {
    let start = String(decoding: token.prefix(3).map(\.lowercased), as: UTF8.self)
    return months.firstIndex(of: start).map { $0 + 1 }
  }
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func days(in month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
