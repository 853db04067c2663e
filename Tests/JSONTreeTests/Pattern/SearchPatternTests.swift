import Testing

@testable import JSONTree

struct SearchPatternTests {
  @Test(
    "A pattern is found in a text or not",
    arguments: [
      ("b", "abc", true), ("d", "abc", false), ("", "", true), ("^b", "ab", false),
      ("a$", "ab", false), ("\\Ab\\z", "b", true), ("\\Ab\\z", "ab", false), ("^$", "", true),
      ("(?:ab)+c", "xababc", true), ("(?:ab){2}c", "abc", false), ("(?<y>a)b", "ab", true),
      ("(?P<y_1>a)b", "ab", true), ("a+?b", "aab", true), ("a*?$", "b", true),
      ("a??b", "b", true), ("a{2,3}?c", "aac", true), ("a{2,3}?c", "ac", false),
      ("a{,2}c", "c", true), ("^a{,2}c", "aaac", false), ("a{2,}", "aaa", true),
      ("\\d\\d", "a12", true), ("\\d", "٣", true), ("\\D", "12", false), ("^\\w+$", "aé_9", true),
      ("\\W", "ab", false), ("\\w", "-", false), ("a\\sb", "a\u{A0}b", true), ("\\S", " \n", false),
      ("[\\d.]+$", "1.2", true), ("^[^\\d]+$", "ab1", false), ("^[\\D1]+$", "ab1", true),
      ("\\bcat\\b", "a cat.", true), ("\\bcat\\b", "concat", false), ("\\bcat\\b", "cat", true),
      ("\\bcat\\b", "cats", false), ("\\Bcat", "concat", true), ("\\Bcat", "a cat", false),
      ("cat\\B", "cats", true), ("\\b", "", false), ("\\B", "", true), ("\\b", "-", false),
      ("^\\b", "a", true), ("\\b$", "a", true), ("\\b^a", "a", true), ("\\B$", "a", false),
      ("a\\b\\.\\bb", "a.b", true), ("(\\b|x)y", "xy", true), ("\\bé", "é", true),
      ("e\\b", "e\u{301}", false), ("(\\ba)+b", "aab", false), ("(\\Ba|\\ba)+b", "aab", true),
      ("(?i)ABC", "xaBc", true), ("(?i)É", "é", true), ("(?i)k", "\u{212A}", true),
      ("(?i)[a-c]+$", "ABC", true), ("(?i)[^a]", "A", false), ("a(?i)b", "aB", true),
      ("a(?i)b", "AB", false), ("(?:(?i)a)b", "AB", false), ("(?:(?i)a)b", "Ab", true),
      ("(?i:a)b", "Ab", true), ("(?i:a)b", "AB", false), ("(?i)a(?-i)b", "Ab", true),
      ("(?i)a(?-i)b", "AB", false), ("(?i-s:a)", "A", true), ("(?i)\\p{Lu}", "a", true),
      ("a.b", "a\nb", false), ("(?s)a.b", "a\nb", true), ("(?s:a.)b", "a\nb", true),
      ("\\x41\\u0042\\x{43}\\u{1F600}", "ABC😀", true), ("\\n\\t\\r", "\n\t\r", true),
      ("\\.\\/\\\"\\-", "./\"-", true), ("{\"a\"", "{\"a\"", true), ("a{x}", "a{x}", true),
      ("a{,}", "a{,}", true), ("]}", "]}", true), ("[]a]+$", "]a", true), ("[^]]", "]", false),
      ("[a-]+$", "-", true), ("[\\b]", "\u{8}", true), ("[[]", "[", true), ("\\pL", "é", true),
      ("\\P{L}", "é", false), ("a|", "x", true), ("()*x", "x", true), (".", "😀", true),
    ])
  func part(pattern: String, text: String, fits: Bool) throws {
    let steps = try SearchPattern(pattern).steps
    #expect(Self.isFound(steps, text) == fits)
    let document = JSONDocument(JSONString.quoted(text))
    let root = try document.at("$")
    let found = try JSONSearch(pattern, .pattern).next(
      in: document, root: root, from: 0)
    #expect((found != .none) == fits)
  }

  private static func isFound(_ steps: [PatternStep], _ text: String) -> Bool {
    var states = PatternStates(steps, isWhole: false)
    var state = states.start(.edge)
    for scalar in text.unicodeScalars where state >= 0 {
      state = states.state(after: state, scalar)
    }
    return states.isFitting(state, next: .edge)
  }

  @Test(
    "What a search cannot do, or cannot read, is refused at its place",
    arguments: [
      ("a(?=b)", .lookAround, 1), ("(?!b)", .lookAround, 0), ("é(?<=b)", .lookAround, 2),
      ("(?<!b)", .lookAround, 0), ("(a)\\1", .backReference, 3), ("\\k<a>", .backReference, 0),
      ("(?P=a)", .backReference, 0), ("(?>a)", .atomic, 0), ("a++", .atomic, 2),
      ("a*+", .atomic, 2), ("a{2}+", .atomic, 4), ("(?#a)", .unknownGroup, 0),
      ("(?<1", .unknownGroup, 0), ("(?m)a", .unknownFlag("m"), 2), ("(?i-x)", .unknownFlag("x"), 4),
      ("\\q", .unknownEscape("q"), 0), ("[\\q]", .unknownEscape("q"), 1),
      ("\\G", .unknownEscape("G"), 0), ("\\p{Greek}", .unknownCategory, 0),
      ("\\p", .unknownCategory, 0), ("\\x4", .badCharacter, 0), ("\\u{D800}", .badCharacter, 0),
      ("\\u{110000", .badCharacter, 0), ("a\\", .openEscape, 1), ("(a", .openGroup, 0),
      ("(?i", .openGroup, 0), ("a)", .closedTooOften, 1), ("[a", .openSet, 0), ("[]", .openSet, 0),
      ("[a\\", .openEscape, 2), ("[[:alpha:]]", .namedSet, 1), ("[b-a]", .badRange, 1),
      ("[\\d-z]", .badRange, 3), ("[a-\\d]", .badRange, 1), ("*", .nothingToRepeat, 0),
      ("a|?", .nothingToRepeat, 2), ("a**", .nothingToRepeat, 2), ("a{2}{3}", .nothingToRepeat, 4),
      ("{2}", .nothingToRepeat, 0), ("a{3,2}", .badCount, 1),
      ("a{99999999999999999999}", .tooLarge(limit: PatternStep.longest), 1),
      ("a{0,99999999999999999999}", .tooLarge(limit: PatternStep.longest), 1),
      ("(a{1000}){1000}", .tooLarge(limit: PatternStep.longest), 0),
      (String(repeating: "(", count: 50), .tooDeep(limit: 40), 40),
      (String(repeating: "ab", count: 50_000), .tooLarge(limit: PatternStep.longest), 0),
    ] as [(String, JSONPatternError.Reason, Int)])
  func refuses(pattern: String, reason: JSONPatternError.Reason, offset: Int) {
    #expect(throws: JSONPatternError(reason, offset: offset, text: pattern)) {
      try JSONSearch(pattern, .pattern)
    }
  }

  @Test("What the search's dialect has beyond RFC 9485 is none of JSONPath's")
  func strict() {
    for pattern in [
      "\\d", "\\w", "\\s", "\\b", "(?:a)", "(?i)a", "a+?", "a{,2}", "]", "{", "\\x41", "\\pL",
      "[[]", "\\A", "\\/", "(?<a>b)",
    ] {
      #expect(IRegexp(pattern) == nil, "\(pattern)")
      #expect(throws: Never.self) { try SearchPattern(pattern) }
    }
  }
}
