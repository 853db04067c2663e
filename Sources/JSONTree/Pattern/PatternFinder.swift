/// Looks at the decoded text of every key and value, however long.
struct PatternFinder: JSONFinder {
  /// A byte through the machine takes as long as so many looked at.
  private static let cost = 4
  /// What a key or value costs however short it is.
  private static let costOfToken = 64
  /// A slice looks at so many bytes of a text at least, so that it always comes on.
  private static let least = 1 << 10
  /// The same for counting, which may have to make a few states for one character.
  private static let leastCounted = 1 << 14
  private let walk: PatternWalk
  private let counter: PatternCount
  private let marks: PatternMarks

  init(_ text: String) throws(JSONPatternError) {
    let pattern = try SearchPattern(text)
    walk = PatternWalk(pattern)
    counter = PatternCount(pattern)
    marks = PatternMarks(pattern)
  }

  func next(_ run: inout FindRun, from offset: Int) -> FindStep {
    let document = run.document
    var word = max(run.words.lowerBound, document.word(atOffset: offset))
    if document.offset(word) < offset { word = document.token(after: word) }
    while word < run.words.upperBound {
      guard run.left > 0, let fits = fits(word, &run) else {
        return .more(offset: document.offset(word))
      }
      if fits { return .match(match(word, document)) }
      word = document.token(after: word)
    }
    return .none
  }

  func previous(_ run: inout FindRun, from offset: Int) -> FindStep {
    let document = run.document
    var word = min(run.words.upperBound - 1, document.word(atOffset: offset))
    while word >= run.words.lowerBound {
      if document.words[word] & IndexWord.extra == 0, document.offset(word) < offset {
        guard run.left > 0, let fits = fits(word, &run) else {
          return .more(offset: document.offset(word) + 1)
        }
        if fits { return .match(match(word, document)) }
      }
      word -= 1
    }
    return .none
  }

  func count(_ run: inout FindRun, from offset: Int) -> (found: Int, next: Int?) {
    var (place, found) = (offset, 0)
    var open = token(around: offset, run)
    while true {
      if open == nil {
        switch next(&run, from: place) {
        case .match(let match):
          open = match.word
          place = run.document.inside(match.word)?.lowerBound ?? match.end
        case .more(let offset): return (found, offset)
        case .none: return (found, nil)
        }
      }
      guard let word = open, let text = TokenText(word, of: run.document) else {
        return (found, nil)
      }
      let slice = count(word, text, place, &run)
      found += slice.found
      if let next = slice.next { return (found, next) }
      (open, place) = (nil, max(text.range.upperBound, run.document.offset(word) + 1))
    }
  }

  private func count(
    _ word: Int, _ text: TokenText, _ place: Int, _ run: inout FindRun
  ) -> (found: Int, next: Int?) {
    let granted = max(run.left / Self.cost, Self.leastCounted)
    var left = granted
    defer { run.left -= (granted - left) * Self.cost }
    return counter.count(word, text, of: run.document, from: place, &left)
  }

  /// The key or value within whose text a slice ended.
  private func token(around offset: Int, _ run: FindRun) -> Int? {
    guard !run.words.isEmpty else { return nil }
    let word = run.document.word(atOffset: offset)
    guard run.words.contains(word), run.document.offset(word) < offset,
      run.document.inside(word)?.contains(offset) == true
    else { return nil }
    return word
  }

  func ranges(in text: String) -> [Range<Int>] { marks.ranges(in: text) }

  /// Whether the pattern fits in a key or value; nil when the slice ended within it.
  private func fits(_ word: Int, _ run: inout FindRun) -> Bool? {
    run.left -= Self.costOfToken
    guard let text = TokenText(word, of: run.document) else { return false }
    let granted = max(run.left / Self.cost, Self.least)
    var left = granted
    defer { run.left -= (granted - left) * Self.cost }
    return walk.fits(word, text, of: run.document, &left)
  }

  private func match(_ word: Int, _ document: JSONDocument) -> Match {
    let end = document.inside(word)?.upperBound ?? document.offset(word) + 1
    return Match(start: document.offset(word), end: end, word: word)
  }
}

extension JSONDocument {
  /// The word of the next key, value or closing bracket.
  func token(after word: Int) -> Int { isContainer(word) ? word + 4 : word + 1 }
}
