import Lotus
import Platform
import TestSupport
import Testing

@testable import Headless

@Suite("query")
struct QueryCommandTests {
  let stage = Stage()
  static let text = """
    {"items": [
      {"name": "a b", "stars": 1.50, "tags": [ "x\\ty", "\\u00e9" ]},
      {"name": "c", "stars": 1e2, "tags": []}
    ]}
    """

  @Test(
    "one result a line, numbers and escapes as they are written, blanks between tokens left out",
    arguments: [
      ("$.items[*].name", "\"a b\"\n\"c\"\n"), ("$..stars", "1.50\n1e2\n"),
      ("$..tags", "[\"x\\ty\",\"\\u00e9\"]\n[]\n"), ("$.items[?@.stars == 100].name", "\"c\"\n"),
      ("$.none", ""), ("$.items[?@.stars > 1000]", ""),
    ])
  func values(query: String, printed: String) async throws {
    let outcome = try await stage.run("query", query, "-", input: Self.text)
    #expect((outcome.code, outcome.out, outcome.err) == (0, printed, ""))
    try Files.replace(stage.scratch["file"], with: Array(Self.text.utf8))
    let file = try await stage.run("query", "--", query, stage.scratch["file"])
    #expect((file.code, file.out) == (0, printed))
  }

  @Test("--paths prints normalized paths")
  func paths() async throws {
    let outcome = try await stage.run("query", "--paths", "$..name", "-", input: Self.text)
    #expect(outcome.out == "$['items'][0]['name']\n$['items'][1]['name']\n")
  }

  @Test(
    "an invalid expression is shown with a caret under the place, exit 2, before anything is read",
    arguments: [
      ("$.items[", "          ^"), ("items", "  ^"), ("$['日本'].a b", "             ^"),
      ("$[?@.a === 1]", "           ^"), ("$[?@.* == 1]", "     ^"), ("-x", "  ^"),
    ])
  func invalid(query: String, caret: String) async throws {
    let outcome = try await stage.run("query", "--", query, stage.scratch["none"])
    #expect((outcome.code, outcome.out) == (2, ""))
    try #require(outcome.talk.count == 4)
    #expect(outcome.talk[0].hasPrefix("lotus: "))
    #expect(outcome.talk[1] == "  " + query)
    #expect(outcome.talk[2] == caret)
  }

  @Test(
    "a refusal says what was awaited at the place",
    arguments: [
      ("$[?@.a = 1]", "column 8: `==` is awaited"),
      ("$[?(@.a]", "column 8: `)` is awaited"),
      ("$[1:2:3:4]", "column 8: `,` or `]` is awaited"),
      ("$[0 2]", "column 5: `,` or `]` is awaited"),
      ("$.a[", "column 5: an index or a name is awaited"),
      ("$[?match(@, 'a{99999}')]", "column 13: the pattern is over 20000 steps"),
    ])
  func awaited(query: String, what: String) async throws {
    let outcome = try await stage.run("query", query, "-", input: "[]")
    #expect((outcome.code, outcome.out) == (2, ""))
    #expect(outcome.talk[0] == "lotus: `\(query)`, \(what)")
    #expect(outcome.talk[3].count > 10)
  }

  @Test("of a long expression the part around the place is shown")
  func longExpression() async throws {
    let query =
      "$" + String(repeating: ".abcdefghi", count: 1000) + "[x]"
      + String(repeating: ".b", count: 1000)
    let outcome = try await stage.run("query", query, "-", input: "{}")
    #expect(outcome.code == 2 && outcome.err.utf8.count < 400)
    #expect(outcome.talk[0].contains(", column 10003: "))
    #expect(outcome.talk[1].contains("abcdefghi[x].b.b"))
    let caret = outcome.talk[2].count - 1
    #expect(Array(outcome.talk[1])[caret] == "x")
    let function = "$[?\(String(repeating: "f", count: 10_000))(@)]"
    #expect(try await stage.run("query", function, "-", input: "{}").err.utf8.count < 400)
  }

  @Test("no lines at all are an array of none", arguments: ["", "\n\n"])
  func noLines(text: String) async throws {
    let all = try await stage.run("query", "--ndjson", "$", "-", input: text)
    #expect((all.code, all.out, all.err) == (0, "[]\n", ""))
    let each = try await stage.run("query", "--ndjson", "$[*]", "-", input: text)
    #expect((each.code, each.out, each.err) == (0, "", ""))
  }

  @Test("what is no JSON is named with its place, exit 3")
  func unreadable() async throws {
    let outcome = try await stage.run("query", "$", "-", input: "{\n oops\n}")
    #expect((outcome.code, outcome.out) == (3, ""))
    #expect(outcome.talk[0].hasPrefix("lotus: standard input, line 2, column 2: "))
    #expect(outcome.talk.last == "  mend the text there")
    let missing = try await stage.run("query", "$", stage.scratch["none"])
    #expect((missing.code, missing.out) == (3, ""))
  }

  @Test("standard input is read for - only")
  func noFile() async throws {
    let outcome = try await stage.run("query", "$", input: "1")
    #expect((outcome.code, outcome.out) == (2, ""))
    #expect(outcome.talk[0] == "lotus: lotus query needs FILE or -")
  }

  @Test(
    "of a JSON text a line $ is the array of all lines",
    arguments: [
      ("$[*].n", "1\n2.50\n"), ("$[1]", "{\"n\":2.50}\n"), ("$[?@.n > 2].n", "2.50\n"),
      ("$", "[{\"n\":1},{\"n\":2.50}]\n"), ("$.n", ""),
    ])
  func lines(query: String, printed: String) async throws {
    let text = "{\"n\": 1}\n\n{ \"n\":2.50 }\n"
    let outcome = try await stage.run("query", "--ndjson", query, "-", input: text)
    #expect((outcome.code, outcome.out, outcome.err) == (0, printed, ""))
    try Files.replace(stage.scratch["a.ndjson"], with: Array(text.utf8))
    let file = try await stage.run("query", query, stage.scratch["a.ndjson"])
    #expect((file.code, file.out) == (0, printed))
  }

  @Test("a line that is no JSON is told at the end with exit 3; the others are queried")
  func badLine() async throws {
    let text = "{\"n\":1}\noops\n{\"n\":2}\n"
    let outcome = try await stage.run("query", "--ndjson", "$[*].n", "-", input: text)
    #expect((outcome.code, outcome.out) == (3, "1\n2\n"))
    #expect(outcome.talk[0].hasPrefix("lotus: standard input, line 2, column 1: "))
    #expect(outcome.talk.last == "  mend the text; nothing inside the line is found")
  }

  @Test("results come in the order of RFC 9535, as help says")
  func order() async throws {
    let text = #"[{"a":{"x":1},"x":2},{"x":3}]"#
    let below = try await stage.run("query", "$..x", "-", input: text)
    #expect(below.out == "2\n1\n3\n")
    let union = try await stage.run("query", "$[1,0,1].x", "-", input: text)
    #expect(union.out == "3\n2\n3\n")
  }

  @Test("on a terminal a result cannot drive it")
  func terminal() async throws {
    let outcome = try await stage.run("query", "$", "-", input: "\"\u{9B}31m\"", isTerminal: true)
    #expect(!outcome.out.unicodeScalars.contains("\u{9B}"))
  }
}
