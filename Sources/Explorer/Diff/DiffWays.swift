import JSONTree

/// How two answers are compared, as a person typed it.
struct DiffWays: Hashable, Sendable {
  /// The member that names the elements of arrays, a name or a path; empty: by position.
  private(set) var member = ""
  /// JSONPaths of what is not looked at, with commas or blanks between them.
  private(set) var ignored = ""
  private(set) var options = JSONDiffOptions()

  /// Arrays by a member: `id`, or a path from an element like `$.meta.id`.
  mutating func match(by text: String) throws(JSONPathError) {
    let name = Self.trimmed(text)
    if name.isEmpty {
      options.keys = []
    } else {
      options.keys = [name.hasPrefix("$") ? try JSONPath(name) : JSONPath([.name(name)])]
    }
    member = name
  }

  /// What is left out: `$.meta, $..date`; a bare name means every member called so.
  mutating func ignore(_ text: String) throws(JSONPathError) {
    var queries: [JSONQuery] = []
    for piece in Self.pieces(of: text) {
      let isPath = piece.hasPrefix("$")
      queries.append(try JSONQuery(isPath ? piece : "$.." + piece))
    }
    options.ignored = queries
    ignored = Self.trimmed(text)
  }

  /// `arrays by position`, `arrays by id · ignoring $..date`
  var words: String {
    let arrays = member.isEmpty ? "arrays by position" : "arrays by \(member)"
    return ignored.isEmpty ? arrays : "\(arrays) · ignoring \(ignored)"
  }

  /// The text at commas and blanks outside of brackets and quotes.
  private static func pieces(of text: String) -> [String] {
    var pieces = [""]
    var (depth, quote) = (0, nil as Character?)
    for character in text {
      if quote == nil, depth == 0, character == "," || character == " " {
        pieces.append("")
        continue
      }
      pieces[pieces.count - 1].append(character)
      switch character {
      case "'", "\"": quote = quote == nil ? character : quote == character ? nil : quote
      case "[", "(": depth += quote == nil ? 1 : 0
      case "]", ")": depth -= quote == nil ? 1 : 0
      default: break
      }
    }
    return pieces.filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
