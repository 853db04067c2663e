/// Looks at the decoded text of every key and value.
struct PatternFinder: JSONFinder {
  /// A byte through the engine of regular expressions takes as long as so many looked at.
  private static let cost = 32
  /// The longest part of a value that is looked at.
  private static let longest = 1 << 20
  private let regex: Regex<AnyRegexOutput>

  init(_ text: String) throws(JSONPatternError) {
    do { regex = try Regex(text) } catch {
      throw JSONPatternError(text: text, reason: String(describing: error))
    }
  }

  func next(_ run: inout FindRun, from offset: Int) -> FindStep {
    let document = run.document
    var word = max(run.words.lowerBound, document.word(atOffset: offset))
    if document.offset(word) < offset { word = document.token(after: word) }
    while word < run.words.upperBound {
      guard run.left > 0 else { return .more(offset: document.offset(word)) }
      if let match = match(word, &run) { return .match(match) }
      word = document.token(after: word)
    }
    return .none
  }

  func previous(_ run: inout FindRun, from offset: Int) -> FindStep {
    let document = run.document
    var word = min(run.words.upperBound - 1, document.word(atOffset: offset))
    while word >= run.words.lowerBound {
      if document.words[word] & IndexWord.extra == 0, document.offset(word) < offset {
        guard run.left > 0 else { return .more(offset: document.offset(word) + 1) }
        if let match = match(word, &run) { return .match(match) }
      }
      word -= 1
    }
    return .none
  }

  func ranges(in text: String) -> [Range<Int>] {
    text.matches(of: regex).map { match in
      let start = text.utf8.distance(from: text.startIndex, to: match.range.lowerBound)
      return start..<start + text[match.range].utf8.count
    }
  }

  private func match(_ word: Int, _ run: inout FindRun) -> Match? {
    let document = run.document
    run.left -= 64
    guard let inside = document.inside(word) else { return nil }
    let end = min(inside.upperBound, inside.lowerBound + PatternFinder.longest)
    run.left -= (end - inside.lowerBound) * PatternFinder.cost
    let bytes = document.store.bytes(inside.lowerBound..<end)
    let isString = document.store[document.offset(word)] == 0x22 && !document.isBad(word)
    let text = isString ? JSONString.decoded(bytes) : String(decoding: bytes, as: UTF8.self)
    guard (try? regex.firstMatch(in: text)) != nil else { return nil }
    return Match(start: document.offset(word), end: inside.upperBound, word: word)
  }
}

extension JSONDocument {
  /// The word of the next key, value or closing bracket.
  func token(after word: Int) -> Int { isContainer(word) ? word + 4 : word + 1 }
}
