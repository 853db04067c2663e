/// A text looked for in keys and values, a slice at a time, ignoring ASCII case.
///
/// It is found as it may be written in JSON: `a"b` as `a\"b`, `é` also as `\u00e9`, `/` also as `\/`.
/// A match lies inside one key, string, number or literal and does not begin inside an escape.
public struct JSONSearch: Hashable, Sendable {
  /// What is looked for.
  public let text: String
  /// Looks for a text.
  public init(_ text: String) { self.text = text }

  /// What a slice brought.
  public enum Step: Hashable, Sendable {
    /// In this value, or in its key.
    case found(JSONNode, offset: Int)
    /// Not in this slice; go on here.
    case more(offset: Int)
    /// Nowhere to the end (or the start).
    case none
  }

  /// A match that is none costs as much as looking at this many bytes.
  private static let costOfMiss = 256

  /// The first place at or after `offset` within the range of `root`, looking at `limit` bytes at most.
  public func next(
    in document: JSONDocument, root: JSONNode, from offset: Int, limit: Int = 4 << 20
  ) -> Step {
    let range = document.range(of: root)
    let start = max(offset, range.lowerBound)
    var slice = start..<max(start, min(range.upperBound, start + max(limit, 1)))
    var heads = finders.map { Head($0) }
    if heads.isEmpty { return .none }
    var misses = 0
    while !slice.isEmpty, misses * JSONSearch.costOfMiss < max(limit, 1) {
      for index in heads.indices { heads[index].advance(document.store, slice, range.upperBound) }
      guard let hit = heads.filter({ $0.place != nil }).min(by: { $0.order < $1.order }) else {
        return slice.upperBound < range.upperBound ? .more(offset: slice.upperBound) : .none
      }
      if let node = hit.node(document) { return .found(node, offset: hit.order) }
      slice = hit.order + 1..<max(hit.order + 1, slice.upperBound)
      misses += 1
    }
    return slice.lowerBound < range.upperBound ? .more(offset: slice.lowerBound) : .none
  }

  /// The last place before `offset`.
  public func previous(
    in document: JSONDocument, root: JSONNode, from offset: Int, limit: Int = 4 << 20
  ) -> Step {
    let range = document.range(of: root)
    var end = min(offset, range.upperBound)
    let start = max(range.lowerBound, end - max(limit, 1))
    var heads = finders.map { Head($0) }
    if heads.isEmpty { return .none }
    var misses = 0
    while start < end, misses * JSONSearch.costOfMiss < max(limit, 1) {
      for index in heads.indices {
        heads[index].retreat(document.store, start..<end, range.upperBound)
      }
      guard let hit = heads.filter({ $0.place != nil }).max(by: { $0.order < $1.order }) else {
        return start > range.lowerBound ? .more(offset: start) : .none
      }
      if let node = hit.node(document) { return .found(node, offset: hit.order) }
      end = hit.order
      misses += 1
    }
    return end > range.lowerBound ? .more(offset: end) : .none
  }
}

extension JSONSearch {
  /// The ways the text may be written.
  private var finders: [ByteFinder] {
    let plain = JSONString.escaped(text)
    guard !plain.isEmpty else { return [] }
    var ways = [plain]
    for way in [plain.withSolidusEscaped, asciiOnly, asciiOnly.withSolidusEscaped]
    where !ways.contains(way) {
      ways.append(way)
    }
    return ways.map(ByteFinder.init)
  }

  /// All but ASCII as `\uXXXX`, as Python and PHP write it.
  private var asciiOnly: [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      scalar.isASCII
        ? JSONString.escaped(String(scalar))
        : String(scalar).utf16.flatMap(JSONString.unicodeEscape)
    }
  }
}

/// The nearest match of one way to write the text.
private struct Head {
  let finder: ByteFinder
  private(set) var place: Int?
  private var isKnown = false

  init(_ finder: ByteFinder) { self.finder = finder }

  var order: Int { place ?? 0 }

  mutating func advance(_ store: ByteStore, _ slice: Range<Int>, _ end: Int) {
    if isKnown && (place ?? .max) >= slice.lowerBound { return }
    place = finder.next(in: store, starts: slice, end: end)
    isKnown = true
  }

  mutating func retreat(_ store: ByteStore, _ slice: Range<Int>, _ end: Int) {
    if isKnown && (place ?? -1) < slice.upperBound { return }
    place = finder.previous(in: store, starts: slice, end: end)
    isKnown = true
  }

  /// The value the match lies in, if it is inside one token.
  func node(_ document: JSONDocument) -> JSONNode? {
    let match = order..<order + finder.count
    let word = document.word(atOffset: match.lowerBound)
    guard let inside = document.inside(word), inside.lowerBound <= match.lowerBound,
      match.upperBound <= inside.upperBound,
      !document.isInEscape(match.lowerBound, from: inside.lowerBound)
    else { return nil }
    return JSONNode(word: document.isKey(word) ? word + 1 : word)
  }
}

extension JSONDocument {
  /// A scalar's or key's text, a string's without quotes; nil for brackets.
  fileprivate func inside(_ word: Int) -> Range<Int>? {
    guard wordCount > 0, !isContainer(word), !isCloser(word) else { return nil }
    let start = offset(word)
    let end = scalarEnd(word)
    return store[start] == 0x22 ? start + 1..<max(start + 1, end - 1) : start..<end
  }

  /// Whether a place in a string lies behind the backslash of an escape that holds it: the `n` of `\n`,
  /// the digits of `\u00e9`.
  fileprivate func isInEscape(_ place: Int, from start: Int) -> Bool {
    for back in 1...5 where place - back >= start && store[place - back] == 0x5C {
      var run = place - back
      while run > start, store[run - 1] == 0x5C { run -= 1 }
      let isEscape = (place - back - run).isMultiple(of: 2)
      if isEscape && (back == 1 || store[place - back + 1] == 0x75) { return true }
    }
    return false
  }
}

extension [UInt8] {
  /// `/` as `\/`, as PHP writes it.
  fileprivate var withSolidusEscaped: [UInt8] { flatMap { $0 == 0x2F ? [0x5C, 0x2F] : [$0] } }
}
