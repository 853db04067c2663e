extension JSONShape {
  /// What the values of a place are.
  public struct Facts {
    /// Values of the place.
    public var count: Int { nulls + bools + numbers + strings + arrays + objects }
    /// Nulls.
    public internal(set) var nulls = 0
    /// true and false.
    public internal(set) var bools = 0
    /// true alone.
    public internal(set) var trues = 0
    /// Numbers.
    public internal(set) var numbers = 0
    /// Numbers written without a point and an exponent.
    public internal(set) var integers = 0
    /// The smallest and the largest number, as Doubles compare them.
    public internal(set) var range: (least: JSONNode, greatest: JSONNode)?
    /// Strings.
    public internal(set) var strings = 0
    /// Bytes of the shortest and the longest string between its quotes.
    public internal(set) var stringBytes: ClosedRange<Int>?
    /// How many strings look like what.
    public internal(set) var formats: [JSONFormat: Int] = [:]
    /// Arrays.
    public internal(set) var arrays = 0
    /// The first of them.
    public internal(set) var firstArray: JSONNode?
    /// Elements of the shortest and the longest array.
    public internal(set) var elements: ClosedRange<Int>?
    /// Objects.
    public internal(set) var objects = 0
    /// The first numbers and strings that differ, at most three.
    public internal(set) var samples: [JSONNode] = []

    var sampleHashes: [UInt64] = []
    var bounds = (Double.infinity, -Double.infinity)
  }
}

extension JSONShape.Facts {
  /// Takes in a container.
  mutating func take(container word: Int, _ document: JSONDocument) {
    if document.isObject(word) {
      objects += 1
    } else {
      if arrays == 0 { firstArray = JSONNode(word: word) }
      arrays += 1
      elements = elements.widened(by: document.count(word))
    }
  }

  /// Takes in a scalar.
  mutating func take(
    _ word: Int, _ text: UnsafeRawBufferPointer, _ range: Range<Int>, _ hash: ValueHash
  ) {
    switch text[range.lowerBound] {
    case 0x22: take(string: range.lowerBound + 1..<range.upperBound - 1, text)
    case 0x6E: nulls += 1
    case 0x74, 0x66:
      bools += 1
      if text[range.lowerBound] == 0x74 { trues += 1 }
    default: take(number: word, text, range)
    }
    guard samples.count < 3, text[range.lowerBound] < 0x61 else { return }
    let mark = hash.scalar(text, range)
    guard !sampleHashes.contains(mark) else { return }
    sampleHashes.append(mark)
    samples.append(JSONNode(word: word))
  }

  private mutating func take(string range: Range<Int>, _ text: UnsafeRawBufferPointer) {
    strings += 1
    stringBytes = stringBytes.widened(by: range.count)
    guard range.count >= 6, range.count <= 4096 else { return }
    let inside = text[range]
    let format =
      inside.contains(0x5C)
      ? JSONFormat.of(Array(JSONString.decoded(Array(inside)).utf8)) : JSONFormat.of(inside)
    if let format { formats[format, default: 0] += 1 }
  }

  private mutating func take(
    number word: Int, _ text: UnsafeRawBufferPointer, _ range: Range<Int>
  ) {
    numbers += 1
    if text[range].allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x2D }) { integers += 1 }
    let value = ShapeNumber.double(text, range)
    let node = JSONNode(word: word)
    if value < bounds.0 || self.range == nil {
      bounds.0 = value; self.range = (node, self.range?.greatest ?? node)
    }
    if value > bounds.1 { bounds.1 = value; self.range?.greatest = node }
  }
}

extension ClosedRange<Int>? {
  fileprivate func widened(by value: Int) -> ClosedRange<Int> {
    map { Swift.min($0.lowerBound, value)...Swift.max($0.upperBound, value) } ?? value...value
  }
}

/// Numbers for comparing.
enum ShapeNumber {
  /// The nearest Double; an infinite one for 1e400.
  static func double(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Double {
    let isNegative = text[range.lowerBound] == 0x2D
    let digits = isNegative ? range.dropFirst() : range[...]
    if digits.count <= 15, text[digits].allSatisfy({ $0 &- 0x30 < 10 }) {
      let value = text[digits].reduce(0) { $0 * 10 + Int($1 &- 0x30) }
      return Double(isNegative ? -value : value)
    }
    return Double(String(decoding: text[range], as: UTF8.self)) ?? .nan
  }
}
