import Testing

@testable import JSONTree

struct IRegexpTests {
  @Test(
    "A pattern fits a whole text or not",
    arguments: [
      ("", "", true), ("", "a", false), ("a", "a", true), ("abc", "ab", false),
      ("a|b", "b", true), ("a|", "", true), ("(ab)+c?", "ababc", true), ("(ab)+c?", "abac", false),
      ("a{2}", "aa", true), ("a{2}", "aaa", false), ("a{2,}", "aaaa", true), ("a{2,}", "a", false),
      ("a{1,3}", "aaa", true), ("a{1,3}", "aaaa", false), ("a{0}b", "b", true),
      ("[a-c]*", "abcabc", true), ("[^a-c]", "a", false), ("[^a-c]", "d", true),
      ("[-a]", "-", true), ("[a-]", "-", true), ("[\\-\\]]", "]", true), ("[.]", "a", false),
      ("[&&a]", "&", true), ("\\.", ".", true), ("\\.", "a", false), ("\\n\\t\\r", "\n\t\r", true),
      ("^a$", "a", true), ("^a$", "^a$", false), ("\\^[$^]", "^$", true), ("a^b", "ab", false),
      ("/#~`", "/#~`", true),
      (".", "é", true), (".", "e\u{301}", false), ("..", "e\u{301}", true), (".", "😀", true),
      (".", "\n", false), (".", "\r", false), (".", "\u{2028}", true), (".", "\u{85}", true),
      ("é", "e\u{301}", false), ("\\p{L}+", "aÉ日", true), ("\\p{Lu}", "a", false),
      ("\\P{Lu}", "a", true), ("[\\p{Nd}x]", "x", true), ("[^\\p{Nd}]", "7", false),
      ("\\p{Zs}", "\u{A0}", true), ("[a-z]+\\.(com|org)", "example.org", true),
      ("A", "a", false), ("()*", "", true), ("(a*)*b", "b", true),
    ])
  func whole(pattern: String, text: String, fits: Bool) throws {
    let pattern = try #require(IRegexp(pattern))
    #expect(pattern.matches(Array(text.utf8), whole: true) == fits)
  }

  @Test(
    "A pattern is found in a text or not",
    arguments: [
      ("b", "abc", true), ("d", "abc", false), ("", "", true), ("", "x", true), ("c", "abc", true),
      ("b.", "ab", false), ("(ab|b)c", "aabc", true), ("[0-9]{3}", "a12 345", true),
      ("^b", "ab", false), ("a$", "ab", false), ("b$", "ab", true), ("^$", "", true),
    ])
  func part(pattern: String, text: String, fits: Bool) throws {
    let pattern = try #require(IRegexp(pattern))
    #expect(pattern.matches(Array(text.utf8), whole: false) == fits)
  }

  @Test(
    "What RFC 9485 does not have is no pattern",
    arguments: [
      "(", ")", "a)", "[", "[]", "[^]", "[a", "a**", "a*?", "a+?", "*", "?a", "{2}", "a{", "a{,2}",
      "a{2", "a{3,2}", "a{2,x}", "\\d", "\\w", "\\b", "\\", "\\1", "\\p{}", "\\p{X}", "\\p{Cs}",
      "\\p{IsGreek}", "\\pL", "(?:a)", "(?i)a", "[b-a]", "[a-c-e]", "[[:alpha:]]", "[a-\\p{L}]",
      "]", "}", "a{99999999999999999999}", "(a{1000}){1000}",
    ])
  func refuses(pattern: String) {
    #expect(IRegexp(pattern) == nil)
  }

  @Test("A pattern that backtracking never ends with is run in steps of the text")
  func hostile() throws {
    let text = Array(repeating: UInt8(ascii: "a"), count: 2000)
    for pattern in ["(a*)*b", "(a|a)*b", "(a|aa)+b", "((a+)+)+b"] {
      #expect(try #require(IRegexp(pattern)).matches(text, whole: true) == false)
    }
  }
}
