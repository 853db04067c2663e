/// Reads a singular query (RFC 9535 2.3.5.1) and names the first selector that is none.
struct JSONPathReader {
  private let text: String
  private let bytes: [UInt8]
  private var place = 0

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// The byte here, 0 at the end (which no query has inside of a token).
  private var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private func error(_ reason: JSONPathError.Reason, at offset: Int? = nil) -> JSONPathError {
    JSONPathError(reason, offset: offset ?? place, text: text)
  }

  /// `$`, then segments with blank space before, never behind the last.
  mutating func steps() throws(JSONPathError) -> [JSONPath.Step] {
    guard byte == UInt8(ascii: "$") else { throw error(.noRoot) }
    place += 1
    var steps: [JSONPath.Step] = []
    while place < bytes.count {
      skipBlanks()
      steps.append(try segment())
    }
    return steps
  }

  private mutating func skipBlanks() { while byte.isBlank { place += 1 } }

  private mutating func segment() throws(JSONPathError) -> JSONPath.Step {
    switch byte {
    case UInt8(ascii: "."): return try shorthand()
    case UInt8(ascii: "["): return try brackets()
    default: throw error(.syntax)
    }
  }

  private mutating func shorthand() throws(JSONPathError) -> JSONPath.Step {
    let start = place
    place += 1
    if byte == UInt8(ascii: ".") { throw error(.notSingular, at: start) }
    if byte == UInt8(ascii: "*") { throw error(.notSingular) }
    guard JSONPath.isNameFirst(byte) else { throw error(.syntax) }
    while JSONPath.isNameByte(byte) { place += 1 }
    return .name(String(decoding: bytes[start + 1..<place], as: UTF8.self))
  }

  private mutating func brackets() throws(JSONPathError) -> JSONPath.Step {
    place += 1
    skipBlanks()
    let start = place
    let step: JSONPath.Step
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): step = .name(try string(quote: byte))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): step = .index(try index())
    case UInt8(ascii: "*"), UInt8(ascii: "?"), UInt8(ascii: ":"): throw error(.notSingular)
    default: throw error(.syntax)
    }
    skipBlanks()
    if byte == UInt8(ascii: ",") { throw error(.notSingular) }
    if byte == UInt8(ascii: ":"), case .index = step { throw error(.notSingular, at: start) }
    guard byte == UInt8(ascii: "]") else { throw error(.syntax) }
    place += 1
    return step
  }

  /// `0`, or digits that begin with another, maybe behind a minus; within ±(2^53 − 1).
  private mutating func index() throws(JSONPathError) -> Int {
    let start = place
    if byte == UInt8(ascii: "-") { place += 1 }
    let first = place
    while byte &- 0x30 < 10 { place += 1 }
    let digits = bytes[first..<place]
    guard let lead = digits.first, lead != 0x30 || place - start == 1 else {
      throw error(.syntax, at: start)
    }
    let value = Int(String(decoding: bytes[start..<place], as: UTF8.self))
    guard let value, abs(value) < 1 << 53 else { throw error(.indexRange, at: start) }
    return value
  }
}

extension JSONPathReader {
  /// A name between quotes (RFC 9535 2.3.1.1): JSON's escapes, and the quote around it.
  private mutating func string(quote: UInt8) throws(JSONPathError) -> String {
    place += 1
    var name: [UInt8] = []
    while byte != quote {
      guard byte >= 0x20 else { throw error(.syntax) }
      if byte == UInt8(ascii: "\\") {
        name.append(contentsOf: try escape(quote: quote))
      } else {
        name.append(byte)
        place += 1
      }
    }
    place += 1
    return String(decoding: name, as: UTF8.self)
  }

  private mutating func escape(quote: UInt8) throws(JSONPathError) -> [UInt8] {
    let start = place
    place += 2
    let letter = start + 1 < bytes.count ? bytes[start + 1] : 0
    switch letter {
    case quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try scalar(from: start)
    default: throw error(.syntax, at: start)
    }
  }

  /// Behind `\u`: four digits, of a surrogate a pair of escapes.
  private mutating func scalar(from start: Int) throws(JSONPathError) -> [UInt8] {
    var value = try unit(from: start)
    if value & 0xFC00 == 0xD800 {
      guard byte == UInt8(ascii: "\\"), place + 1 < bytes.count, bytes[place + 1] == 0x75 else {
        throw error(.syntax, at: start)
      }
      place += 2
      let low = try unit(from: start)
      guard low & 0xFC00 == 0xDC00 else { throw error(.syntax, at: start) }
      value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
    }
    guard let scalar = Unicode.Scalar(value) else { throw error(.syntax, at: start) }
    return Array(String(scalar).utf8)
  }

  private mutating func unit(from start: Int) throws(JSONPathError) -> UInt32 {
    guard place + 4 <= bytes.count, bytes[place..<place + 4].allSatisfy(JSONScan.isHex),
      let unit = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw error(.syntax, at: start) }
    place += 4
    return unit
  }
}
