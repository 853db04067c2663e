import JSONTree

extension Complaint {
  /// What was to stand at a place of a path, and how it is written.
  static func words(of awaited: JSONPathError.Awaited) -> (what: String, hint: String) {
    switch awaited {
    case .segment: ("`.` or `[` is awaited", "write it like $.data.items[0]['odd name']")
    case .name: ("a name is awaited", "write it like $.name, or $['odd name']")
    case .selector:
      (
        "an index or a name is awaited",
        "write it like [0], ['name'], [*] or [?@.id == 1]"
      )
    case .indexOrName:
      ("an index or a name is awaited", "write it like [0] or ['name']")
    case .digit: ("digits are awaited", "write it like 1 or -1")
    case .bracket: ("`]` is awaited", "write one index or name, like [0] or ['name']")
    case .commaOrBracket:
      ("`,` or `]` is awaited", "write it like [0], [0,2], ['a','b'] or [0:10:2]")
    case .filterEnd:
      (
        "`]` is awaited",
        "close the filter, or go on with && or ||, like [?@.a && !(@.b == 1)]"
      )
    case .parenthesis:
      ("`)` is awaited", "close the parenthesis, or go on with && or ||")
    case .openParenthesis:
      ("a parenthesis is awaited right behind the function", "write it like length(@.name) > 3")
    case .commaOrParenthesis:
      ("`,` or `)` is awaited", "write arguments like match(@.name, 'a.*')")
    case .equals: ("`==` is awaited", "write it like @.id == 1")
    case .operand:
      (
        "a value or a path is awaited",
        "write it like @.id, $.most, 'text', 7, true or length(@.name)"
      )
    }
  }
}
