import JSONTree

/// A text looked for in the bytes of a body, a slice at a time, ignoring ASCII case.
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

  init(_ text: String) { needle = text.utf8.map(\.folded) }

  /// The first place at or after an offset.
  func next(in store: ByteStore, from offset: Int, limit: Int) -> Step {
    let last = store.count - needle.count
    guard !needle.isEmpty, offset <= last else { return .none }
    let end = min(last + 1, offset + limit)
    let found = store.withBytes(offset..<(end + needle.count - 1)) { bytes in
      (0..<(end - offset)).first { matches(bytes, at: $0) }
    }
    if let found { return .found(offset + found) }
    return end > last ? .none : .more(end)
  }

  /// The last place before an offset.
  func previous(in store: ByteStore, from offset: Int, limit: Int) -> Step {
    let end = min(offset, store.count - needle.count + 1)
    guard !needle.isEmpty, end > 0 else { return .none }
    let start = max(0, end - limit)
    let found = store.withBytes(start..<(end + needle.count - 1)) { bytes in
      (0..<(end - start)).last { matches(bytes, at: $0) }
    }
    if let found { return .found(start + found) }
    return start == 0 ? .none : .more(start)
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
    guard bytes[place].folded == needle[0] else { return false }
    for index in needle.indices.dropFirst()
    where bytes[place + index].folded != needle[index] { return false }
    return true
  }
}
