extension ValueHash {
  /// A number by its sign, its digits without zeros around them, and the power of ten of the last one.
  @inline(__always)
  func number(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64 {
    var digits = DigitHash()
    var (power, hasPoint) = (0, false)
    var exponent = range.upperBound..<range.upperBound
    let isNegative = text[range.lowerBound] == 0x2D
    for place in (isNegative ? range.lowerBound + 1 : range.lowerBound)..<range.upperBound {
      let byte = text[place]
      if byte &- 0x30 < 10 {
        digits.take(byte &- 0x30, self)
        if hasPoint { power -= 1 }
      } else if byte == 0x2E {
        hasPoint = true
      } else {
        exponent = place + 1..<range.upperBound
        break
      }
    }
    guard let hash = digits.finish(self) else { return mixed(0x30, 0) }
    power += digits.zeros
    if !exponent.isEmpty { power = sum(text, exponent, power) }
    return mixed(mixed(hash, isNegative ? 1 : 2), UInt64(bitPattern: Int64(power)))
  }

  /// An exponent and what the point and zeros add; of one beyond ±10^17 the hash of its digits.
  private func sum(_ text: UnsafeRawBufferPointer, _ range: Range<Int>, _ shift: Int) -> Int {
    var value = 0
    for byte in text[range] where byte &- 0x30 < 10 {
      value = value * 10 + Int(byte &- 0x30)
      if value > 400_000_000_000_000_000 { break }
    }
    let sum = (text[range.lowerBound] == 0x2D ? -value : value) + shift
    if sum.magnitude < 100_000_000_000_000_000 { return sum }
    let far = DecimalDigits.sum(String(decoding: text[range], as: UTF8.self), shift)
    return far.withUnsafeBytes { Int(truncatingIfNeeded: string($0, 0..<$0.count)) }
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
