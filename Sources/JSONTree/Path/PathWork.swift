/// What the walks of one query share: the document, what is left to spend, what was found out before.
final class PathWork {
  let document: JSONDocument
  /// What `$` means.
  let root: Int
  private(set) var index: IndexReader
  /// Values that may still be looked at in this slice.
  private(set) var budget = Int.max
  /// Whether a filter was left in the midst of a child, the only one of the slice.
  private(set) var hasGivenUp = false
  /// Whether a filter came to the end of a child in this slice.
  private var hasJudged = false
  /// How many filters are at work inside of each other.
  private var depth = 0
  /// What the queries from `$` inside of filters found: they mean the same for every child.
  private var absolutes: [PathInnerQuery: [Int]] = [:]
  /// What `match` and `search` told of the child that is looked at.
  var matching = PathMatching()

  init(_ document: JSONDocument, root: Int) {
    self.document = document
    self.root = root
    index = IndexReader(document)
  }

  /// Begins a slice.
  func begin(budget: Int) {
    self.budget = budget
    hasGivenUp = false
    hasJudged = false
    matching.beginSlice()
    index = IndexReader(document)
  }

  var isSpent: Bool { budget <= 0 }
  @inline(__always)
  func spend(_ values: Int) { budget &-= values }

  /// Whether a filter's condition holds for a child; nil when the budget did not suffice to tell.
  func verdict(_ condition: PathCondition, at current: Int) -> Bool? {
    depth += 1
    let holds = holds(condition, at: current)
    depth -= 1
    if isSpent {
      if depth == 0 { hasGivenUp = !hasJudged }
      return nil
    }
    if depth == 0 {
      hasJudged = true
      matching.forget()
    }
    return holds
  }

  /// Everything a query in a filter finds.
  func nodes(_ query: PathInnerQuery, at current: Int) -> [Int] {
    if query.isRelative { return all(query, from: current) }
    if let known = absolutes[query] { return known }
    let found = all(query, from: root)
    if !isSpent { absolutes[query] = found }
    return found
  }

  private func all(_ query: PathInnerQuery, from word: Int) -> [Int] {
    var walk = PathWalk(query.segments, from: word)
    var found: [Int] = []
    while let word = walk.next(self) { found.append(word) }
    return found
  }

  /// The first of them.
  func first(_ query: PathInnerQuery, at current: Int) -> Int? {
    if query.isSingular { return single(query, at: current) }
    if !query.isRelative { return nodes(query, at: current).first }
    var walk = PathWalk(query.segments, from: current)
    return walk.next(self)
  }

  /// The value of a singular query.
  func single(_ query: PathInnerQuery, at current: Int) -> Int? {
    var word = query.isRelative ? current : root
    for segment in query.segments {
      let next: Int? =
        switch segment.selectors[0] {
        case .name(let name): index.member(of: word, name, self)
        case .index(let place): element(place, of: word)
        case .wildcard, .slice, .filter: nil
        }
      guard let next else { return nil }
      word = next
    }
    return word
  }

  /// An element, counted from the end when the index is negative.
  func element(_ place: Int, of word: Int) -> Int? {
    guard index.isArray(word) else { return nil }
    let place = place < 0 ? document.count(word) + place : place
    return document.childWord(place, of: word)
  }
}
