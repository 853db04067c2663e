// Safety: every scanner gets an address inside a `ByteStore`'s text (or its first padding byte) and stops
// at the first byte that cannot go on, at the latest at the zero bytes after the text. The widest load is
// 16 bytes and begins at most at the first zero byte, so 64 zero bytes are room enough.

/// What stopped a scan. The parser makes a `JSONError.Reason` of it.
enum Flaw: UInt8 {
  case none, byte, literal, number, escape, utf8, control, deep, afterValue, memory
}

/// The innermost loops of the parser.
enum JSONScan {
  typealias Place = UnsafePointer<UInt8>

  /// The first byte that is no blank. One blank or none is the common case.
  @inline(__always)
  static func blanks(_ start: Place) -> Place {
    if start.pointee > 0x20 { return start }
    let next = start + 1
    if start.pointee == 0x20 && next.pointee > 0x20 { return next }
    return manyBlanks(start)
  }

  @inline(__always)
  private static func manyBlanks(_ start: Place) -> Place {
    var place = start
    while true {
      let bytes = UnsafeRawPointer(place).loadUnaligned(as: SIMD16<UInt8>.self)
      let blank =
        (bytes .== SIMD16<UInt8>(repeating: 0x20)) .| (bytes .== SIMD16<UInt8>(repeating: 0x0A))
        .| (bytes .== SIMD16<UInt8>(repeating: 0x0D)) .| (bytes .== SIMD16<UInt8>(repeating: 0x09))
      let lanes = unsafeBitCast(blank, to: SIMD2<UInt64>.self)
      let (low, high) = (~lanes[0], ~lanes[1])
      if low | high != 0 { return place + firstLane(low, high) }
      place += 16
    }
  }

  /// The first byte that is no blank inside a line.
  @inline(__always)
  static func lineBlanks(_ start: Place) -> Place {
    var place = start
    while place.pointee == 0x20 || place.pointee == 0x09 || place.pointee == 0x0D { place += 1 }
    return place
  }

  /// From inside a string to the byte after its closing quote. One signed comparison finds control
  /// characters and bytes of other scripts together.
  @inline(__always)
  static func string(_ start: Place, _ flaw: inout Flaw) -> Place {
    var place = start
    while true {
      let raw = UnsafeRawPointer(place).loadUnaligned(as: SIMD16<UInt8>.self)
      let bytes = unsafeBitCast(raw, to: SIMD16<Int8>.self)
      let stop =
        (bytes .== SIMD16<Int8>(repeating: 0x22)) .| (bytes .== SIMD16<Int8>(repeating: 0x5C))
        .| (bytes .< SIMD16<Int8>(repeating: 0x20))
      let lanes = unsafeBitCast(stop, to: SIMD2<UInt64>.self)
      let (low, high) = (lanes[0], lanes[1])
      if low | high == 0 {
        place += 16
        continue
      }
      place += firstLane(low, high)
      if place.pointee == 0x22 { return place + 1 }
      place = special(place, &flaw)
      if flaw != .none { return place }
    }
  }

  @inline(__always)
  private static func firstLane(_ low: UInt64, _ high: UInt64) -> Int {
    low != 0 ? low.trailingZeroBitCount &>> 3 : 8 &+ (high.trailingZeroBitCount &>> 3)
  }

  /// At a byte of a string that is neither plain ASCII nor the quote: over escapes and other scripts.
  @inline(never)
  private static func special(_ start: Place, _ flaw: inout Flaw) -> Place {
    var place = start
    while place.pointee >= 0x80 || place.pointee == 0x5C {
      let length = place.pointee == 0x5C ? escapeLength(place) : scalarLength(place)
      if length == 0 {
        flaw = place.pointee == 0x5C ? .escape : .utf8
        return place
      }
      place += length
    }
    if place == start { flaw = .control }
    return place
  }

  /// Bytes of the escape here (RFC 8259 7), 0 when it is none.
  @inline(__always)
  private static func escapeLength(_ place: Place) -> Int {
    switch place[1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: return 2
    case 0x75:
      return isHex(place[2]) && isHex(place[3]) && isHex(place[4]) && isHex(place[5]) ? 6 : 0
    default: return 0
    }
  }

  /// Bytes of the UTF-8 sequence here (RFC 3629 4), 0 when it is none: overlong forms, surrogates and
  /// numbers over U+10FFFF are refused.
  @inline(__always)
  private static func scalarLength(_ place: Place) -> Int {
    let lead = place.pointee
    let bytes = UnsafeRawPointer(place).loadUnaligned(as: UInt32.self)
    let second = place[1]
    if lead < 0xE0 { return lead >= 0xC2 && bytes & 0xC000 == 0x8000 ? 2 : 0 }
    if lead < 0xF0 {
      let isBad = (lead == 0xE0 && second < 0xA0) || (lead == 0xED && second >= 0xA0)
      return bytes & 0xC0_C000 == 0x80_8000 && !isBad ? 3 : 0
    }
    let isBad = lead > 0xF4 || (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second >= 0x90)
    return bytes & 0xC0C0_C000 == 0x8080_8000 && !isBad ? 4 : 0
  }

  @inline(__always)
  static func isHex(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 6 }
}

extension JSONScan {
  /// The byte after a number (RFC 8259 6). Plain integers inside arrays take the short way.
  @inline(__always)
  static func number(_ start: Place, _ flaw: inout Flaw) -> Place {
    let first = start.pointee == 0x2D ? start + 1 : start
    let end = digits(first)
    let isPlain = end != first && (first.pointee != 0x30 || end == first + 1)
    if isPlain && (end.pointee == 0x2C || end.pointee == 0x5D) { return end }
    return anyNumber(first, &flaw)
  }

  @inline(never)
  private static func anyNumber(_ first: Place, _ flaw: inout Flaw) -> Place {
    var place = digits(first)
    if first.pointee == 0x30 && place != first + 1 {
      flaw = .number
      return first + 1
    }
    if place == first { return missing(place, &flaw) }
    if place.pointee == 0x2E {
      let fraction = place + 1
      place = digits(fraction)
      if place == fraction { return missing(place, &flaw) }
    }
    if place.pointee | 0x20 == 0x65 {
      place += place[1] == 0x2B || place[1] == 0x2D ? 2 : 1
      let exponent = place
      place = digits(exponent)
      if place == exponent { return missing(place, &flaw) }
    }
    return place
  }

  private static func missing(_ place: Place, _ flaw: inout Flaw) -> Place {
    flaw = .number
    return place
  }

  /// Eight digits a step: a byte that is none leaves its top bit set.
  @inline(__always)
  private static func digits(_ start: Place) -> Place {
    var place = start
    while true {
      let bytes =
        UnsafeRawPointer(place).loadUnaligned(as: UInt64.self).littleEndian ^ 0x3030_3030_3030_3030
      let others =
        (((bytes & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7676_7676_7676_7676) | bytes) & 0x8080_8080_8080_8080
      if others != 0 { return place + (others.trailingZeroBitCount &>> 3) }
      place += 8
    }
  }

  /// The byte after `true`, `false` or `null`, or the first byte that differs.
  @inline(never)
  static func literal(_ start: Place, _ flaw: inout Flaw) -> Place {
    let word: StaticString =
      start.pointee == 0x74 ? "true" : start.pointee == 0x66 ? "false" : "null"
    for index in 0..<word.utf8CodeUnitCount where start[index] != word.utf8Start[index] {
      flaw = .literal
      return start + index
    }
    return start + word.utf8CodeUnitCount
  }
}
