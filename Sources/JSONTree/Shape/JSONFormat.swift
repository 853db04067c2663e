/// What a string's text looks like.
public enum JSONFormat: String, CaseIterable, Hashable, Sendable {
  /// `2026-11-30` (RFC 3339 full-date), a day that is in the calendar.
  case date
  /// `2026-11-30T09:14:03Z` (RFC 3339 date-time); a blank for the T and a missing zone are taken too.
  case dateTime = "date-time"
  /// `http://…`, `https://…` and other schemes with `://` behind them.
  case url
  /// 32 digits in groups of 8-4-4-4-12 (RFC 9562).
  case uuid
  /// One `@` with a name before it and a domain behind it.
  case email

  /// The format of a string's decoded bytes, if it has one of them.
  static func of(_ text: some RandomAccessCollection<UInt8>) -> JSONFormat? {
    guard text.count >= 6, text.count <= 4096 else { return nil }
    let bytes = Array(text)
    if let first = isDate(bytes) { return first }
    if bytes.count == 36, isUUID(bytes) { return .uuid }
    if isURL(bytes) { return .url }
    return isEmail(bytes) ? .email : nil
  }

  private static func isDate(_ bytes: [UInt8]) -> JSONFormat? {
    guard bytes.count >= 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
      let year = number(bytes, 0..<4), let month = number(bytes, 5..<7),
      let day = number(bytes, 8..<10), (1...12).contains(month),
      (1...days(year, month)).contains(day)
    else { return nil }
    if bytes.count == 10 { return .date }
    return isTime(bytes[10...]) ? .dateTime : nil
  }

  private static func days(_ year: Int, _ month: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// `T09:14:03.25+01:00`
  private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = Array(bytes)
    guard rest.count >= 9, "Tt ".utf8.contains(rest[0]), rest[3] == 0x3A, rest[6] == 0x3A,
      let hour = number(rest, 1..<3), hour < 24, let minute = number(rest, 4..<6), minute < 60,
      let second = number(rest, 7..<9), second <= 60
    else { return false }
    var zone = rest[9...]
    if zone.first == 0x2E {
      let digits = zone.dropFirst().prefix { $0 &- 0x30 < 10 }
      if digits.isEmpty { return false }
      zone = zone[digits.endIndex...]
    }
    return isZone(Array(zone))
  }

  private static func isZone(_ zone: [UInt8]) -> Bool {
    if zone.isEmpty || zone == [0x5A] || zone == [0x7A] { return true }
    return zone.count == 6 && (zone[0] == 0x2B || zone[0] == 0x2D) && zone[3] == 0x3A
      && number(zone, 1..<3) ?? 24 < 24 && number(zone, 4..<6) ?? 60 < 60
  }

  private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    bytes[range].reduce(0) { sum, byte in
      byte &- 0x30 < 10 ? sum.map { $0 * 10 + Int(byte - 0x30) } : nil
    }
  }

  private static func isUUID(_ bytes: [UInt8]) -> Bool {
    bytes.indices.allSatisfy { index in
      [8, 13, 18, 23].contains(index) ? bytes[index] == 0x2D : JSONScan.isHex(bytes[index])
    }
  }

  /// A scheme (RFC 3986 3.1), `://`, and something without blanks.
  private static func isURL(_ bytes: [UInt8]) -> Bool {
    guard (bytes[0] | 0x20) &- 0x61 < 26 else { return false }
    let scheme = bytes.prefix(32).prefix { byte in
      (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || "+-.".utf8.contains(byte)
    }
    let rest = bytes[scheme.endIndex...]
    return rest.starts(with: "://".utf8) && rest.count > 3 && rest.allSatisfy { $0 > 0x20 }
  }

  private static func isEmail(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= 254, let at = bytes.firstIndex(of: 0x40), at > 0 else { return false }
    let domain = bytes[(at + 1)...]
    guard let dot = domain.lastIndex(of: 0x2E), dot > at + 1, dot < bytes.count - 1 else {
      return false
    }
    return !domain.contains(0x40)
      && bytes.allSatisfy { $0 > 0x20 && !"\"<>(),;\\".utf8.contains($0) }
  }
}
