/// Reads tag, length and content of DER (X.690 8.1), one item after the other. What is no DER ends it.
struct DERReader {
  /// One item.
  struct Item {
    let tag: UInt8
    let content: ArraySlice<UInt8>
    /// With tag and length.
    let whole: ArraySlice<UInt8>
  }
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  /// The next item, whatever it is.
  mutating func takeAny() -> Item? {
    var bytes = rest
    guard let tag = bytes.popFirst(), let length = Self.length(&bytes), bytes.count >= length
    else { return nil }
    let whole = rest[..<(bytes.startIndex + length)]
    rest = bytes.dropFirst(length)
    return Item(tag: tag, content: bytes.prefix(length), whole: whole)
  }

  /// The content of the next item if it has this tag; else nothing is taken.
  mutating func take(_ tag: UInt8) -> ArraySlice<UInt8>? {
    rest.first == tag ? takeAny()?.content : nil
  }

  /// A reader of the next item's content if it has this tag.
  mutating func enter(_ tag: UInt8) -> DERReader? { take(tag).map(DERReader.init) }

  /// All that is left.
  mutating func all() -> [Item] {
    var items: [Item] = []
    while let item = takeAny() { items.append(item) }
    return items
  }

  private static func length(_ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.popFirst() else { return nil }
    if first < 0x80 { return Int(first) }
    let count = Int(first & 0x7F)
    guard 1...4 ~= count, bytes.count >= count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }
}
