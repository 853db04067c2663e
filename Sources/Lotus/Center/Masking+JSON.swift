extension Masking {
  /// JSON text with the strings of secret names hidden: `{"password":"hush","n":1}` becomes
  /// `{"password":"•••","n":1}`, nil when there is none. Everything else keeps its bytes.
  ///
  /// Only strings are hidden by name: `{"total_tokens": 12}` counts something. The text need not be whole
  /// or valid; the description of a dictionary (`["Cookie": "a=1"]`) is masked as well.
  public static func maskedJSON(_ bytes: [UInt8]) -> [UInt8]? { JSONMembers(bytes).masked }

  /// Names and strings that `maskedJSON` hides.
  static func hidden(inJSON bytes: [UInt8]) -> [Hidden] {
    let members = JSONMembers(bytes)
    return members.secrets.map { Hidden(name: members.name($0), texts: [members.value($0)]) }
  }
}

/// Finds `"name": "value"` in bytes, wherever that stands.
private struct JSONMembers {
  /// Places of a name and its string, without their quotes.
  struct Member {
    let name: Range<Int>
    let value: Range<Int>
  }
  private let bytes: [UInt8]
  private(set) var secrets: [Member] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var place = 0
    while let quote = bytes[place...].firstIndex(of: 0x22), let name = string(at: quote) {
      place = min(name.upperBound + 1, bytes.count)
      let colon = skipBlanks(from: place)
      guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":"),
        let value = string(at: skipBlanks(from: colon + 1))
      else { continue }
      place = min(value.upperBound + 1, bytes.count)
      if Masking.isSecretName(text(name)) { secrets.append(Member(name: name, value: value)) }
    }
  }

  func name(_ member: Member) -> String { text(member.name) }
  func value(_ member: Member) -> String { text(member.value) }

  var masked: [UInt8]? {
    if secrets.isEmpty { return nil }
    var masked: [UInt8] = []
    var start = 0
    for member in secrets {
      masked += bytes[start..<member.value.lowerBound] + Array(Masking.mark.utf8)
      start = member.value.upperBound
    }
    return masked + bytes[start...]
  }

  /// What stands between the quote at this place and the next that no backslash escapes; all the rest
  /// where the text was cut off.
  private func string(at quote: Int) -> Range<Int>? {
    guard quote < bytes.count, bytes[quote] == 0x22 else { return nil }
    var end = quote + 1
    while end < bytes.count, bytes[end] != 0x22 { end += bytes[end] == 0x5C ? 2 : 1 }
    return quote + 1..<min(end, bytes.count)
  }

  private func skipBlanks(from place: Int) -> Int {
    bytes[min(place, bytes.count)...].firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
      ?? bytes.count
  }

  /// The text without escapes.
  private func text(_ range: Range<Int>) -> String {
    let plain = String(decoding: bytes[range], as: UTF8.self)
    guard bytes[range].contains(0x5C) else { return plain }
    return JSONText(reading: [0x22] + bytes[range] + [0x22])?.string ?? plain
  }
}
