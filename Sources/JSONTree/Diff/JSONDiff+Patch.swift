extension JSONDiff {
  /// Hands out the differences as a JSON Patch (RFC 6902), one operation a line, in pieces of some 64 kB.
  /// Applied to the old document it gives the new one, but for the order of members and what was ignored.
  /// Values have their text as it is in the new document. Stops when `write` answers false.
  ///
  ///     [
  ///     {"op":"remove","path":"/items/7"},
  ///     {"op":"replace","path":"/items/0/stars","value":12}
  ///     ]
  ///
  /// A moved element is removed and added; an object in which a name stands twice is replaced, for a JSON
  /// Pointer (RFC 6901) has no way to one of the two. Where there are rows, elements too many that were
  /// ignored are removed and added as well, so that the indexes of the others are true.
  public func patch(_ write: ([UInt8]) -> Bool) {
    withoutActuallyEscaping(write) { write in
      var writer = PatchWriter(self, write)
      writer.run()
    }
  }
}

/// One operation before it is written.
///
/// Containers come before what is below them, in a container first what is removed, from its end on, so
/// that the indexes before stay, then what is added, from its start on. So every path in the new document
/// is true when its turn comes.
struct PatchOperation: Comparable {
  enum Kind: Int { case remove, add, replace }
  /// The word of the container around it in the new document; -1 for the root.
  let around: Int
  let kind: Kind
  /// The word in the old document when it is removed, else in the new one.
  let word: Int

  static func < (one: PatchOperation, other: PatchOperation) -> Bool {
    if one.around != other.around { return one.around < other.around }
    if one.kind != other.kind { return one.kind.rawValue < other.kind.rawValue }
    return one.kind == .remove ? one.word > other.word : one.word < other.word
  }

  /// All operations of a diff in the order in which they are applied.
  static func all(of diff: JSONDiff) -> [PatchOperation] {
    if diff.isEmpty { return [] }
    let moved = Set(diff.steps.compactMap { $0.kind == .moved ? $0.new?.word : nil })
    var covers = WholeValues(diff.new, diff.whole)
    var replaced: Set<Int> = []
    var operations: [PatchOperation] = []
    for row in diff.steps {
      guard let cover = covers.outermost(above: row.around) else {
        operations += of(row)
        continue
      }
      guard !moved.contains(cover), replaced.insert(cover).inserted else { continue }
      let around = diff.new.parentWord(cover) ?? -1
      operations.append(PatchOperation(around: around, kind: .replace, word: cover))
    }
    return operations.sorted()
  }

  private static func of(_ row: JSONDifference) -> [PatchOperation] {
    let kinds: [Kind] =
      switch row.kind {
      case .added: [.add]
      case .removed: [.remove]
      case .changed: [.replace]
      case .moved: [.remove, .add]
      }
    return kinds.compactMap { kind in
      let node = kind == .remove ? row.old : row.new
      return node.map { PatchOperation(around: row.around, kind: kind, word: $0.word) }
    }
  }
}

/// Which values that a patch writes whole lie around a place.
private struct WholeValues {
  private let document: JSONDocument
  private let whole: Set<Int>
  private var known: [Int: Int] = [:]

  init(_ document: JSONDocument, _ whole: Set<Int>) {
    self.document = document
    self.whole = whole
  }

  /// The outermost of a container and those around it; each container is looked at once.
  mutating func outermost(above container: Int) -> Int? {
    if whole.isEmpty { return nil }
    var chain: [Int] = []
    var place = container
    while place >= 0, known[place] == nil {
      chain.append(place)
      place = document.parentWord(place) ?? -1
    }
    var cover = place < 0 ? -1 : known[place] ?? -1
    for word in chain.reversed() {
      if cover < 0, whole.contains(word) { cover = word }
      known[word] = cover
    }
    return cover < 0 ? nil : cover
  }
}
