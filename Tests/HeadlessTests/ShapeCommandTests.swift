import Lotus
import Platform
import TestSupport
import Testing

@testable import Headless

@Suite("shape")
struct ShapeCommandTests {
  let stage = Stage()
  private static let text = """
    {"items":[{"id":1,"mail":"a@b.org"},{"id":4,"mail":null},{"id":9.5,"on":true}],"at":"2026-11-30"}
    """

  @Test("a place a line: path, how often, what")
  func lines() async throws {
    let outcome = try await stage.run("shape", "-", input: Self.text)
    #expect((outcome.code, outcome.err) == (0, ""))
    #expect(
      outcome.out == """
        $                1       object
        $.items          1       array of 3
        $.items[*]       3       object
        $.items[*].id    3       number 1 … 9.5: 1, 4, 9.5
        $.items[*].mail  2 of 3  1 string 7 characters, email; 1 null: "a@b.org"
        $.items[*].on    1 of 3  bool, 1 true
        $.at             1       string 10 characters, date: "2026-11-30"

        """)
  }

  @Test("--json says the same to a program")
  func report() async throws {
    let outcome = try await stage.run("shape", "--json", "-", input: Self.text)
    let document = JSONDocument(Array(outcome.out.utf8))
    #expect(document.state == .complete)
    func text(_ path: String) throws -> String? {
      document.node(at: try JSONPath(path)).map { document.text(of: $0) }
    }
    #expect(try text("$[3].path") == "$.items[*].id")
    #expect(try text("$[3].greatest") == "9.5")
    #expect(try text("$[4].kinds") == #"{"string":1,"null":1}"#)
    #expect(try text("$[5].of") == "3")
    #expect(try text("$[6].formats.date") == "1")
    #expect(try text("$[1].elements") == "[3,3]")
    #expect(try text("$[6].characters") == "[10,10]")
  }

  @Test(
    "on a terminal neither keys nor values drive it",
    arguments: ["\u{9B}31m", "\u{202E}x", "\u{85}"])
  func safe(text: String) async throws {
    let outcome = try await stage.run(
      "shape", "-", input: "{\"\(text)\":[\"\(text)\"]}", isTerminal: true)
    #expect(outcome.code == 0)
    for scalar in text.unicodeScalars where !scalar.isASCII {
      #expect(!outcome.out.unicodeScalars.contains(scalar))
    }
  }

  @Test("numbers that are one Double are two numbers")
  func exact() async throws {
    let ids = try await stage.run("shape", "-", input: "[9007199254740992,9007199254740993]")
    #expect(ids.out.contains("integer 9007199254740992 … 9007199254740993"))
    let huge = try await stage.run("shape", "-", input: "[1e400,1e401]")
    #expect(huge.out.contains("number 1e400 … 1e401"))
  }

  @Test(
    "a JSON text a line: asked for, or by the file's name; a line that is none is told at the end")
  func jsonLines() async throws {
    let text = "{\"n\":1}\noops\n{\"n\":2}\n"
    try Files.replace(stage.scratch["a.jsonl"], with: Array(text.utf8))
    let asked = try await stage.run("shape", "--ndjson", "-", input: text)
    let named = try await stage.run("shape", stage.scratch["a.jsonl"])
    for outcome in [asked, named] {
      #expect(outcome.code == 3)
      #expect(outcome.out.contains("$[*].n  2  integer 1 … 2"))
      #expect(outcome.talk.first?.contains(", line 2, column 1: ") == true)
      #expect(outcome.talk.last == "  mend the text; the line was left out")
    }
  }

  @Test(
    "what is no JSON is 3, and nobody is sent to the explorer",
    arguments: [
      ("{", "was all of it received?"), ("{}\n{}", "if it is a JSON text a line: --ndjson"),
      ("{} {}", "if it is JSON texts one after the other: --concatenated"),
      ("[01]", "mend the text there"), ("{'a'}", "mend the text there"),
    ])
  func invalid(text: String, hint: String) async throws {
    let outcome = try await stage.run("shape", "-", input: text)
    #expect((outcome.code, outcome.out) == (3, ""))
    #expect(outcome.talk.last == "  " + hint)
  }
}
