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
      ("$^", "", true), ("^$", "a", false), ("^a|b$", "cb", true), ("(^|c)b", "acb", true),
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

  @Test("A slice ends within a text about where its budget does, and the next goes on there")
  func slices() throws {
    let text = Array(String(repeating: "abc", count: 20_000).utf8)
    let pattern = try #require(IRegexp("(a|b|c){400}d"))
    let machine = IRegexpMachine(pattern, isWhole: false)
    machine.begin(text)
    var (slices, overdrawn) = (0, 0)
    var answer: Bool?
    while answer == nil, slices < 100_000 {
      var budget = 1000
      answer = machine.goOn(spending: &budget)
      slices += 1
      overdrawn = max(overdrawn, -budget)
    }
    #expect(answer == false)
    // The table serves when the set of steps is the same again: 400 bytes with up to 6,000 steps each.
    #expect((60...3000).contains(slices))
    #expect(overdrawn < 10_000)
  }

  @Test("A pattern with more states than are kept tells the same", arguments: [0, 1])
  func manyStates(seed: UInt64) throws {
    let pattern = try #require(IRegexp("[ab]*a[ab]{12}"))
    let machine = IRegexpMachine(pattern, isWhole: true)
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    var fitting = 0
    for round in 0..<20 {
      let text = (0..<3000 + round).map { _ -> UInt8 in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state >> 33 & 1 == 0 ? 0x61 : 0x62
      }
      machine.begin(text)
      var answer: Bool?
      while answer == nil {
        var budget = 500
        answer = machine.goOn(spending: &budget)
      }
      #expect(answer == (text[text.count - 13] == 0x61))
      fitting += answer == true ? 1 : 0
    }
    #expect((1..<20).contains(fitting))
  }

  @Test("Beyond ASCII, and what is no UTF-8")
  func wide() throws {
    let word = String(repeating: "日é😀", count: 500)
    let pattern = try #require(IRegexp("(日é\\p{So})+"))
    #expect(pattern.matches(Array(word.utf8), whole: true))
    #expect(!pattern.matches(Array((word + "日").utf8), whole: true))
    #expect(pattern.matches(Array((word + "日").utf8), whole: false))
    #expect(try #require(IRegexp("a.b")).matches([0x61, 0xFF, 0x62], whole: true))
  }
}
