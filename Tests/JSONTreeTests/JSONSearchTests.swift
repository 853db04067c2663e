import Testing

@testable import JSONTree

struct JSONSearchTests {
  static let text = #"""
    {"Name": "ann, bob", "list": [12, 123, true, "na\"me\n", "caf\u00e9 a\/b"], "x": {"name": "Née"}}
    """#

  @Test(
    "Where a text is, forwards; backwards the same places",
    arguments: [
      ("name", ["$.Name", "$.x.name"]), ("12", ["$.list[0]", "$.list[1]"]), ("TRU", ["$.list[2]"]),
      ("a\"m", ["$.list[3]"]), ("\n", ["$.list[3]"]), ("é", ["$.list[4]", "$.x.name"]),
      ("a/b", ["$.list[4]"]), (", b", ["$.Name"]), (", 1", []), ("\"", ["$.list[3]"]), ("00e9", []),
      ("", []), ("zzz", []), ("e", ["$.Name", "$.list[2]", "$.list[3]", "$.x.name", "$.x.name"]),
    ] as [(String, [String])])
  func finds(text: String, paths: [String]) throws {
    let document = JSONDocument(Self.text)
    for limit in [1, 3, 1000] {
      let hits = try hits(JSONSearch(text), document, limit)
      #expect(hits.map { document.path(of: $0.node).description } == paths)
      let back = try hitsBack(JSONSearch(text), document, limit)
      #expect(back.reversed().map(\.offset) == hits.map(\.offset))
    }
  }

  typealias Hit = (node: JSONNode, offset: Int)

  private func hits(_ search: JSONSearch, _ document: JSONDocument, _ limit: Int) throws -> [Hit] {
    var (hits, offset): ([Hit], Int) = ([], 0)
    while true {
      switch search.next(in: document, root: try document.at("$"), from: offset, limit: limit) {
      case .found(let node, let place): (_, offset) = (hits.append((node, place)), place + 1)
      case .more(let place): offset = place
      case .none: return hits
      }
    }
  }

  private func hitsBack(
    _ search: JSONSearch, _ document: JSONDocument, _ limit: Int
  ) throws -> [Hit] {
    var (hits, offset): ([Hit], Int) = ([], .max)
    while true {
      switch search.previous(in: document, root: try document.at("$"), from: offset, limit: limit) {
      case .found(let node, let place): (_, offset) = (hits.append((node, place)), place)
      case .more(let place): offset = place
      case .none: return hits
      }
    }
  }

  @Test("A mapped part is searched alone")
  func mappedPart() throws {
    let document = JSONDocument(Self.text)
    let part = try document.at("$.x")
    let found = try document.at("$.x.name")
    guard case .found(found, let offset) = JSONSearch("n").next(in: document, root: part, from: 0)
    else { throw Wrong() }
    #expect(JSONSearch("n").previous(in: document, root: part, from: offset) == .none)
    #expect(JSONSearch("ann").next(in: document, root: part, from: 0) == .none)
  }

  struct Wrong: Error {}

  @Test("Matches at every distance from a lane's edge are found", arguments: 0..<40)
  func lanes(distance: Int) throws {
    let blanks = String(repeating: "x", count: distance)
    let document = JSONDocument("[\"" + blanks + "NeeDLe" + blanks + "\"]")
    let hit = JSONSearch.Step.found(try document.at("$[0]"), offset: 2 + distance)
    let search = JSONSearch("needlE")
    #expect(search.next(in: document, root: try document.at("$"), from: 0) == hit)
    #expect(search.previous(in: document, root: try document.at("$"), from: .max) == hit)
  }

  @Test(
    "Case, other scripts, and however a character is written",
    arguments: [
      (#"["É"]"#, "é", .ignoringCase, 1), (#"["É"]"#, "é", .exact, 0), (#"["é"]"#, "é", .exact, 1),
      (#"["ПРИВЕТ привет"]"#, "Привет", .ignoringCase, 2), (#"["Привет"]"#, "п", .exact, 0),
      (#"["\u041F\u0440\u0438"]"#, "при", .ignoringCase, 1),
      (#"["\u003cb\u003E"]"#, "<B>", .ignoringCase, 1), (#"["\u003cb>"]"#, "<b", .exact, 1),
      (#"["caf\u00e9 日本 caf\u00C9 日"]"#, "café 日", .ignoringCase, 2),
      (#"["\ud83d\ude00x😀x"]"#, "😀X", .ignoringCase, 2),
      (#"["a\/b","a/b"]"#, "a/b", .exact, 2), (#"["\\u0041"]"#, "A", .exact, 0),
      (#"["\\u0041"]"#, #"\u0041"#, .exact, 1), (#"["\u000a","\n"]"#, "\n", .exact, 2),
      (#"["aaaa"]"#, "aa", .exact, 2), (#"{"Name":"name"}"#, "Name", .exact, 1),
      (#"["AbCd-42", "abcd"]"#, "^[a-c]+", .pattern, 1), (#"["x\u0041y"]"#, "xAy", .pattern, 1),
      (#"{"k1":12,"k2":345}"#, #"^\d{3}$|^k1$"#, .pattern, 2),
      (#"["a\nb"]"#, #"a\sb"#, .pattern, 1), (#"["ÉÉ"]"#, "É", .pattern, 2),
      (#"["aaa", "aa"]"#, "aa", .pattern, 2), (#"{"":"","a":""}"#, "^$", .pattern, 3),
      (#"["aba", ""]"#, "b*", .pattern, 2), (#"["abc abd"]"#, "ab.?", .pattern, 2),
      (#"["aab"]"#, "^a", .pattern, 1),
      (#"["\u0061\u0061b\n"]"#, "a", .pattern, 2), (#"["aXbXc"]"#, "X|$", .pattern, 2),
    ] as [(String, String, JSONSearch.Mode, Int)])
  func modes(text: String, needle: String, mode: JSONSearch.Mode, count: Int) throws {
    let document = JSONDocument(text)
    for limit in [1, 40, 1 << 20] {
      #expect(try total(JSONSearch(needle, mode), document, limit) == count)
    }
  }

  /// All matches, counted in slices.
  private func total(_ search: JSONSearch, _ document: JSONDocument, _ limit: Int) throws -> Int {
    let root = try document.at("$")
    var (total, next): (Int, Int?) = (0, 0)
    while let offset = next {
      let slice = search.count(in: document, root: root, from: offset, limit: limit)
      #expect(slice.next ?? .max > offset)
      (total, next) = (total + slice.found, slice.next)
    }
    return total
  }

  @Test(
    "What is counted while a text comes is what is counted at its end, nothing twice",
    arguments: [
      ("name", .ignoringCase), ("1", .exact), ("a", .exact), ("é", .ignoringCase),
      ("[ae]", .pattern),
      ("2|e$", .pattern), ("\\bb", .pattern), ("^$", .pattern),
    ] as [(String, JSONSearch.Mode)], [JSONForm.single, .lines])
  func arriving(wanted: (needle: String, mode: JSONSearch.Mode), form: JSONForm) throws {
    let (needle, mode) = wanted
    let text =
      Self.text + (form == .lines ? "{\"a\":12,\"\":\"\"}\nno na\\u00e9me\n\"name\"\n12" : "")
    let whole = JSONDocument(Array(text.utf8), form: form)
    for size in [1, 2, 3, 7, 50] {
      let search = try JSONSearch(needle, mode)
      let document = JSONDocument(expecting: nil, form: form)
      var (found, end) = (0, 0)
      func goOn(awaitsMore: Bool) throws {
        guard let root = document.root else { return }
        var next: Int? = end
        while let offset = next {
          let slice = search.count(
            in: document, root: root, from: offset, limit: 40, awaitsMore: awaitsMore)
          (found, next, end) = (found + slice.found, slice.next, slice.end)
        }
      }
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        document.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
        try goOn(awaitsMore: true)
      }
      document.finish()
      try goOn(awaitsMore: false)
      #expect(try found == total(JSONSearch(needle, mode), whole, 1 << 20), "in pieces of \(size)")
    }
  }

  @Test("Patterns go backwards through the same values")
  func patternBack() throws {
    let document = JSONDocument(Self.text)
    let search = try JSONSearch("[ae]$", .pattern)
    for limit in [1, 5000, 1 << 20] {
      let hits = try hits(search, document, limit)
      #expect(
        hits.map { document.path(of: $0.node).description } == [
          "$.Name", "$.list[2]", "$.x.name", "$.x.name",
        ])
      #expect(try hitsBack(search, document, limit).reversed().map(\.offset) == hits.map(\.offset))
    }
  }

  @Test(
    "Random texts, each character written some way: the matches are those of the decoded texts",
    arguments: 0..<8)
  func spelling(seed: Int) throws {
    var random = Seeded(UInt64(seed) + 500)
    let alphabet: [Unicode.Scalar] = ["a", "A", "b", "é", "É", "/", "\"", "\\", "\n", "😀", "u"]
    func draw(_ count: Int) -> [Unicode.Scalar] {
      (0..<count).map { _ in alphabet.randomElement(using: &random) ?? "a" }
    }
    let strings = (0..<40).map { _ in draw(Int.random(in: 0...24, using: &random)) }
    let written = strings.map { string in
      "\"" + string.map { Self.written($0, &random) }.joined() + "\""
    }
    let document = JSONDocument("[" + written.joined(separator: ",") + "]")
    #expect(document.state == .complete)
    for _ in 0..<12 {
      let needle = draw(Int.random(in: 1...3, using: &random))
      for mode in [JSONSearch.Mode.ignoringCase, .exact] {
        let search = try JSONSearch(String(String.UnicodeScalarView(needle)), mode)
        let expected = strings.map { Self.matches(needle, $0, mode) }.reduce(0, +)
        for limit in [1, 1 << 20] {
          #expect(try total(search, document, limit) == expected, "\(search.text) \(mode) \(limit)")
          let hits = try hits(search, document, limit)
          let back = try hitsBack(search, document, limit)
          #expect(back.reversed().map(\.offset) == hits.map(\.offset), "\(search.text) \(limit)")
        }
      }
    }
  }

  private static func written(_ scalar: Unicode.Scalar, _ random: inout Seeded) -> String {
    let units = String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: random.next() % 2 == 0)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
    let usual = String(decoding: JSONString.escaped(String(scalar)), as: UTF8.self)
    let ways = [usual, usual, units] + (scalar == "/" ? ["\\/"] : [])
    return ways.randomElement(using: &random) ?? usual
  }

  private static func matches(
    _ needle: [Unicode.Scalar], _ text: [Unicode.Scalar], _ mode: JSONSearch.Mode
  ) -> Int {
    func form(_ scalars: [Unicode.Scalar]) -> [String] {
      scalars.map { mode == .exact ? String($0) : String($0).lowercased() }
    }
    let (wanted, all) = (form(needle), form(text))
    var (place, count) = (0, 0)
    while place + wanted.count <= all.count {
      let isHere = Array(all[place..<place + wanted.count]) == wanted
      count += isHere ? 1 : 0
      place += isHere ? wanted.count : 1
    }
    return count
  }

  @Test("A slice without an end costs no more than its limit")
  func slices() throws {
    let text = "[" + String(repeating: "1,", count: 5000) + "\"2\"]"
    let document = JSONDocument(text)
    let root = try document.at("$")
    #expect(
      JSONSearch("2").next(in: document, root: root, from: 0, limit: 100) == .more(offset: 100))
    // every comma is a match that is none: the search stops early and says where
    let step = JSONSearch(",").next(in: document, root: root, from: 0, limit: 2560)
    #expect(step == .more(offset: 21))
    // and every 1 is one: a slice ends although no byte lies between two of them
    let long = JSONDocument("[\"" + String(repeating: "k", count: 5000) + "\"]")
    let slice = JSONSearch("k").count(in: long, root: try long.at("$"), from: 0, limit: 2560)
    #expect(slice.found == 10)
    #expect(slice.next != nil)
  }

  @Test(
    "Matches in a decoded text, to be marked",
    arguments: [
      ("ab", .ignoringCase, "xAbaB", [1..<3, 3..<5]), ("ab", .exact, "xAbab", [3..<5]),
      ("aa", .exact, "aaaaa", [0..<2, 2..<4]), ("É", .ignoringCase, "né", [1..<3]),
      ("", .ignoringCase, "abc", []), ("abc", .exact, "ab", []),
      ("é+", .pattern, "aéé", [1..<5]), ("^", .pattern, "ab", []),
      ("a|ab", .pattern, "abab", [0..<2, 2..<4]), ("x*", .pattern, "axxb", [1..<3]),
    ] as [(String, JSONSearch.Mode, String, [Range<Int>])])
  func ranges(query: String, mode: JSONSearch.Mode, text: String, expected: [Range<Int>]) throws {
    #expect(try JSONSearch(query, mode).ranges(in: text) == expected)
  }
}
