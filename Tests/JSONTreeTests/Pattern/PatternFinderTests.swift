import Testing

@testable import JSONTree

struct PatternFinderTests {
  /// Patterns with all that makes a backtracking engine run away, and machines with very many steps.
  static let hostile = [
    "^(a+)+$", "(a*)*b", "(a|a)*b$", "(a|aa)+b", "((a+)+)+b", "a.*b.*c.*d", "d.*z$",
    "(.*)(.*)(.*)b",
    "(?i)(x+x+)+y", "\\b(a+)+\\b!", "[ab]*a[ab]{80}c", "(a|b|c){400}d", "(\\w+\\s?)+#$",
  ]
  static let words = ["a", "ab", "d\\u0061é", "xX "]

  @Test(
    "A slice ends about where its limit does, inside of a long value too; the next goes on there",
    arguments: hostile, words)
  func slices(pattern: String, word: String) throws {
    let text = String(repeating: word, count: 9000 / word.utf8.count)
    let document = JSONDocument("[\"\(text)\",\"end\"]")
    let root = try document.at("$")
    let finder = try PatternFinder(pattern + "|^end$")
    let limit = 1 << 15
    for isForward in [true, false] {
      var offset = isForward ? 0 : document.store.count
      var (slices, found) = (0, false)
      search: while slices < 10_000 {
        var run = FindRun(document, root, limit)
        let step = isForward ? finder.next(&run, from: offset) : finder.previous(&run, from: offset)
        slices += 1
        // Over it goes one character: every step of the largest machine, and the room of a state.
        #expect(run.left > -(1 << 18))
        switch step {
        case .match:
          found = true
          break search
        case .more(let next): offset = next
        case .none: break search
        }
      }
      #expect(found)
      #expect(slices < 2000)
    }
  }

  @Test("What a search walks in slices is what it walks in one go", arguments: hostile)
  func sliced(pattern: String) throws {
    let text = (0..<60).map { "\"\(String(repeating: "ab", count: $0)) a\\u0062c\(5 * $0)d!\"" }
    let document = JSONDocument("[" + text.joined(separator: ",") + "]")
    let root = try document.at("$")
    func count(_ limit: Int) throws -> Int {
      let search = try JSONSearch(pattern, .pattern)
      var (found, next): (Int, Int?) = (0, 0)
      while let offset = next {
        let slice = search.count(in: document, root: root, from: offset, limit: limit)
        (found, next) = (found + slice.found, slice.next)
      }
      return found
    }
    #expect(try count(1) == count(.max))
  }

  @Test(
    "As many matches are counted as are marked, in slices of any size",
    arguments: hostile + ["a", "b|ab", "\\bab", "é?d", "a$", "^d", "x*", "X.", "(?i)x "], words)
  func counted(pattern: String, word: String) throws {
    let text = String(repeating: word, count: 20)
    let document = JSONDocument("[\"\(text)\"]")
    let search = try JSONSearch(pattern, .pattern)
    let decoded = document.decodedString(4)
    var budget = Int.max
    let marked = PatternMarks(try SearchPattern(pattern)).ranges(in: decoded, &budget).count
    let fits = search.next(in: document, root: try document.at("$"), from: 0, limit: .max) != .none
    for limit in [1, 1000, Int.max] {
      var (found, next): (Int, Int?) = (0, 0)
      while let offset = next {
        let slice = search.count(
          in: document, root: try document.at("$"), from: offset, limit: limit)
        (found, next) = (found + slice.found, slice.next)
      }
      #expect(found == max(marked, fits ? 1 : 0))
    }
  }

  @Test(
    "Counting within a long value goes on from slice to slice, and gives up where it would take for ever",
    arguments: [("b", 200_000), ("a.", 200_000), (".*b", 1), ("(a|b)+", 1), ("^|a.*z|c", 1)])
  func countedLong(pattern: String, count: Int) throws {
    let document = JSONDocument("[\"\(String(repeating: "ab", count: 200_000))c\"]")
    let root = try document.at("$")
    let search = try JSONSearch(pattern, .pattern)
    var (found, next, slices): (Int, Int?, Int) = (0, 0, 0)
    while let offset = next {
      let slice = search.count(in: document, root: root, from: offset, limit: 1 << 20)
      (found, next, slices) = (found + slice.found, slice.next, slices + 1)
    }
    #expect(found == count)
    #expect((2...1000).contains(slices))
  }

  @Test("A look and a count that take turns inside one long value both come to its end")
  func turns() throws {
    let document = JSONDocument("[\"\(String(repeating: "ab", count: 100_000))c\"]")
    let root = try document.at("$")
    let search = try JSONSearch("b+c$", .pattern)
    var (look, count) = (
      JSONSearch.Step.more(offset: 0), JSONSearch.Count(found: 0, next: 0, end: 0)
    )
    var turns = 0
    while turns < 1000 {
      if case .more(let offset) = look {
        look = search.next(in: document, root: root, from: offset, limit: 4096)
      }
      if let next = count.next {
        let slice = search.count(in: document, root: root, from: next, limit: 4096)
        count = JSONSearch.Count(
          found: count.found + slice.found, next: slice.next, end: slice.end)
      } else if case .found = look {
        break
      }
      turns += 1
    }
    #expect(look == .found(try document.at("$[0]"), offset: 1))
    #expect(count.found == 1)
    #expect((50...999).contains(turns))
  }

  @Test(
    "Marks are the longest match from each place",
    arguments: [
      ("\\bcat\\b", "cat concat cat", [0..<3, 11..<14]), ("\\Bat", "at cat", [4..<6]),
      ("(?i)É", "éÉ", [0..<2, 2..<4]), ("a+?", "aaa", [0..<3]), ("a$", "aa", [1..<2]),
      ("^a", "aa", [0..<1]), ("b*", "abb", [1..<3]), ("a|ab|abc", "abcab", [0..<3, 3..<5]),
      ("\\w+", "é ab", [0..<2, 3..<5]), ("$", "a", []), ("ab\\b", "abab ab", [2..<4, 5..<7]),
    ] as [(String, String, [Range<Int>])])
  func marks(pattern: String, text: String, expected: [Range<Int>]) throws {
    #expect(try JSONSearch(pattern, .pattern).ranges(in: text) == expected)
  }

  @Test("Marking a row is bounded, whatever the pattern", arguments: hostile)
  func boundedMarks(pattern: String) throws {
    let marks = PatternMarks(try SearchPattern(pattern))
    for text in ["aaab dxz", String(repeating: "abcd", count: 400)] {
      var left = 1 << 16
      _ = marks.ranges(in: text, &left)
      #expect(left > -(1 << 18))
    }
  }

  @Test("Numbers, words and lines that are no JSON are read as they stand")
  func plain() throws {
    let document = JSONDocument(
      Array("{\"a\":-1.5e3}\nno \\u0041 é\n[true]\n".utf8), form: .lines)
    let root = try document.at("$")
    for (pattern, count) in [
      ("^-1\\.5e3$", 1), ("^true$", 1), ("\\\\u0041 é$", 1), ("A", 0), ("^no", 1),
    ] {
      let slice = try JSONSearch(pattern, .pattern).count(
        in: document, root: root, from: 0)
      #expect(slice.found == count, "\(pattern)")
    }
  }
}
