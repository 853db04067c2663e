/// How well what was typed fits a text: its letters in this order, as one run, or from the beginning of a word
/// on, skipping letters only inside a word or up to the beginning of a later one.
///
///     "gtu" fits "get users" as *g*e*t* *u*sers; "ser" fits it as a run; "es" does not fit it
///
/// Letters at the beginning of a word and runs of letters count most, a whole word more than all of them, gaps a
/// little against it: "theme" is "choose the theme" before it is "edit *the* *me*thod". Of all ways
/// to fit the best one is found (Smith-Waterman over the letters of both).
struct FuzzyMatch: Hashable, Sendable {
  /// Higher is better.
  let score: Int
  /// Which characters of the text are the letters typed, in order.
  let places: [Int]

  private static let hit = 16
  private static let wordStart = 10
  private static let run = 16
  private static let wholeWord = 30
  private static let gap = 1
  /// Characters of a text that are looked at.
  private static let limit = 200

  /// Every word of the query has to fit; blanks part them. Nil when one does not.
  static func of(_ query: String, in text: String) -> FuzzyMatch? {
    let letters = Array(text.prefix(limit))
    let folded = letters.map { $0.lowercased() }
    var score = 0
    var places: Set<Int> = []
    for word in query.split(separator: " ") {
      guard let match = best(word.map { $0.lowercased() }, folded, letters) else { return nil }
      score += match.score
      places.formUnion(match.places)
    }
    return FuzzyMatch(score: score - letters.count / 8, places: places.sorted())
  }

  private static func best(
    _ word: [String], _ text: [String], _ letters: [Character]
  ) -> FuzzyMatch? {
    guard isSubsequence(word, text) else { return nil }
    let run = bestRun(word, text, letters)
    guard let spread = spread(word, text, letters) else { return run }
    return (run?.score ?? .min) >= spread.score ? run : spread
  }

  /// All letters together, wherever that is.
  private static func bestRun(
    _ word: [String], _ text: [String], _ letters: [Character]
  ) -> FuzzyMatch? {
    guard text.count >= word.count else { return nil }
    var found: FuzzyMatch?
    for start in 0...(text.count - word.count) {
      let places = start..<(start + word.count)
      guard text[places].elementsEqual(word) else { continue }
      let starts = places.filter { startsWord($0, letters) }.count
      let isWhole = startsWord(start, letters) && endsWord(places.upperBound, letters)
      let score =
        hit * word.count + run * (word.count - 1) + wordStart * starts - min(start, 12) * gap
        + (isWhole ? wholeWord : 0)
      if score > found?.score ?? .min { found = FuzzyMatch(score: score, places: Array(places)) }
    }
    return found
  }

  /// From the beginning of a word on, with gaps.
  private static func spread(
    _ word: [String], _ text: [String], _ letters: [Character]
  ) -> FuzzyMatch? {
    let starts = letters.indices.map { startsWord($0, letters) }
    var scores: [Int?] = []
    var origins: [[Int]] = []
    for (index, letter) in word.enumerated() {
      let row = row(letter, isFirst: index == 0, scores, text, starts)
      scores = row.scores
      origins.append(row.origins)
    }
    return traced(scores, origins)
  }

  /// For each place the best score of all letters so far when the last of them stands there, and where the
  /// one before it stood.
  private static func row(
    _ letter: String, isFirst: Bool, _ before: [Int?], _ text: [String], _ starts: [Bool]
  ) -> (scores: [Int?], origins: [Int]) {
    var scores = [Int?](repeating: nil, count: text.count)
    var origins = [Int](repeating: -1, count: text.count)
    // The best places further left, anywhere and in the same word, with what their distance from the start
    // is worth.
    var far: (score: Int, place: Int)?
    var near: (score: Int, place: Int)?
    for place in text.indices {
      if starts[place] { near = nil }
      if !isFirst, place > 1, let score = before[place - 2] {
        let worth = score + gap * (place - 2)
        if worth > far?.score ?? .min { far = (worth, place - 2) }
        let isSameWord = !starts[place] && !starts[place - 1]
        if isSameWord, worth > near?.score ?? .min { near = (worth, place - 2) }
      }
      guard text[place] == letter else { continue }
      let own = hit + (starts[place] ? wordStart : 0)
      if isFirst {
        if starts[place] { scores[place] = own - min(place, 12) * gap }
        continue
      }
      if place > 0, let score = before[place - 1] {
        (scores[place], origins[place]) = (score + own + run, place - 1)
      }
      let skipped = starts[place] ? far : near
      if let skipped, skipped.score - gap * (place - 1) + own > scores[place] ?? .min {
        (scores[place], origins[place]) = (skipped.score - gap * (place - 1) + own, skipped.place)
      }
    }
    return (scores, origins)
  }

  private static func traced(_ scores: [Int?], _ from: [[Int]]) -> FuzzyMatch? {
    var end: (score: Int, place: Int)?
    for (place, score) in scores.enumerated() {
      if let score, score > end?.score ?? .min { end = (score, place) }
    }
    guard let end else { return nil }
    var places = [end.place]
    for back in from.dropFirst().reversed() { places.append(back[places[places.count - 1]]) }
    return FuzzyMatch(score: end.score, places: places.reversed())
  }

  private static func isSubsequence(_ word: [String], _ text: [String]) -> Bool {
    var rest = word[...]
    for letter in text where letter == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  /// Behind the last letter, or where another word or a sign begins.
  private static func endsWord(_ place: Int, _ letters: [Character]) -> Bool {
    guard place < letters.count else { return true }
    return startsWord(place, letters) || !(letters[place].isLetter || letters[place].isNumber)
  }

  /// The first letter, one behind something that is no letter, or a capital behind a small one.
  private static func startsWord(_ place: Int, _ letters: [Character]) -> Bool {
    guard place > 0 else { return true }
    let (before, here) = (letters[place - 1], letters[place])
    if !before.isLetter && !before.isNumber { return here.isLetter || here.isNumber }
    return here.isUppercase && before.isLowercase
  }
}
