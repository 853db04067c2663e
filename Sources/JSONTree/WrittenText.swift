/// The inside of a JSON string read character by character both ways, escapes decoded.
struct WrittenText {
  let store: ByteStore
  /// The bytes between the quotes.
  let range: Range<Int>

  init(_ store: ByteStore, _ range: Range<Int>) { (self.store, self.range) = (store, range) }

  /// What a two-letter escape means.
  private static let short: [UInt8: UInt32] = [
    0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9, 0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F,
  ]

  /// Whether an escape begins here: an even number of backslashes stands before a backslash.
  func isEscape(_ place: Int) -> Bool {
    guard store[place] == 0x5C else { return false }
    var run = place
    while run > range.lowerBound, store[run - 1] == 0x5C { run -= 1 }
    return (place - run).isMultiple(of: 2)
  }

  /// Whether this is a later byte of an escape: the `n` of `\n`, the digits of `\u00e9`.
  func isInEscape(_ place: Int) -> Bool {
    for back in 1...5 where place - back >= range.lowerBound && store[place - back] == 0x5C {
      if isEscape(place - back) && (back == 1 || store[place - back + 1] == 0x75) { return true }
    }
    return false
  }

  /// The character here and the place after it.
  func scalar(at place: Int) -> (value: UInt32, other: Int) {
    let byte = store[place]
    if byte < 0x80 && byte != 0x5C { return (UInt32(byte), place + 1) }
    if byte != 0x5C { return unescaped(at: place) }
    guard store[place + 1] == 0x75 else {
      return (WrittenText.short[store[place + 1]] ?? 0xFFFD, place + 2)
    }
    let unit = unit(at: place)
    if unit & 0xFC00 == 0xD800, store[place + 6] == 0x5C, store[place + 7] == 0x75 {
      let low = self.unit(at: place + 6)
      if low & 0xFC00 == 0xDC00 {
        return (0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, place + 12)
      }
    }
    return (unit & 0xF800 == 0xD800 ? 0xFFFD : unit, place + 6)
  }

  /// The same where a backslash is a character like any.
  func plainScalar(at place: Int) -> (value: UInt32, other: Int) {
    store[place] < 0x80 ? (UInt32(store[place]), place + 1) : unescaped(at: place)
  }

  /// The character before a place and where it begins.
  func scalar(before place: Int) -> (value: UInt32, other: Int) {
    for length in [12, 6, 2] where place - length >= range.lowerBound && isEscape(place - length) {
      let whole = scalar(at: place - length)
      if whole.other == place { return (whole.value, place - length) }
    }
    var start = place - 1
    while start > range.lowerBound, start > place - 4, store[start] & 0xC0 == 0x80 { start -= 1 }
    return (scalar(at: start).value, start)
  }

  private func unit(at place: Int) -> UInt32 {
    (2..<6).reduce(0) { $0 << 4 | UInt32(store[place + $1].hexValue) }
  }

  /// A UTF-8 sequence; U+FFFD for a byte that is none.
  private func unescaped(at place: Int) -> (value: UInt32, other: Int) {
    let lead = store[place]
    let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
    guard length > 1, place + length <= range.upperBound else { return (0xFFFD, place + 1) }
    let first = UInt32(lead) & (0x7F >> UInt32(length))
    let value = (1..<length).reduce(first) { $0 << 6 | UInt32(store[place + $1] & 0x3F) }
    return (value, place + length)
  }
}

extension UInt8 {
  /// What a hexadecimal digit means.
  fileprivate var hexValue: UInt8 { self < 0x3A ? self & 15 : (self & 7) + 9 }
}
