/// A way to look for something in a document.
protocol JSONFinder {
  /// The first match that begins at `offset` or later.
  func next(_ run: inout FindRun, from offset: Int) -> FindStep
  /// The last match that begins before `offset`.
  func previous(_ run: inout FindRun, from offset: Int) -> FindStep
  /// How many matches begin in the slice, none in another, and where the next one begins; nil at the end.
  func count(_ run: inout FindRun, from offset: Int) -> (found: Int, next: Int?)
  /// The matches in a decoded text, as ranges of its UTF-8, in order and none in another.
  func ranges(in text: String) -> [Range<Int>]
}

extension JSONFinder {
  func count(_ run: inout FindRun, from offset: Int) -> (found: Int, next: Int?) {
    var (place, found) = (offset, 0)
    while true {
      switch next(&run, from: place) {
      case .match(let match): (place, found) = (match.end, found + 1)
      case .more(let offset): return (found, offset)
      case .none: return (found, nil)
      }
    }
  }
}

/// A match: its bytes, and the word of the key or value it lies in.
struct Match: Hashable {
  let start, end, word: Int
}

/// What a finder answers.
enum FindStep {
  case match(Match)
  case more(offset: Int)
  case none
}

/// A search in one slice: how much it may still look at.
struct FindRun {
  let document: JSONDocument
  /// The bytes of the root.
  let range: Range<Int>
  /// Words of the root.
  let words: Range<Int>
  /// Bytes that may still be looked at; what is dearer counts for more.
  var left: Int
  /// What the ways to write a text have found ahead.
  var heads: [FindHead] = []

  /// Without the last key or value of the document, when that may go on.
  init(_ document: JSONDocument, _ root: JSONNode, _ limit: Int, leavesLast: Bool = false) {
    self.document = document
    let (range, words) = (document.range(of: root), root.word..<document.after(root.word))
    let last = leavesLast ? document.word(atOffset: .max) : words.upperBound
    let end = leavesLast ? document.offset(last) : range.upperBound
    self.range = range.clamped(to: range.lowerBound..<max(range.lowerBound, end))
    self.words = words.clamped(to: words.lowerBound..<max(words.lowerBound, last))
    left = max(limit, 1)
  }

  func step(_ found: FindStep) -> JSONSearch.Step {
    switch found {
    case .match(let match):
      let isKey = document.isKey(match.word)
      return .found(JSONNode(word: match.word + (isKey ? 1 : 0)), offset: match.start)
    case .more(let offset): return .more(offset: offset)
    case .none: return .none
    }
  }
}

/// What one way to write a text has found ahead of the search.
struct FindHead {
  /// The first match behind `seen`, when it is known.
  var match: Match?
  /// No match begins here.
  var seen = 0..<0
}

extension JSONDocument {
  /// A scalar's or key's text, a string's without quotes; nil for brackets.
  func inside(_ word: Int) -> Range<Int>? {
    guard wordCount > 0, !isContainer(word), !isCloser(word) else { return nil }
    let start = offset(word)
    let end = scalarEnd(word)
    let isString = store[start] == 0x22 && !isBad(word)
    return isString ? start + 1..<max(start + 1, end - 1) : start..<end
  }
}
