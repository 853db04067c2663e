/// Names, quotes, escapes and numbers.
extension JSONPathReader {
  /// `0`, or digits that begin with another, maybe behind a minus; within ±(2^53 − 1).
  mutating func index() throws(JSONPathError) -> Int {
    let start = place
    if byte == UInt8(ascii: "-") { place += 1 }
    let first = place
    while byte.isDigit { place += 1 }
    let digits = bytes[first..<place]
    guard let lead = digits.first else { throw error(.awaited(.digit)) }
    guard lead != UInt8(ascii: "0") || place - start == 1 else { throw error(.badIndex, at: start) }
    let value = Int(String(decoding: bytes[start..<place], as: UTF8.self))
    guard let value, value.magnitude < 1 << 53 else { throw error(.indexRange, at: start) }
    return value
  }

  /// A number in a filter (RFC 9535 2.3.5.1): JSON's.
  mutating func number() throws(JSONPathError) -> JSONDecimal {
    let start = place
    while byte.isDigit || "+-.eE".utf8.contains(byte) { place += 1 }
    // Safety: the scanner stops at the first zero byte, its loads end inside the padding.
    let padded = Array(bytes[start..<place]) + Array(repeating: 0, count: ByteStore.padding)
    var flaw = Flaw.none
    let end = padded.withUnsafeBufferPointer { padded in
      padded.baseAddress.map { JSONScan.number($0, &flaw) - $0 }
    }
    guard flaw == .none, end == place - start else { throw error(.badNumber, at: start) }
    return JSONDecimal(bytes[start..<place])
  }

  /// What stands between quotes (RFC 9535 2.3.1.1): JSON's escapes, and the quote around it.
  mutating func string() throws(JSONPathError) -> [UInt8] {
    let start = place
    let quote = byte
    place += 1
    var inside: [UInt8] = []
    while byte != quote {
      guard place < bytes.count else { throw error(.openString, at: start) }
      guard byte >= 0x20 else { throw error(.controlInString) }
      if byte == UInt8(ascii: "\\") {
        inside.append(contentsOf: try escape(quote: quote))
      } else {
        inside.append(byte)
        place += 1
      }
    }
    place += 1
    return inside
  }

  private mutating func escape(quote: UInt8) throws(JSONPathError) -> [UInt8] {
    let start = place
    place += 1
    let letter = byte
    place += 1
    switch letter {
    case quote, UInt8(ascii: "\\"), UInt8(ascii: "/"): return [letter]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return try scalar(from: start)
    default: throw error(.badEscape, at: start)
    }
  }

  /// Behind `\u`: four digits, of a surrogate a pair of escapes.
  private mutating func scalar(from start: Int) throws(JSONPathError) -> [UInt8] {
    var value = try unit(from: start)
    if value & 0xFC00 == 0xD800 {
      guard take("\\u") else { throw error(.badEscape, at: start) }
      let low = try unit(from: start)
      guard low & 0xFC00 == 0xDC00 else { throw error(.badEscape, at: start) }
      value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
    }
    guard let scalar = Unicode.Scalar(value) else { throw error(.badEscape, at: start) }
    return Array(String(scalar).utf8)
  }

  private mutating func unit(from start: Int) throws(JSONPathError) -> UInt32 {
    guard place + 4 <= bytes.count, bytes[place..<place + 4].allSatisfy(JSONScan.isHex),
      let unit = UInt32(String(decoding: bytes[place..<place + 4], as: UTF8.self), radix: 16)
    else { throw error(.badEscape, at: start) }
    place += 4
    return unit
  }
}

extension UInt8 {
  var isDigit: Bool { self &- 0x30 < 10 }
}
