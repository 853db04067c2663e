import Lotus
import Platform

/// How the bytes of a text are read. They stay what they are: only what is drawn is converted.
enum Charset: Hashable, Sendable {
  case utf8
  /// A byte a character: windows-1252, which everybody reads for ISO-8859-1 too (WHATWG Encoding 4.2).
  case latin1
  /// Another one that the system knows.
  case named(String)

  /// What a person can choose, beside what the answer says itself.
  static let choices: [Charset] =
    [.utf8, .latin1]
    + ["windows-1251", "KOI8-R", "Shift_JIS", "EUC-JP", "EUC-KR", "GB18030", "Big5"].map {
      .named($0)
    }

  /// From the name that a head or a document gives; nil for none, and for UTF-16 and UTF-32, which the
  /// document turns into UTF-8 itself.
  init?(label: String) {
    let name = label.lowercased()
    switch name {
    case "", "utf-16", "utf-16le", "utf-16be", "utf-32": return nil
    case "utf-8", "utf8", "us-ascii", "ascii": self = .utf8
    case "iso-8859-1", "iso8859-1", "latin1", "windows-1252", "cp1252": self = .latin1
    default: self = .named(label)
    }
  }

  /// What it is called.
  var name: String {
    switch self {
    case .utf8: "UTF-8"
    case .latin1: "Latin-1"
    case .named(let name): name
    }
  }

  /// The name `iconv` has for it.
  fileprivate var systemName: String {
    switch self {
    case .utf8: "UTF-8"
    case .latin1: "CP1252"
    case .named(let name): name
    }
  }

  /// The `charset=` of a media type, or of a document's first bytes: `text/html; charset="EUC-KR"`.
  static func label(in text: some Collection<UInt8>) -> String? {
    let bytes = Array(text)
    let wanted = Array("charset=".utf8)
    let small = bytes.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    guard let start = small.indices.first(where: { small[$0...].starts(with: wanted) }) else {
      return nil
    }
    let rest = bytes[(start + wanted.count)...].drop { [0x20, 0x22, 0x27].contains($0) }
    return String(decoding: rest.prefix { !" \"';>/".utf8.contains($0) }, as: UTF8.self)
  }
}

/// Reads rows of a body in a charset, and writes what is looked for in it.
struct CharsetReader {
  let charset: Charset
  private let reader: TextConverter?
  private let writer: TextConverter?

  /// Nil when the system does not know the charset.
  init?(_ charset: Charset) {
    self.charset = charset
    guard charset != .utf8 else {
      (reader, writer) = (nil, nil)
      return
    }
    reader = TextConverter(from: charset.systemName, to: "UTF-8")
    writer = TextConverter(from: "UTF-8", to: charset.systemName)
    if reader == nil || writer == nil { return nil }
  }

  /// In UTF-8.
  func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    reader?.convert(bytes) ?? Array(bytes)
  }

  /// Bytes of the charset; a character it does not have is a question mark.
  func written(_ text: String) -> [UInt8] {
    guard let writer else { return Array(text.utf8) }
    return Array(text.utf8).withUnsafeBufferPointer { writer.convert($0, replacement: [0x3F]) }
  }
}
