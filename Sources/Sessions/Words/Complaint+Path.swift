import JSONTree

extension Complaint {
  /// Why a text is no path, or no path to one value.
  public init(_ error: JSONPathError) {
    self.init(
      "\(Self.quoted(error.excerpt.text)), \(Self.place(of: error))",
      Self.words(of: error.reason).hint,
      .usage)
  }

  /// `column 5: this is no path`, where the path itself is in sight.
  public static func place(of error: JSONPathError) -> String {
    let place = String(decoding: error.text.utf8.prefix(error.offset), as: UTF8.self).count + 1
    return "column \(place): \(words(of: error.reason).what)"
  }

  private static func words(of reason: JSONPathError.Reason) -> (what: String, hint: String) {
    switch reason {
    case .noRoot: ("a path begins with $", "write it like $.data.items[0]")
    case .notSingular:
      ("this may mean many values", "use names and indexes only, like $.data.items[0]")
    case .awaited(let awaited): words(of: awaited)
    case .blank: ("a blank cannot stand here", "leave it out, or write the name as ['odd name']")
    case .indexRange: ("the index is too large", "use one up to 9007199254740991")
    case .badIndex: ("an index does not begin with 0", "write it like 1 or -1")
    case .badNumber: ("this is no number as JSON writes them", "write it like 1, -0.5 or 2e10")
    case .openString: ("the quote is not closed", "close it with the same quote")
    case .controlInString: ("a control character stands bare between quotes", "write it like \\n")
    case .badEscape:
      ("this escape is none", "use \\\\ \\/ \\b \\f \\n \\r \\t \\u1234, or \\ and the quote")
    case .bareLiteral:
      ("a value alone is neither true nor false", "compare it with something, like @.id == 1")
    case .tooDeep(let limit):
      ("more than \(limit) conditions inside of each other", "take some parentheses away")
    case .patternTooLarge(let limit):
      ("the pattern is over \(limit) steps", "repeat less in it: x{1000} counts as a thousand x")
    case .unknownFunction, .argumentCount, .argumentKind, .resultNotCompared, .resultCompared:
      functionWords(of: reason)
    }
  }

  private static func functionWords(
    of reason: JSONPathError.Reason
  ) -> (what: String, hint: String) {
    switch reason {
    case .unknownFunction(let name):
      ("there is no function \(short(name))", "there are length, count, value, match and search")
    case .argumentCount(let name, let count):
      (
        "\(name) takes \(count == 1 ? "one argument" : "\(count) arguments")",
        usage[name] ?? ""
      )
    case .argumentKind(let name): ("\(name) takes something else here", usage[name] ?? "")
    case .resultNotCompared(let name):
      ("\(name) answers a value", "compare it, like \(name)(…) == 1")
    case .resultCompared(let name):
      ("\(name) answers yes or no, which is not compared", "let it stand alone, or behind !")
    default: ("this cannot stand here", "write it like $.data.items[0]")
    }
  }

  /// A name that is not longer than a line.
  private static func short(_ name: String) -> String {
    name.utf8.count <= 40 ? name : String(name.prefix(40)) + "…"
  }

  /// How each function is written.
  private static let usage = [
    "length": "write it like length(@.name) > 3: a text, or a path to one value",
    "count": "write it like count(@.items[*]) > 3: a path",
    "value": "write it like value(@..id) == 3: a path",
    "match": "write it like match(@.name, 'a.*'): a path to one value, and a pattern",
    "search": "write it like search(@.name, '[0-9]'): a path to one value, and a pattern",
  ]
}
