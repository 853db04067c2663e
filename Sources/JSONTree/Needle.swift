/// What a search looks for, character by character.
struct Needle {
  /// Its characters, in lower case where case does not matter.
  let scalars: [UInt32]
  private let ignoresCase: Bool
  /// The bytes a match may begin with, in the usual way to write them, ASCII in any case. All of the
  /// needle as far as that is one way: `Ж` is two, `ж` and `Ж`.
  let beginnings: [[UInt8]]

  init(_ text: String, ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    scalars = text.unicodeScalars.map { ignoresCase ? Needle.folded($0.value) : $0.value }
    beginnings = Needle.beginnings(text, ignoresCase: ignoresCase)
  }

  private static func beginnings(_ text: String, ignoresCase: Bool) -> [[UInt8]] {
    guard let first = text.unicodeScalars.first else { return [] }
    let simple = text.unicodeScalars.prefix { !ignoresCase || $0.isASCII || !$0.hasCase }
    if !simple.isEmpty { return [JSONString.escaped(String(String.UnicodeScalarView(simple)))] }
    let cases = [
      String(first), first.properties.lowercaseMapping, first.properties.uppercaseMapping,
    ]
    return cases.reduce(into: []) { ways, way in
      let bytes = Array(way.utf8)
      if way.unicodeScalars.count == 1, !ways.contains(bytes) { ways.append(bytes) }
    }
  }

  private static func folded(_ value: UInt32) -> UInt32 {
    if value < 0x80 { return value &- 0x41 < 26 ? value | 0x20 : value }
    guard let scalar = Unicode.Scalar(value) else { return value }
    let lower = scalar.properties.lowercaseMapping.unicodeScalars
    return lower.count == 1 ? lower.first?.value ?? value : value
  }

  private func isSame(_ value: UInt32, _ index: Int) -> Bool {
    value == scalars[index] || (ignoresCase && Needle.folded(value) == scalars[index])
  }

  /// Whether some characters begin with it.
  func isPrefix(of text: ArraySlice<Unicode.Scalar>) -> Bool {
    text.count >= scalars.count
      && zip(text, scalars.indices).allSatisfy { isSame($0.value, $1) }
  }

  /// Where in the needle a character is.
  func places(of value: UInt32, lastFirst: Bool) -> [Int] {
    let places = scalars.indices.filter { isSame(value, $0) }
    return lastFirst ? places.reversed() : places
  }

  /// Where a match ends whose character `index` stands at a place; nil when it is none.
  func end(_ text: WrittenText, from place: Int, _ index: Int) -> Int? {
    var place = place
    for index in index..<scalars.count {
      guard place < text.range.upperBound else { return nil }
      let next = text.scalar(at: place)
      guard isSame(next.value, index) else { return nil }
      place = next.other
    }
    return place
  }

  /// Where a match begins whose character `index` stands at a place; nil when it is none.
  func start(_ text: WrittenText, before place: Int, _ index: Int) -> Int? {
    var place = place
    for index in (0..<index).reversed() {
      guard place > text.range.lowerBound else { return nil }
      let previous = text.scalar(before: place)
      guard isSame(previous.value, index) else { return nil }
      place = previous.other
    }
    return place
  }
}

extension Unicode.Scalar {
  fileprivate var hasCase: Bool { properties.lowercaseMapping != properties.uppercaseMapping }
}
