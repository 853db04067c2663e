/// The Retry-After line (RFC 9110 10.2.3): seconds, or a date in any of the forms of 5.6.7.
enum RetryAfter {
  /// Milliseconds to wait; 0 for a date that has passed, nil for a text that is neither.
  static func delay(_ text: String, now: UInt64) -> Int? {
    if !text.isEmpty, text.utf8.allSatisfy(\.isDigit) {
      // More digits than a number holds are longer than anybody waits.
      return Int(text).flatMap { $0 <= .max / 1000 ? $0 * 1000 : nil } ?? .max
    }
    guard let date = CookieDate.seconds(text) else { return nil }
    return max(0, date * 1000 - Int(now / 1_000_000))
  }
}
