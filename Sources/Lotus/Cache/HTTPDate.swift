import Platform

/// A date of a header line in any of the three forms of RFC 9110 5.6.7.
///
///     Sun, 06 Nov 1994 08:49:37 GMT
///     Sunday, 06-Nov-94 08:49:37 GMT
///     Sun Nov  6 08:49:37 1994
enum HTTPDate {
  /// Nanoseconds since 1970; nil for any other text and for dates before.
  static func nanoseconds(_ text: String) -> UInt64? {
    let words = text.split { $0 == " " || $0 == "-" || $0 == "," }.map(String.init)
    switch (words.count, text.contains(",")) {
    case (6, true) where words[5] == "GMT":
      return nanoseconds(day: words[1], month: words[2], year: words[3], time: words[4])
    case (5, false):
      return nanoseconds(day: words[2], month: words[1], year: words[4], time: words[3])
    default: return nil
    }
  }

  private static func nanoseconds(
    day: String, month: String, year: String, time: String
  ) -> UInt64? {
    guard let month = months.firstIndex(of: month.lowercased()), let year = fullYear(year) else {
      return nil
    }
    return UTC.nanoseconds("\(year)-\(padded("\(month + 1)"))-\(padded(day))T\(time)Z")
  }

  /// Two digits are of this century unless that is far off; RFC 850 is from a time before.
  private static func fullYear(_ text: String) -> String? {
    guard text.utf8.count == 2, let short = Int(text) else { return text }
    return String(short < 70 ? 2000 + short : 1900 + short)
  }

  private static func padded(_ number: String) -> String {
    number.utf8.count == 1 ? "0" + number : number
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}
