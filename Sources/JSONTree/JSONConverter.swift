/// UTF-16 or UTF-32 in pieces to UTF-8. A unit that is no character becomes bytes that are no UTF-8, so
/// that the parser names its place.
struct JSONConverter {
  /// Bytes that no text in UTF-8 has.
  static let broken: [UInt8] = [0xFF]
  let encoding: JSONEncoding
  /// The beginning of a unit.
  private var rest: [UInt8] = []
  /// The first half of a pair.
  private var high: UInt32?
  /// Bytes of the mark that are still to come.
  private var mark: Int

  /// `skipping` is the length of the byte order mark.
  init(_ encoding: JSONEncoding, skipping mark: Int) {
    self.encoding = encoding
    self.mark = mark
  }

  /// The next piece; `isLast` when there is none after it.
  mutating func convert(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    let whole = rest + bytes.dropFirst(mark)
    mark = max(0, mark - bytes.count)
    var out: [UInt8] = []
    out.reserveCapacity(whole.count)
    var place = 0
    while place + encoding.unit <= whole.count {
      take(unit(whole, place), &out)
      place += encoding.unit
    }
    rest = Array(whole[place...])
    if isLast && (high != nil || !rest.isEmpty) { out += JSONConverter.broken }
    return out
  }

  private func unit(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    (0..<encoding.unit).reduce(0) { value, index in
      let byte = encoding.isLittleEndian ? place + encoding.unit - 1 - index : place + index
      return value << 8 | UInt32(bytes[byte])
    }
  }

  private mutating func take(_ unit: UInt32, _ out: inout [UInt8]) {
    if unit < 0x80 && high == nil { return out.append(UInt8(unit)) }
    if let first = high {
      high = nil
      if unit & 0xFC00 == 0xDC00 {
        return append(0x10000 + (first & 0x3FF) << 10 + unit & 0x3FF, &out)
      }
      out += JSONConverter.broken
    }
    if encoding.unit == 2 && unit & 0xFC00 == 0xD800 { high = unit } else { append(unit, &out) }
  }

  private func append(_ value: UInt32, _ out: inout [UInt8]) {
    guard let scalar = Unicode.Scalar(value), let bytes = UTF8.encode(scalar) else {
      return out += JSONConverter.broken
    }
    out.append(contentsOf: bytes)
  }
}
