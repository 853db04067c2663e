import TestSupport
import Testing

@testable import JSONTree

struct JSONFactsTests {
  @Test("Kinds, texts and keys of values")
  func facts() throws {
    let document = JSONDocument(
      #"{"s":"a\n\u00e9\ud83d\ude00\ud800","n":-1.50E+2,"t":true,"f":false,"z":null,"a":[1 , 2],"k\"":1}"#
    )
    let facts = document.children(of: try document.at("$")).map {
      (document.kind(of: $0), document.key(of: $0), document.text(of: $0))
    }
    #expect(facts.map(\.0) == [.string, .number, .bool, .bool, .null, .array, .number])
    #expect(facts.map(\.1) == ["s", "n", "t", "f", "z", "a", "k\""])
    #expect(
      facts.map(\.2) == ["a\né😀\u{FFFD}", "-1.50E+2", "true", "false", "null", "[1 , 2]", "1"])
    #expect(document.string(of: try document.at("$.n")) == nil)
  }

  @Test("A row may look at the first bytes of a long string only")
  func limited() throws {
    let document = JSONDocument(#"["日本語日本語", "abc\u00e9", [1,2,3]]"#)
    #expect(document.string(of: try document.at("$[0]"), limit: 7) == "日本")
    #expect(document.text(of: try document.at("$[1]"), limit: 5) == "abc")
    #expect(document.text(of: try document.at("$[2]"), limit: 4) == "[1,2")
    #expect(document.text(of: try document.at("$[1]"), limit: 100) == "abcé")
  }

  @Test(
    "While it arrives: what is whole is there, open containers have what came so far",
    arguments: [
      ("", nil), ("  ", nil), ("12", nil), ("\"ab", nil), ("[", nil), ("[ ", "[]"), ("[1", "[]"),
      ("[1,", "[1]"),
      ("[1, \"a", "[1]"), ("[1, \"a\"", "[1,\"a\"]"), ("{\"a", "{}"), ("{\"a\":", "{}"),
      ("{\"a\":tru", "{}"), ("{\"a\":{\"b\":[1,2", "{\"a\":{\"b\":[1]}}"),
      ("[[1],[2,", "[[1],[2]]"), ("[{\"a\":1},{\"b\"", "[{\"a\":1},{}]"),
    ] as [(String, String?)])
  func reading(text: String, expected: String?) {
    let document = JSONDocument()
    document.append(Array(text.utf8))
    #expect(document.state == .reading)
    let seen = document.root.map { root in
      pretty(document, root).filter { $0 != "\n" && $0 != " " }
    }
    #expect(seen == expected)
    for node in document.root.map({ Array(document.children(of: $0)) }) ?? [] {
      #expect(document.parent(of: node) == document.root)
    }
    if let root = document.root {
      #expect(document.childCount(of: root) == Array(document.children(of: root)).count)
      #expect(document.range(of: root).upperBound == text.utf8.count)
    }
  }

  @Test(
    "The value at a byte",
    arguments: [
      (0, "$"), (1, "$.a"), (3, "$.a"), (6, "$.a"), (7, "$.a[0]"), (8, "$.a[0]"), (9, "$.a[1]"),
      (10, "$.a"), (11, "$.a"), (12, "$.b"), (17, "$.b"), (18, "$"), (100, "$"),
    ])
  func atOffset(offset: Int, path: String) throws {
    //                           0123456789012345678
    let document = JSONDocument(#"{"a": [1,2],"b":"x"}"#)
    let node = try #require(document.node(atOffset: offset == 18 ? 19 : offset))
    #expect(document.path(of: node).description == path)
  }

  @Test("Of a duplicate key the last counts, and each has its own row")
  func duplicates() throws {
    let document = JSONDocument(#"{"a":1,"b":2,"a":3}"#)
    #expect(document.text(of: try document.at("$.a")) == "3")
    #expect(document.childCount(of: try document.at("$")) == 3)
  }

  @Test("Naughty strings come back as they went in", .needs(.corpora))
  func naughty() throws {
    let document = JSONDocument(try Corpora.read("blns/blns.json"))
    let strings = document.children(of: try document.at("$")).compactMap { document.string(of: $0) }
    #expect(strings.count > 500)
    var text: [UInt8] = [UInt8(ascii: "[")]
    text += strings.map(JSONString.quoted).joined(separator: [UInt8(ascii: ",")])
    let again = JSONDocument(text + [UInt8(ascii: "]")])
    #expect(again.state == .complete)
    #expect(again.children(of: try again.at("$")).map { again.text(of: $0) } == strings)
  }
}
