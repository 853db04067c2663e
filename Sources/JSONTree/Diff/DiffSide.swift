/// One of the two documents of a diff.
struct DiffSide {
  let document: JSONDocument
  let hashes: SubtreeHashes

  /// nil when the work was ended.
  init?(
    _ document: JSONDocument, _ values: ValueHash, _ options: JSONDiffOptions,
    while goesOn: @escaping () -> Bool
  ) {
    self.document = document
    var ignored: Set<Int> = []
    for query in options.ignored {
      let matches = query.matches(in: document)
      guard Self.collect(matches, into: &ignored, while: goesOn) else { return nil }
    }
    guard let hashes = SubtreeHashes(document, values, ignored: ignored, while: goesOn) else {
      return nil
    }
    self.hashes = hashes
  }

  /// Values that are looked at between two questions whether the work is wanted.
  private static let slice = 1 << 18

  /// False when the work was ended.
  private static func collect(
    _ matches: JSONMatches, into words: inout Set<Int>, while goesOn: () -> Bool
  ) -> Bool {
    var budget = slice
    while true {
      switch matches.next(spending: &budget) {
      case .found(let node):
        words.insert(node.word)
        budget -= 1
      case .more:
        guard goesOn() else { return false }
        budget = slice
      case .none: return true
      }
    }
  }

  func isIgnored(_ word: Int) -> Bool { hashes.ignored.contains(word) }

  /// The value words of an array.
  func elements(_ array: Int) -> [Int] { Array(ChildWords(document, array)) }

  /// The members of an object that are not ignored: value words and hashes of names.
  func members(_ object: Int) -> (words: [Int], names: [UInt64]) {
    let words = ChildWords(document, object).filter { !isIgnored($0) }
    return (words, words.map { hashes.name($0 - 1) })
  }

  /// What is left of two arrays behind the elements that are equal from their starts on, with hashes.
  func differing(
    _ array: Int, from other: DiffSide, _ otherArray: Int
  ) -> (one: Elements, other: Elements) {
    var places = ChildWords(document, array)
    var otherPlaces = ChildWords(other.document, otherArray)
    while true {
      let (word, otherWord) = (places.next(), otherPlaces.next())
      if let word, let otherWord, hashes[word] == other.hashes[otherWord] { continue }
      return (
        Elements(word, places, hashes), Elements(otherWord, otherPlaces, other.hashes)
      )
    }
  }

  /// Elements and their hashes.
  struct Elements {
    let words: [Int]
    let hashes: [UInt64]

    init(_ first: Int?, _ rest: ChildWords, _ hashes: SubtreeHashes) {
      words = first.map { [$0] + Array(rest) } ?? []
      self.hashes = words.map { hashes[$0] }
    }
  }
}
