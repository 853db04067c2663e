import Testing

@testable import JSONTree

struct JSONQueryTests {
  private func find(_ query: String, _ text: String) throws -> [String] {
    let document = JSONDocument(text)
    return try JSONQuery(query).matches(in: document).map { document.path(of: $0).description }
  }

  @Test(
    "What is no query is refused with its place and why",
    arguments: [
      ("", .noRoot, 0), ("$.a ", .blank, 3), ("$.. a", .blank, 3), ("$.a[?", .awaited(.operand), 5),
      ("$[?@.a == 'x]", .openString, 10), ("$['\n']", .controlInString, 3),
      ("$['\\x']", .badEscape, 3), ("$[1:2:03]", .badIndex, 6),
      ("$[?@.a == 01]", .badNumber, 10), ("$[?@.a == 1.]", .badNumber, 10),
      ("$[?1]", .bareLiteral, 3), ("$[?!'a']", .bareLiteral, 4),
      ("$[?@.a && true]", .bareLiteral, 10), ("$[?nope(@)]", .unknownFunction("nope"), 3),
      ("$[?length(@.a, 1) == 1]", .argumentCount(of: "length", 1), 3),
      ("$[?match(@.a)]", .argumentCount(of: "match", 2), 3),
      ("$[?count(1) == 1]", .argumentKind(of: "count"), 9),
      ("$[?length(@.*) == 1]", .argumentKind(of: "length"), 10),
      ("$[?length(@.a)]", .resultNotCompared(of: "length"), 3),
      ("$[?match(@.a, 'b') == true]", .resultCompared(of: "match"), 3),
      ("$[?@.* == 1]", .notSingular, 3), ("$[?1 == @..a]", .notSingular, 8),
      ("$[?@.a === 1]", .awaited(.operand), 9), ("$[?@.a = 1]", .awaited(.equals), 7),
      ("$[?!@.a == 1]", .awaited(.filterEnd), 8),
      ("$[9007199254740992:]", .indexRange, 2),
      ("$[?length (@.a) == 1]", .awaited(.openParenthesis), 9),
      ("$.a[", .awaited(.selector), 4), ("$[?(@.a]", .awaited(.parenthesis), 7),
      ("$[1:2:3:4]", .awaited(.commaOrBracket), 7), ("$[0 2]", .awaited(.commaOrBracket), 4),
      ("$[?@.a", .awaited(.filterEnd), 6), ("$[?@.a == b]", .awaited(.operand), 10),
      ("$[?(@.a = 1)]", .awaited(.equals), 8), ("$..", .awaited(.name), 3),
      ("$[?match(@.a 'b')]", .awaited(.commaOrParenthesis), 13), ("$.a]", .awaited(.segment), 3),
      ("$[?match(@.a, 'a{20000}b')]", .patternTooLarge(limit: PatternStep.longest), 14),
      (
        "$[?match(@, 'a{99999999999999999999}')]", .patternTooLarge(limit: PatternStep.longest), 12
      ),
      (
        "$[?search(@, 'a{0,99999999999999999999}')]", .patternTooLarge(limit: PatternStep.longest),
        13
      ),
      (
        "$[?search(@, 'a{99999999999999999999,}')]", .patternTooLarge(limit: PatternStep.longest),
        13
      ),
      ("$[?search(@, '((a{99}){99}){99}')]", .patternTooLarge(limit: PatternStep.longest), 13),
    ] as [(String, JSONPathError.Reason, Int)])
  func refuses(text: String, reason: JSONPathError.Reason, offset: Int) {
    #expect(throws: JSONPathError(reason, offset: offset, text: text)) { try JSONQuery(text) }
  }

  @Test(
    "A pattern that is none, or comes too large from the document, matches nothing (RFC 9535 2.4.6)"
  )
  func patterns() throws {
    #expect(try find("$[?match(@, 'a**')]", #"["a"]"#) == [])
    let text = #"{"p": "(a{1000}){1000}", "v": ["a"]}"#
    #expect(try find("$.v[?search(@, $.p)]", text) == [])
  }

  @Test("Of a long expression an error shows the part around the place")
  func excerpts() {
    let long = String(repeating: "é", count: 500)
    let cases = [
      (JSONPathError(.noRoot, offset: 0, text: "a.b"), "a.b", 0),
      (JSONPathError(.blank, offset: 0, text: long), String(long.prefix(60)) + "…", 0),
      (
        JSONPathError(.blank, offset: 500, text: long),
        "…" + String(long.prefix(60)) + "…", 3 + 80
      ),
      (
        JSONPathError(.blank, offset: 1000, text: long), "…" + String(long.prefix(40)), 3 + 80
      ),
    ]
    for (error, text, offset) in cases {
      #expect((error.excerpt.text, error.excerpt.offset) == (text, offset))
    }
  }

