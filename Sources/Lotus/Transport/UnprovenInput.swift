/// Input that a decoder has swallowed and not shown anything for since, and the slice before it: when it
/// then says that the data is damaged, these bytes are not lost.
struct UnprovenInput {
  /// Of input that is gone.
  private var kept: [UInt8] = []
  /// Where it goes on in the input of now.
  private var start = 0
  /// How many of the first of these bytes are the last slice that gave something.
  private var proven = 0

  /// A slice gave something.
  mutating func proved(from position: Int, count: Int) {
    (kept, start, proven) = ([], position, count)
  }

  /// The input is over up to here, and so is everything before it.
  mutating func forget(at position: Int) { (kept, start, proven) = ([], position, 0) }

  /// The input goes.
  mutating func keep(from input: [UInt8], to position: Int) {
    kept += input[start..<position]
    start = 0
  }

  /// The bytes, with the slice that gave something or without.
  func bytes(in input: [UInt8], to position: Int, withLast: Bool) -> [UInt8] {
    Array((kept + input[start..<position]).dropFirst(withLast ? 0 : proven))
  }

  /// A megabyte without any output is no content.
  var isTooMuch: Bool { kept.count > 1 << 20 }
}
