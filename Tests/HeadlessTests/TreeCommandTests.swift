import Lotus
import Platform
import TestSupport
import Testing

@testable import Headless

@Suite("tree in a pipe")
struct TreeCommandTests {
  let stage = Stage()

  @Test(
    "JSON is indented, its numbers, order and duplicates kept",
    arguments: [
      ("1.50", "1.50\n"), ("{}", "{}\n"),
      (
        #"{"b":1e2,"a":"\u00e9","b":[]}"#,
        "{\n  \"b\": 1e2,\n  \"a\": \"\\u00e9\",\n  \"b\": []\n}\n"
      ),
    ])
  func pretty(text: String, printed: String) async throws {
    let outcome = try await stage.run("tree", "-", input: text)
    #expect((outcome.code, outcome.out, outcome.err) == (0, printed, ""))
    try Files.replace(stage.scratch["file"], with: Array(text.utf8))
    let file = try await stage.run("tree", stage.scratch["file"])
    #expect(file.out == printed)
  }

  @Test("what is no JSON comes out as it went in, with the place on standard error")
  func invalid() async throws {
    let text = "{\n  \"a\": 1,\n  oops\n}\n"
    let outcome = try await stage.run("tree", "-", input: text)
    #expect(outcome.code == 3)
    #expect(outcome.out == text)
    #expect(outcome.talk.first?.hasPrefix("lotus: standard input, line 3, column 3: ") == true)
    #expect(outcome.talk.contains("    oops"))
    #expect(outcome.talk.contains("    ^"))
    #expect(outcome.talk.last == "  mend the text; it went to standard output as it came")
  }

  @Test("nothing at all is no JSON")
  func empty() async throws {
    let outcome = try await stage.run("tree", "-", input: "")
    #expect(outcome.code == 3)
    #expect(outcome.out == "")
  }

  @Test("a missing file and a folder are said, exit 3")
  func unreadable() async throws {
    for path in [stage.scratch["none"], stage.scratch.path] {
      let outcome = try await stage.run("tree", path)
      #expect(outcome.code == 3)
      #expect(outcome.talk.count == 2)
      #expect(outcome.talk[0].contains(path))
    }
  }
}
