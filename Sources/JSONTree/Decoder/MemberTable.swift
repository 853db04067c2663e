/// The members of one object by name, for a decoder that asks for many: small objects are a list of
/// fingerprints, big ones a dictionary made at the first question. Names are the same by their scalars in both.
final class MemberTable {
  /// Up to here a scan is as fast as hashing.
  private static let listLimit = 48
  /// Stands for a key with a backslash in its first bytes.
  private static let escaped = UInt64.max

  private let decoding: Decoding
  private let object: Int
  private let convertsNames: Bool
  private var entries: [(print: UInt64, value: UInt32)] = []
  private var byName: [MemberName: Int]?

  init(_ decoding: Decoding, _ object: Int) {
    self.decoding = decoding
    self.object = object
    convertsNames = decoding.names != nil && !decoding.plainObjects.contains(object)
    if !convertsNames, decoding.document.count(object) <= MemberTable.listLimit { list() }
  }

  private var isList: Bool { !convertsNames && decoding.document.count(object) <= Self.listLimit }

  /// Names as keys have them, in received order, each once.
  var names: [String] {
    var seen: Set<MemberName> = []
    return ChildWords(decoding.document, object).map(name).filter {
      seen.insert(MemberName($0)).inserted
    }
  }

  /// The value word of a member.
  func value(_ name: String) -> Int? {
    guard isList else { return dictionary()[MemberName(name)] }
    var name = name
    return name.withUTF8 { listed($0) }
  }

  private func name(_ value: Int) -> String {
    let name = decoding.document.decodedString(value - 1)
    guard convertsNames else { return name }
    return decoding.key(name, of: object, below: decoding.path(object)).stringValue
  }

  private func dictionary() -> [MemberName: Int] {
    if let byName { return byName }
    let isFirst = decoding.options.duplicates == .first
    let pairs = ChildWords(decoding.document, object).map { (MemberName(name($0)), $0) }
    let made = Dictionary(pairs) { isFirst ? $0 : $1 }
    byName = made
    return made
  }
}

/// The list of a small object.
extension MemberTable {
  private func list() {
    let document = decoding.document
    entries.reserveCapacity(document.count(object))
    for value in ChildWords(document, object) {
      let inside = document.offset(value - 1) + 1
      entries.append((MemberTable.print(document.store.eight(at: inside)), UInt32(value)))
    }
  }

  private func listed(_ name: UnsafeBufferPointer<UInt8>) -> Int? {
    var wanted: UInt64 = 0
    for index in 0..<min(8, name.count) { wanted |= UInt64(name[index]) << UInt64(8 * index) }
    let isFirst = decoding.options.duplicates == .first
    var place = isFirst ? 0 : entries.count - 1
    while place >= 0, place < entries.count {
      let entry = entries[place]
      if entry.print == wanted || entry.print == Self.escaped, isKey(Int(entry.value), name) {
        return Int(entry.value)
      }
      place += isFirst ? 1 : -1
    }
    return nil
  }

  private func isKey(_ value: Int, _ name: UnsafeBufferPointer<UInt8>) -> Bool {
    decoding.document.isKey(value - 1, name)
  }

  /// The first 8 bytes of a key, those before its closing quote.
  @inline(__always)
  private static func print(_ bytes: UInt64) -> UInt64 {
    let quotes = bytes ^ 0x2222_2222_2222_2222
    let marks = (quotes &- 0x0101_0101_0101_0101) & ~quotes & 0x8080_8080_8080_8080
    let kept = marks == 0 ? bytes : bytes & (1 << UInt64(marks.trailingZeroBitCount & ~7) &- 1)
    let slashes = kept ^ 0x5C5C_5C5C_5C5C_5C5C
    let escapes = (slashes &- 0x0101_0101_0101_0101) & ~slashes & 0x8080_8080_8080_8080
    return escapes == 0 ? kept : escaped
  }
}
