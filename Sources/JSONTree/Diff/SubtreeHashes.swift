/// 64 bits for every container of a document that two containers share when they hold the same: arrays in
/// order, objects by name in any order, members of one name in order. One pass, no recursion.
///
/// A container has four words of its own, so `word / 4` is a place no other container has: 2 bytes an
/// index word are enough.
struct SubtreeHashes {
  private let document: JSONDocument
  let values: ValueHash
  /// Words of values that are not looked at.
  let ignored: Set<Int>
  private let hasBadLines: Bool
  private var containers: [UInt64]
  /// Objects in which a name stands twice.
  private(set) var duplicated: Set<Int> = []
  /// Sequences of names that are known to be without a duplicate.
  private var clean: Set<UInt64> = []

  /// A container whose end is not reached.
  private struct Open {
    let container: Int
    let end: Int
    let isObject: Bool
    var sum: UInt64 = 0
    var names: UInt64 = 0
    var key: UInt64 = 0
  }

  /// nil when `goesOn` answered false on the way.
  init?(
    _ document: JSONDocument, _ values: ValueHash, ignored: Set<Int>,
    while goesOn: @escaping () -> Bool = { true }
  ) {
    self.document = document
    self.values = values
    self.ignored = ignored
    hasBadLines = document.badLineCount > 0
    containers = Array(repeating: 0, count: document.wordCount / 4 + 1)
    var permit = WorkPermit(goesOn)
    document.store.withBytes(0..<document.store.count) {
      run(UnsafeRawBufferPointer($0), &permit)
    }
    if permit.isOver { return nil }
  }

  private mutating func run(_ text: UnsafeRawBufferPointer, _ permit: inout WorkPermit) {
    guard document.isContainer(0) else { return }
    var around: [Open] = []
    var open = opened(0)
    var word = 4
    while permit.step() {
      if word == open.end {
        let hash = close(open, text)
        guard let outer = around.popLast() else { return }
        open = outer
        fold(hash, into: &open)
        word += 1
        continue
      }
      if open.isObject {
        open.key = key(word, text)
        open.names = values.mixed(open.names, open.key)
        word += 1
      }
      if !ignored.isEmpty, ignored.contains(word) {
        if !open.isObject { fold(0, into: &open) }
        word = document.after(word)
      } else if document.isContainer(word) {
        around.append(open)
        open = opened(word)
        word += 4
      } else {
        fold(scalar(word, text), into: &open)
        word += 1
      }
    }
  }

  private func opened(_ word: Int) -> Open {
    Open(container: word, end: document.bodyEnd(word), isObject: document.isObject(word))
  }

  @inline(__always)
  private func fold(_ hash: UInt64, into open: inout Open) {
    if open.isObject {
      open.sum &+= values.mixed(open.key, hash)
    } else {
      open.sum = values.mixed(open.sum, hash)
    }
  }

  private mutating func close(_ open: Open, _ text: UnsafeRawBufferPointer) -> UInt64 {
    var sum = open.sum
    if open.isObject, !clean.contains(open.names) { sum = checked(open, text) }
    let hash = values.mixed(sum, open.isObject ? 0x7B : 0x5B)
    containers[open.container >> 2] = hash
    return hash
  }

  /// The sum of an object whose names were not seen in this sequence before: where one stands again, which
  /// one it is counts.
  private mutating func checked(_ open: Open, _ text: UnsafeRawBufferPointer) -> UInt64 {
    var seen: [UInt64: UInt64] = [:]
    var sum: UInt64 = 0
    for word in ChildWords(document, open.container) {
      let key = key(word - 1, text)
      let turn = seen[key, default: 0]
      seen[key] = turn + 1
      if turn == 1 { duplicated.insert(open.container) }
      if ignored.contains(word) { continue }
      sum &+= values.mixed(key &+ turn, hash(word, text))
    }
    if !duplicated.contains(open.container) { clean.insert(open.names) }
    return sum
  }
}

extension SubtreeHashes {
  @inline(__always)
  private func key(_ word: Int, _ text: UnsafeRawBufferPointer) -> UInt64 {
    values.string(text, document.offset(word) + 1..<document.scalarEnd(word) - 1)
  }

  @inline(__always)
  private func scalar(_ word: Int, _ text: UnsafeRawBufferPointer) -> UInt64 {
    let range = document.offset(word)..<document.scalarEnd(word)
    // A line that is no JSON may be a lone quote: it is compared by its bytes.
    if hasBadLines, document.isBad(word) { return values.mixed(values.string(text, range), 0x21) }
    return values.scalar(text, range)
  }

  private func hash(_ word: Int, _ text: UnsafeRawBufferPointer) -> UInt64 {
    if !ignored.isEmpty, ignored.contains(word) { return 0 }
    return document.isContainer(word) ? containers[word >> 2] : scalar(word, text)
  }

  /// The hash of any value; 0 for one that is ignored.
  subscript(word: Int) -> UInt64 {
    document.store.withBytes(0..<document.store.count) { hash(word, UnsafeRawBufferPointer($0)) }
  }

  /// The hash of a key's word.
  func name(_ word: Int) -> UInt64 {
    document.store.withBytes(0..<document.store.count) { key(word, UnsafeRawBufferPointer($0)) }
  }
}
