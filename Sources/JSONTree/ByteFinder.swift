/// Looks for bytes in a store, ignoring ASCII case or not: the first and the last byte of the needle are
/// compared in 16 places at once, the rest where both are there.
public struct ByteFinder: Sendable {
  private typealias Lanes = SIMD16<UInt8>
  private let needle: [UInt8]
  private let first, last: Lanes
  private let firstCase, lastCase: Lanes
  private let ignoresCase: Bool

  /// How long a match is.
  public var count: Int { needle.count }

  /// `needle` must not be empty.
  public init(_ needle: [UInt8], ignoresCase: Bool = true) {
    self.ignoresCase = ignoresCase
    self.needle = ignoresCase ? needle.map(ByteFinder.lowered) : needle
    let (first, last) = (self.needle[0], self.needle[needle.count - 1])
    self.first = Lanes(repeating: first)
    self.last = Lanes(repeating: last)
    firstCase = Lanes(repeating: ignoresCase && ByteFinder.isLetter(first) ? 0x20 : 0)
    lastCase = Lanes(repeating: ignoresCase && ByteFinder.isLetter(last) ? 0x20 : 0)
  }

  /// The first match that begins in `starts` and is over at `end`.
  public func next(in store: ByteStore, starts: Range<Int>, end: Int) -> Int? {
    guard let range = clipped(store, starts, end) else { return nil }
    for block in stride(from: range.lowerBound, to: range.upperBound, by: 16) {
      guard let candidates = candidates(store, block) else { continue }
      for lane in 0..<16 where candidates[lane] && block + lane < range.upperBound {
        if isMatch(store, block + lane) { return block + lane }
      }
    }
    return nil
  }

  /// The last such match.
  public func previous(in store: ByteStore, starts: Range<Int>, end: Int) -> Int? {
    guard let range = clipped(store, starts, end) else { return nil }
    let final = range.lowerBound + (range.count - 1) / 16 * 16
    for block in stride(from: final, through: range.lowerBound, by: -16) {
      guard let candidates = candidates(store, block) else { continue }
      for lane in (0..<16).reversed() where candidates[lane] && block + lane < range.upperBound {
        if isMatch(store, block + lane) { return block + lane }
      }
    }
    return nil
  }

  private func clipped(_ store: ByteStore, _ starts: Range<Int>, _ end: Int) -> Range<Int>? {
    let most = min(end, store.count) - needle.count + 1
    guard most > 0 else { return nil }
    let range = starts.clamped(to: 0..<most)
    return range.isEmpty ? nil : range
  }

  /// Places of these 16 where the first and the last byte are right, nil when there is none.
  @inline(__always)
  private func candidates(_ store: ByteStore, _ place: Int) -> SIMDMask<SIMD16<Int8>>? {
    let head = store.sixteen(at: place) | firstCase
    let tail = store.sixteen(at: place + needle.count - 1) | lastCase
    let both = (head .== first) .& (tail .== last)
    let bits = unsafeBitCast(both, to: SIMD2<UInt64>.self)
    return bits[0] | bits[1] == 0 ? nil : both
  }

  private func isMatch(_ store: ByteStore, _ place: Int) -> Bool {
    for index in 0..<needle.count {
      let byte = ignoresCase ? ByteFinder.lowered(store[place + index]) : store[place + index]
      if byte != needle[index] { return false }
    }
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
  private static func lowered(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
}
