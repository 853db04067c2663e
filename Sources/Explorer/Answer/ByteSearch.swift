import JSONTree

/// A text looked for in the bytes of a body, a slice at a time, ignoring ASCII case or not.
struct ByteSearch {
  /// What a slice brought.
  enum Step: Hashable {
    /// At this offset.
    case found(Int)
    /// Not in this slice; go on here.
    case more(Int)
    /// Nowhere to the end (or the start).
    case none
  }
  private let needle: [UInt8]
  private let ignoresCase: Bool
  /// Nil for an empty text, which is nowhere.
  private let finder: ByteFinder?

  init(_ text: String, ignoresCase: Bool = true) {
    self.init(Array(text.utf8), ignoresCase: ignoresCase)
  }

  /// Looks for a text as its bytes are in the body's charset.
  init(_ bytes: [UInt8], ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    needle = bytes.map { ignoresCase ? $0.folded : $0 }
    finder = needle.isEmpty ? nil : ByteFinder(needle, ignoresCase: ignoresCase)
  }

  /// The first place at or after an offset, of those that begin in the next `limit` bytes.
  func next(in store: ByteStore, from offset: Int, limit: Int) -> Step {
    let last = store.count - needle.count
    guard let finder, offset <= last else { return .none }
    let end = min(last + 1, offset + max(1, limit))
    if let found = finder.next(in: store, starts: offset..<end, end: store.count) {
      return .found(found)
    }
    return end > last ? .none : .more(end)
  }

  /// The last place before an offset, of those that begin in the `limit` bytes before it.
  func previous(in store: ByteStore, from offset: Int, limit: Int) -> Step {
    let end = min(offset, store.count - needle.count + 1)
    guard let finder, end > 0 else { return .none }
    let start = max(0, end - max(1, limit))
    if let found = finder.previous(in: store, starts: start..<end, end: store.count) {
      return .found(found)
    }
    return start == 0 ? .none : .more(start)
  }

  /// How many places begin in the next `limit` bytes, none in another, and where the next slice begins; nil
  /// at the end. When more bytes have come, the count goes on at `end`.
  func count(
    in store: ByteStore, from offset: Int, limit: Int
  ) -> (found: Int, next: Int?, end: Int) {
    let end = offset + limit
    var (place, found) = (offset, 0)
    while place < end {
      switch next(in: store, from: place, limit: end - place) {
      case .found(let match): (place, found) = (match + needle.count, found + 1)
      case .more(let next): place = next
      case .none: return (found, nil, max(place, store.count - needle.count + 1))
      }
    }
    return (found, place, place)
  }

  /// Every place in a few bytes, for marking what is on the screen.
  func each(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void) {
    guard !needle.isEmpty else { return }
    var at = 0
    while at + needle.count <= bytes.count {
      let isHere = matches(bytes, at: at)
      if isHere { body(at..<(at + needle.count)) }
      at += isHere ? needle.count : 1
    }
  }

  private func matches(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
    needle.indices.allSatisfy { index in
      let byte = bytes[place + index]
      return (ignoresCase ? byte.folded : byte) == needle[index]
    }
  }
}

extension UInt8 {
  /// ASCII capitals as small letters, anything else as it is.
  fileprivate var folded: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
