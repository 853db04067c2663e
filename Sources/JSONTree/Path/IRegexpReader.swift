/// Reads a pattern by the grammar of RFC 9485 4; nil at the first character that is none of it.
struct IRegexpReader {
  private static let depthLimit = 40

  private let scalars: [Unicode.Scalar]
  private var place = 0
  private var depth = 0

  init(_ pattern: String) { scalars = Array(pattern.unicodeScalars) }

  private var scalar: Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }

  private mutating func take(_ wanted: Unicode.Scalar) -> Bool {
    guard scalar == wanted else { return false }
    place += 1
    return true
  }

  /// The whole text.
  mutating func pattern() -> PatternNode? {
    let node = choice()
    return place == scalars.count ? node : nil
  }

  private mutating func choice() -> PatternNode? {
    var branches: [PatternNode] = []
    repeat {
      guard let branch = branch() else { return nil }
      branches.append(branch)
    } while take("|")
    return branches.count == 1 ? branches[0] : .choice(branches)
  }

  private mutating func branch() -> PatternNode? {
    var pieces: [PatternNode] = []
    while let scalar, scalar != "|", scalar != ")" {
      guard let atom = atom(), let piece = quantified(atom) else { return nil }
      pieces.append(piece)
    }
    return .sequence(pieces)
  }

  private mutating func atom() -> PatternNode? {
    guard let scalar else { return nil }
    switch scalar {
    case "(": return group()
    case ".":
      place += 1
      return .take(.dot)
    case "^", "$":
      place += 1
      return .edge(scalar == "^" ? .start : .end)
    case "[": return set().map(PatternNode.take)
    case "\\": return escape().map(PatternNode.take)
    case "*", "+", "?", "]", "{", "}": return nil
    default:
      place += 1
      return .take(ScalarSet(ranges: [scalar.value...scalar.value]))
    }
  }

  private mutating func group() -> PatternNode? {
    guard depth < Self.depthLimit else { return nil }
    place += 1
    depth += 1
    defer { depth -= 1 }
    guard let inside = choice(), take(")") else { return nil }
    return inside
  }

  private mutating func quantified(_ atom: PatternNode) -> PatternNode? {
    if take("*") { return .repeated(atom, least: 0, most: nil) }
    if take("+") { return .repeated(atom, least: 1, most: nil) }
    if take("?") { return .repeated(atom, least: 0, most: 1) }
    guard take("{") else { return atom }
    guard let least = count() else { return nil }
    var most: Int? = least
    if take(",") { most = scalar == "}" ? nil : count() ?? -1 }
    guard take("}"), most ?? least >= least else { return nil }
    return .repeated(atom, least: least, most: most)
  }

  /// A number of times; one beyond Int is as much too large for a machine as the largest.
  private mutating func count() -> Int? {
    let start = place
    while let scalar, ("0"..."9").contains(scalar) { place += 1 }
    guard place > start else { return nil }
    return Int(String(String.UnicodeScalarView(scalars[start..<place]))) ?? .max
  }
}

extension IRegexpReader {
  /// `\n`, `\.`, `\p{Lu}`
  private mutating func escape() -> ScalarSet? {
    if let category = category() { return ScalarSet(categories: [category]) }
    return escaped().map { ScalarSet(ranges: [$0.value...$0.value]) }
  }

  /// `\` and one character (SingleCharEsc).
  private mutating func escaped() -> Unicode.Scalar? {
    guard take("\\"), let letter = scalar else { return nil }
    place += 1
    switch letter {
    case "n": return "\n"
    case "r": return "\r"
    case "t": return "\t"
    case "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}": return letter
    default: return nil
    }
  }

  /// `\p{L}`, `\P{Lu}`; stays where it is when there is none.
  private mutating func category() -> ScalarSet.Category? {
    let rest = scalars[place...].prefix(6)
    guard rest.count > 4, rest[place] == "\\", rest[place + 1] == "p" || rest[place + 1] == "P",
      rest[place + 2] == "{", let close = rest.firstIndex(of: "}")
    else { return nil }
    let name = String(String.UnicodeScalarView(rest[place + 3..<close]))
    guard ScalarSet.Category.isName(name) else { return nil }
    let isNegated = rest[place + 1] == "P"
    place = close + 1
    return ScalarSet.Category(isNegated: isNegated, name: name)
  }

  /// `[^a-z\-.]`: a bare `-` stands first or last.
  private mutating func set() -> ScalarSet? {
    place += 1
    var set = ScalarSet()
    set.isNegated = take("^")
    let start = place
    while let scalar, scalar != "]" {
      let isLast = place + 1 < scalars.count && scalars[place + 1] == "]"
      if scalar == "-" {
        guard place == start || isLast else { return nil }
        place += 1
        set.ranges.append(0x2D...0x2D)
      } else if let category = category() {
        set.categories.append(category)
      } else {
        guard let range = range() else { return nil }
        set.ranges.append(range)
      }
    }
    return place > start && take("]") ? set : nil
  }

  /// `a`, `a-z`; in `a-]` the `-` is another character.
  private mutating func range() -> ClosedRange<UInt32>? {
    guard let first = setCharacter() else { return nil }
    guard scalar == "-", place + 1 < scalars.count, scalars[place + 1] != "]" else {
      return first.value...first.value
    }
    place += 1
    guard let last = setCharacter(), last >= first else { return nil }
    return first.value...last.value
  }

  private mutating func setCharacter() -> Unicode.Scalar? {
    guard let scalar else { return nil }
    switch scalar {
    case "\\": return escaped()
    case "-", "[", "]",
      "^" where scalar != "^":
      return nil
    default:
      place += 1
      return scalar
    }
  }
}
