/// How a JSON text is written in bytes: told by a byte order mark, else by where the first four bytes are
/// zero, for a text begins with ASCII (RFC 4627 3).
public enum JSONEncoding: Hashable, Sendable {
  case utf8
  case utf16LittleEndian, utf16BigEndian, utf32LittleEndian, utf32BigEndian

  /// Bytes of a unit.
  var unit: Int {
    switch self {
    case .utf8: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// Whether a unit's first byte is its lowest.
  var isLittleEndian: Bool { self == .utf16LittleEndian || self == .utf32LittleEndian }

  /// The longer marks first: UTF-32's begins as UTF-16's.
  private static let marks: [(bytes: [UInt8], encoding: JSONEncoding)] = [
    ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
    ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ([0xEF, 0xBB, 0xBF], .utf8),
  ]

  /// What the first bytes of a text say, and the length of the mark; nil when more of them are needed.
  static func sniff(
    _ start: [UInt8], isAll: Bool
  ) -> (encoding: JSONEncoding, mark: Int)? {
    let start = Array(start.prefix(4))
    if start.count < 4 && !isAll && mayBeWide(start) { return nil }
    if let mark = marks.first(where: { start.starts(with: $0.bytes) }) {
      return (mark.encoding, mark.bytes.count)
    }
    return (zeros(start), 0)
  }

  private static func mayBeWide(_ start: [UInt8]) -> Bool {
    guard start.count >= 2 else { return true }
    if marks.contains(where: { $0.bytes.starts(with: start) && $0.bytes != start }) { return true }
    return start[0] == 0 || start[1] == 0 || start[0] >= 0xFE
  }

  /// A string alone may go on with any character after its quote.
  private static func zeros(_ start: [UInt8]) -> JSONEncoding {
    switch start.map({ $0 == 0 }) {
    case [false, true, true, true]: .utf32LittleEndian
    case [true, true, true, false]: .utf32BigEndian
    case [false, true, false, true], [false, true]: .utf16LittleEndian
    case [true, false, true, false], [true, false]: .utf16BigEndian
    case [false, true, false, false] where start[0] == 0x22: .utf16LittleEndian
    case [true, false, false, false] where start[1] == 0x22: .utf16BigEndian
    default: .utf8
    }
  }
}