  @Test("Nesting has a limit, whatever nests")
  func depth() {
    for (open, close) in [("(", ")"), ("@[?", "]"), ("length(", ")")] {
      let text =
        "$[?" + String(repeating: open, count: 10_000) + "@"
        + String(repeating: close, count: 10_000) + "]"
      let error = #expect(throws: JSONPathError.self) { try JSONQuery(text) }
      #expect(error?.reason == .tooDeep(limit: JSONPathReader.depthLimit))
    }
  }

  @Test(
    "What a value selects comes before what those below it select",
    arguments: [
      (
        "$..n", #"{"a": {"n": {"n": 1}}, "n": 2, "b": {"n": 3}}"#,
        ["$.n", "$.a.n", "$.a.n.n", "$.b.n"]
      ),
      ("$..*", "[[1],[2]]", ["$[0]", "$[1]", "$[0][0]", "$[1][0]"]),
      ("$..[0]", "[[1],[2]]", ["$[0]", "$[0][0]", "$[1][0]"]),
      ("$[1,0,'x']", "[5,6]", ["$[1]", "$[0]"]),
      ("$[::-2]", "[0,1,2,3,4]", ["$[4]", "$[2]", "$[0]"]),
    ])
  func order(query: String, text: String, paths: [String]) throws {
    #expect(try find(query, text) == paths)
  }

