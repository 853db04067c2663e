extension ValueHash {
  /// A number by its sign, its digits without zeros around them, and the power of ten of the last one.
  @inline(__always)
  func number(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64 {
    var digits = DigitHash()
    var (power, hasPoint) = (0, false)
    let isNegative = text[range.lowerBound] == 0x2D
    for place in (isNegative ? range.lowerBound + 1 : range.lowerBound)..<range.upperBound {
      let byte = text[place]
      if byte &- 0x30 < 10 {
        digits.take(byte &- 0x30, self)
        if hasPoint { power -= 1 }
      } else if byte == 0x2E {
        hasPoint = true
      } else {
        power += exponent(text, place + 1..<range.upperBound)
        break
      }
    }
    guard let hash = digits.finish(self) else { return mixed(0x30, 0) }
    return mixed(mixed(hash, isNegative ? 1 : 2), UInt64(bitPattern: Int64(power + digits.zeros)))
  }

  /// The exponent; of one beyond 10^15 its spelling, as a number no text of ours can have.
  private func exponent(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int {
    var value = 0
    for byte in text[range] where byte &- 0x30 < 10 {
      value = value * 10 + Int(byte &- 0x30)
      if value > 1_000_000_000_000_000 { return Int(string(text, range) >> 3) | 1 << 60 }
    }
    return text[range.lowerBound] == 0x2D ? -value : value
  }
}

/// Digits as they come, without zeros before the first and behind the last that is none.
private struct DigitHash {
  /// Zeros seen behind the last other digit.
  private(set) var zeros = 0
  private var block: UInt64 = 0
  private var digitsInBlock = 0
  private var hash: UInt64?

  @inline(__always)
  mutating func take(_ digit: UInt8, _ hasher: ValueHash) {
    if digit == 0 {
      if hash != nil { zeros += 1 }
      return
    }
    while zeros > 0 {
      push(0, hasher)
      zeros -= 1
    }
    push(digit, hasher)
  }

  @inline(__always)
  private mutating func push(_ digit: UInt8, _ hasher: ValueHash) {
    block = block &* 10 &+ UInt64(digit)
    digitsInBlock += 1
    if hash == nil { hash = 0 }
    if digitsInBlock == 18 { closeBlock(hasher) }
  }

  private mutating func closeBlock(_ hasher: ValueHash) {
    hash = hash.map { hasher.mixed($0 &+ UInt64(digitsInBlock), block) }
    (block, digitsInBlock) = (0, 0)
  }

  /// nil when all digits were zeros.
  @inline(__always)
  mutating func finish(_ hasher: ValueHash) -> UInt64? {
    closeBlock(hasher)
    return hash
  }
}
