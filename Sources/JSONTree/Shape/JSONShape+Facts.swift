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
    /// The smallest and the largest number, compared by every digit.
    public internal(set) var range: (least: JSONNode, greatest: JSONNode)?
    /// Strings.
    public internal(set) var strings = 0
    /// Characters of the shortest and the longest string, as `length` of RFC 9535 2.4.4 counts them:
    /// Unicode scalars, an escape for what it stands for.
    public internal(set) var stringLengths: ClosedRange<Int>?
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
    var bounds: (least: NumberRank, greatest: NumberRank)?
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
    let inside = text.part(range)
    var (characters, escapes) = (0, 0)
    for byte in inside {
      characters += byte & 0xC0 == 0x80 ? 0 : 1
      escapes += byte == 0x5C ? 1 : 0
    }
    if escapes > 0 { return take(decoded: JSONString.decoded(inside)) }
    take(length: characters)
    if let format = JSONFormat.of(inside) { formats[format, default: 0] += 1 }
  }

  private mutating func take(decoded text: String) {
    take(length: text.unicodeScalars.count)
    if let format = JSONFormat.of(Array(text.utf8)) { formats[format, default: 0] += 1 }
  }

  private mutating func take(length: Int) {
    stringLengths = stringLengths.widened(by: length)
  }

  private mutating func take(
    number word: Int, _ text: UnsafeRawBufferPointer, _ range: Range<Int>
  ) {
    numbers += 1
    if text[range].allSatisfy({ $0 &- 0x30 < 10 || $0 == 0x2D }) { integers += 1 }
    let (rank, node) = (NumberRank(text.part(range)), JSONNode(word: word))
    guard let known = bounds else {
      bounds = (rank, rank)
      self.range = (node, node)
      return
    }
    if rank < known.least {
      bounds?.least = rank
      self.range?.least = node
    } else if known.greatest < rank {
      bounds?.greatest = rank
      self.range?.greatest = node
    }
  }
}

extension ClosedRange<Int>? {
  fileprivate func widened(by value: Int) -> ClosedRange<Int> {
    map { Swift.min($0.lowerBound, value)...Swift.max($0.upperBound, value) } ?? value...value
  }
}

extension UnsafeRawBufferPointer {
  // Safety: the text is a store's, which is bytes; the part is used while the text is lent.
  fileprivate func part(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeRawBufferPointer(rebasing: self[range]).assumingMemoryBound(to: UInt8.self)
  }
}