  @Test("Of a duplicate name the last counts, a wildcard takes both")
  func duplicates() throws {
    let document = JSONDocument(#"{"a": 1, "a": 2}"#)
    let texts = try ["$.a", "$..a", "$.*", "$[?@ == 2]"].map { query in
      try JSONQuery(query).matches(in: document).map { document.text(of: $0) }
    }
    #expect(texts == [["2"], ["2"], ["1", "2"], ["2"]])
  }

  @Test(
    "Names are compared by their characters, however the text writes them",
    arguments: [
      "name", "a", "exactly8", "longer than eight", "é日本", "with \"quote\"", "back\\slash", "\n",
      "a/b", "\u{1F600}", "",
    ])
  func names(name: String) throws {
    let escapes = name.utf16.map { String(decoding: JSONString.unicodeEscape($0), as: UTF8.self) }
    let plain = String(decoding: JSONString.quoted(name), as: UTF8.self)
    let near = String(decoding: JSONString.quoted(name + "x"), as: UTF8.self)
    let written = [plain, "\"" + escapes.joined() + "\""]
    let text =
      "[" + (written + [near, "\"x\""]).map { "{\($0): \($0)}" }.joined(separator: ",") + "]"
    let quoted = JSONPath([.name(name)]).normalized.dropFirst()
    #expect(try find("$..\(quoted)", text).count == 2)
    let literal = quoted.dropFirst().dropLast()
    #expect(try find("$[?@.* && value(@.*) == \(literal)]", text).count == 2)
  }

  @Test(
    "Values are compared as RFC 9535 says",
    arguments: [
      ("9007199254740993", "== 9007199254740992", false),
      ("9007199254740993", "> 9007199254740992", true),
      ("1.0", "== 1", true), ("1e400", "> 1e399", true), ("\"b\"", "> 'a'", true),
      ("\"a\"", "< 1", false), ("null", "== null", true), ("null", "<= null", true),
      ("true", "<= true", true), ("true", "< true", false), ("[]", "== @.none", false),
      ("\"\u{E000}\"", "< '\u{1F600}'", true), ("\"e\u{301}\"", "== '\u{e9}'", false),
    ])
  func comparisons(value: String, rest: String, holds: Bool) throws {
    #expect(try find("$[?@ \(rest)]", "[\(value)]").isEmpty == !holds)
  }

  @Test(
    "Containers are equal in depth, members in any order",
    arguments: [
      (#"{"a": [1, {"b": null}], "c": 2}"#, #"{"c": 2.0, "a": [1e0, {"\u0062": null}]}"#, true),
      ("[1, 2]", "[2, 1]", false), ("[]", "{}", false), (#"{"a": 1}"#, #"{"a": 1, "b": 2}"#, false),
      (#"{"a": 1, "a": 2}"#, #"{"a": 2}"#, true), ("[[[]]]", "[[[]]]", true),
    ])
  func deep(one: String, other: String, same: Bool) throws {
    let text = #"{"x": [{"l": \#(one), "r": \#(other)}]}"#
    #expect(try find("$.x[?@.l == @.r]", text).count == (same ? 1 : 0))
  }

  @Test("Values nested 9,000 deep are compared and walked without a stack")
  func depths() throws {
    let deep = String(repeating: "[", count: 9000) + String(repeating: "]", count: 9000)
    #expect(try find("$[?@.l == @.r]", #"[{"l": \#(deep), "r": \#(deep)}]"#).count == 1)
    #expect(try find("$..*", deep).count == 8999)
  }

  @Test("Nothing is looked at before it is asked for, and a slice looks at no more than its budget")
  func lazily() throws {
    let text = "[" + String(repeating: #"{"n":1},"#, count: 10_000) + #"{"m":2}]"#
    let document = JSONDocument(text)
    let first = try JSONQuery("$..n").matches(in: document)
    var budget = 100
    guard case .found = first.next(spending: &budget) else { throw Wrong() }
    #expect(budget > 90)
    let last = try JSONQuery("$[?@.m]").matches(in: document)
    var slices = 1
    budget = 1000
    while last.next(spending: &budget) == .more { (slices, budget) = (slices + 1, 1000) }
    #expect((15...40).contains(slices))
  }

  @Test("A filter that needs more than a slice for one child comes to its end")
  func heavyChild() throws {
    let text = "[[" + (0..<5000).map(String.init).joined(separator: ",") + "]]"
    let matches = try JSONQuery("$[?count(@..*) == 5000]").matches(in: JSONDocument(text))
    var found = 0
    asking: for _ in 0..<100 {
      var budget = 10
      switch matches.next(spending: &budget) {
      case .found: found += 1
      case .more: continue
      case .none: break asking
      }
    }
    #expect(found == 1)
  }

  /// Asks with a budget a slice until all is found.
  private func slices(_ query: String, _ text: String, budget: Int) throws -> (
    count: Int, found: Int
  ) {
    let matches = try JSONQuery(query).matches(in: JSONDocument(text))
    var (count, found) = (1, 0)
    while count < 1_000_000 {
      var left = budget
      switch matches.next(spending: &left) {
      case .found: found += 1
      case .more: count += 1
      case .none: return (count, found)
      }
    }
    throw Wrong()
  }

  @Test("A slice ends within one long text, and the next goes on there")
  func longText() throws {
    let long = "\"" + String(repeating: "abc", count: 100_000) + "d\""
    let (count, found) = try slices("$[?search(@, 'cd')]", "[1,\(long),2]", budget: 1000)
    #expect(found == 1)
    // 300,000 bytes of a text, and a sixteenth of that for taking it up.
    #expect((300...330).contains(count))
  }

  @Test(
    "What was told of a text is not asked again, however many a child has",
    arguments: [
      "$[?@[?search(@, '(a|b|c){30}d')]]", "$[?count(@[?search(@, '(a|b|c){30}d')]) == 1]",
      "$[?search(@[0], 'x') || search(@[1], 'y') || search(@[199], 'd')]",
      "$[?@[?match(@, $[1])]]",
    ])
  func manyTexts(query: String) throws {
    let one = String(repeating: "abc", count: 100)
    let texts = (0..<200).map { $0 == 199 ? "\"\(one)d\"" : "\"\(one)\"" }
    let text = "[[" + texts.joined(separator: ",") + "],\"(a|b|c)*d\"]"
    let (count, found) = try slices(query, text, budget: 500)
    #expect(found == 1)
    #expect(count < 2000)
  }

  struct Wrong: Error {}

  @Test("A document that is still arriving answers with what is there")
  func arriving() throws {
    let document = JSONDocument()
    document.append(Array(#"[{"a": 1}, {"a": 2}, {"b": "#.utf8))
    #expect(try JSONQuery("$..a").matches(in: document).count(where: { _ in true }) == 2)
    #expect(try JSONQuery("$.a").matches(in: JSONDocument()).next() == nil)
  }

  @Test("A query of names and indexes is a path too")
  func singular() throws {
    #expect(try JSONQuery("$.a['b'][-1]").singular == JSONPath("$.a.b[-1]"))
    #expect(try JSONQuery("$.a[*]").singular == nil)
    #expect(try JSONQuery("$..a").singular == nil)
  }
}
