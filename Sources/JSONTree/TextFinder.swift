import Platform

/// Looks for a text as it may be written in JSON.
///
/// Its beginning is looked for in the bytes, and what follows is compared character by character, escapes
/// decoded. Where the text has `\u` (or `\/`), each of those that means a character of the needle is such
/// a place too: the match is read from there both ways.
struct TextFinder: JSONFinder {
  /// A place that is none costs as much as looking at this many bytes.
  private static let costOfMiss = 256
  /// The same for a match, so that a slice ends where every byte is one.
  private static let costOfMatch = 256
  /// The longest that a character can be written: two `\uXXXX`.
  private static let widest = 12

  private let needle: Needle
  /// The needle's beginning as it is usually written; several where it has an upper and a lower case.
  private let beginnings: [ByteFinder]
  private let solidus = ByteFinder([0x5C, 0x2F])
  private let unicode = ByteFinder([0x5C, 0x75])

  /// A way to find places, and how far behind the beginning of a match they may be.
  private struct Way {
    let finder: ByteFinder
    let isEscape: Bool
    let reach: Int
  }

  init(_ text: String, ignoresCase: Bool) {
    needle = Needle(text, ignoresCase: ignoresCase)
    beginnings = needle.beginnings.map { ByteFinder($0, ignoresCase: ignoresCase) }
  }

  private func ways(_ run: FindRun, _ range: Range<Int>) -> [Way] {
    var ways = beginnings.map { Way(finder: $0, isEscape: false, reach: 0) }
    let reach = (needle.scalars.count - 1) * TextFinder.widest
    if needle.scalars.contains(0x2F) {
      ways.append(Way(finder: solidus, isEscape: true, reach: reach))
    }
    let document = run.document
    let end = min(range.upperBound + reach, run.range.upperBound)
    let store = document.store
    if document.escapes.withLock({ $0.mayHave(in: range.lowerBound..<end, of: store) }) {
      ways.append(Way(finder: unicode, isEscape: true, reach: reach))
    }
    return ways
  }
}

// Forwards.
extension TextFinder {
  func next(_ run: inout FindRun, from offset: Int) -> FindStep {
    guard !beginnings.isEmpty, offset < run.range.upperBound else { return .none }
    guard run.left > 0 else { return .more(offset: offset) }
    var until = min(run.range.upperBound, offset + run.left)
    let ways = ways(run, offset..<until)
    while run.heads.count < ways.count { run.heads.append(FindHead()) }
    var best: Match?
    for (index, way) in ways.enumerated() {
      var head = run.heads[index]
      if let match = first(way, &head, &run, offset, &until), match.start < until {
        best = match
        until = match.start
      }
      run.heads[index] = head
    }
    run.left -= until - offset
    if let best, best.start == until {
      // Matches side by side skip no byte: without this a slice over 64 MB of `k` would be all of it.
      run.left -= TextFinder.costOfMatch
      return .match(best)
    }
    return until < run.range.upperBound ? .more(offset: until) : .none
  }

  /// The first match that begins at `offset` or later, looking at those that begin before `until`, which
  /// sinks when the slice is used up.
  private func first(
    _ way: Way, _ head: inout FindHead, _ run: inout FindRun, _ offset: Int, _ until: inout Int
  ) -> Match? {
    let isKnown = head.seen.contains(offset) || head.seen.upperBound == offset
    if isKnown, let match = head.match, match.start >= offset { return match }
    var place = isKnown && head.match == nil ? head.seen.upperBound : offset
    head.match = nil
    let end = run.range.upperBound
    while place < min(until + way.reach, end),
      let found = way.finder.next(
        in: run.document.store, starts: place..<min(until + way.reach, end), end: end)
    {
      if let match = match(way, found, run, isFirst: true, { $0 >= offset }) {
        head = FindHead(match: match, seen: offset..<match.start)
        return match
      }
      place = found + 1
      run.left -= TextFinder.costOfMiss
      if run.left <= 0, place - way.reach > offset {
        until = min(until, place - way.reach)
        break
      }
    }
    head.seen = offset..<max(offset, until)
    return nil
  }
}

// Backwards.
extension TextFinder {
  func previous(_ run: inout FindRun, from end: Int) -> FindStep {
    let range = run.range
    guard !beginnings.isEmpty, end > range.lowerBound else { return .none }
    var from = max(range.lowerBound, end - run.left)
    var best: Match?
    for way in ways(run, from..<end) {
      if let match = last(way, &run, end, &from), match.start >= from {
        best = match
        from = match.start
      }
    }
    if let best, best.start == from { return .match(best) }
    return from > range.lowerBound ? .more(offset: from) : .none
  }

  /// The last match that begins before `end`, looking at those from `from` on, which rises when the slice
  /// is used up.
  private func last(_ way: Way, _ run: inout FindRun, _ end: Int, _ from: inout Int) -> Match? {
    var place = min(run.range.upperBound, end + way.reach)
    while place > from,
      let found = way.finder.previous(
        in: run.document.store, starts: from..<place, end: run.range.upperBound)
    {
      if let match = match(way, found, run, isFirst: false, { $0 < end }) { return match }
      place = found
      run.left -= TextFinder.costOfMiss
      if run.left <= 0, place < end {
        from = max(from, place)
        return nil
      }
    }
    return nil
  }
}

// A place read.
extension TextFinder {
  /// The match that has a place; of several the first or the last that is wanted.
  private func match(
    _ way: Way, _ place: Int, _ run: FindRun, isFirst: Bool, _ isWanted: (Int) -> Bool
  ) -> Match? {
    let document = run.document
    let word = document.word(atOffset: place)
    guard let inside = document.inside(word), inside.contains(place) else { return nil }
    let text = WrittenText(document.store, inside)
    guard way.isEscape ? text.isEscape(place) : !text.isInEscape(place) else { return nil }
    guard way.isEscape else {
      guard isWanted(place), let end = needle.end(text, from: place, 0) else { return nil }
      return Match(start: place, end: end, word: word)
    }
    for index in needle.places(of: text.scalar(at: place).value, lastFirst: isFirst) {
      if let start = needle.start(text, before: place, index), isWanted(start),
        let end = needle.end(text, from: place, index)
      {
        return Match(start: start, end: end, word: word)
      }
    }
    return nil
  }
}

// A text that is decoded.
extension TextFinder {
  func ranges(in text: String) -> [Range<Int>] {
    guard !needle.scalars.isEmpty else { return [] }
    let scalars = Array(text.unicodeScalars)
    var ranges: [Range<Int>] = []
    var (index, place) = (0, 0)
    while index < scalars.count {
      let isMatch = needle.isPrefix(of: scalars[index...])
      let end = index + (isMatch ? needle.scalars.count : 1)
      let next = scalars[index..<end].reduce(place) { $0 + UTF8.width($1) }
      if isMatch { ranges.append(place..<next) }
      (index, place) = (end, next)
    }
    return ranges
  }
}
