/// Reads the regular expression of a search: the dialect that people know from other tools, as far as it can
/// be run without backtracking. (I-Regexp, which JSONPath has, is read by `IRegexpReader`, and by nothing
/// that takes more.)
struct SearchPatternReader {
  static let depthLimit = 40

  let text: String
  let scalars: [Unicode.Scalar]
  var place = 0
  var depth = 0
  /// `(?i)`: from here to the end of the group.
  var ignoresCase = false
  /// `(?s)`: `.` takes line ends too.
  var dotTakesAll = false

  init(_ text: String) {
    self.text = text
    scalars = Array(text.unicodeScalars)
  }

  var scalar: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard scalar == wanted else { return false }
    place += 1
    return true
  }

  /// Takes several characters, all or none.
  mutating func take(_ wanted: String) -> Bool {
    guard scalars[place...].starts(with: wanted.unicodeScalars) else { return false }
    place += wanted.unicodeScalars.count
    return true
  }

  func error(_ reason: JSONPatternError.Reason, at place: Int) -> JSONPatternError {
    let offset = scalars[..<min(place, scalars.count)].reduce(0) { $0 + UTF8.width($1) }
    return JSONPatternError(reason, offset: offset, text: text)
  }

  /// The whole text.
  mutating func pattern() throws(JSONPatternError) -> PatternNode {
    let node = try choice()
    guard place == scalars.count else { throw error(.closedTooOften, at: place) }
    return node
  }

  mutating func choice() throws(JSONPatternError) -> PatternNode {
    var branches: [PatternNode] = []
    repeat { branches.append(try branch()) } while take("|")
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func branch() throws(JSONPatternError) -> PatternNode {
    var pieces: [PatternNode] = []
    while let scalar, scalar != "|", scalar != ")" {
      pieces.append(try quantified(try atom()))
    }
    return .sequence(pieces)
  }

  private mutating func atom() throws(JSONPatternError) -> PatternNode {
    let scalar = scalars[place]
    if isCount { throw error(.nothingToRepeat, at: place) }
    switch scalar {
    case "(": return try group()
    case "[": return .take(try set())
    case "\\": return try escape()
    case "*", "+", "?": throw error(.nothingToRepeat, at: place)
    default: break
    }
    place += 1
    switch scalar {
    case ".": return .take(dotTakesAll ? .all : .dot)
    case "^": return .edge(.start)
    case "$": return .edge(.end)
    default: return .take(single(scalar))
    }
  }

  /// One character, or each of its cases.
  func single(_ scalar: Unicode.Scalar) -> ScalarSet {
    var set = ScalarSet(ranges: [scalar.value...scalar.value])
    guard ignoresCase else { return set }
    set.ranges += scalar.otherCases.map { $0.value...$0.value }
    set.ignoresCase = true
    return set
  }
}
