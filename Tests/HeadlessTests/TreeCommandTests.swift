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

  @Test("a second value is an error that says how to read it")
  func secondValue() async throws {
    let outcome = try await stage.run("tree", "-", input: "{}\n{}\n")
    #expect(outcome.code == 3)
    #expect(outcome.out == "{}\n{}\n")
    #expect(outcome.talk.first?.contains("line 2, column 1") == true)
    #expect(outcome.talk.last?.contains("--ndjson") == true)
  }

  @Test(
    "a JSON text a line: asked for, or by the file's name; a bad line stays as it is and is named")
  func lines() async throws {
    let text = "[1]\noops\n{\"a\":1.0}\n]\n"
    let printed = "[\n  1\n]\noops\n{\n  \"a\": 1.0\n}\n]\n"
    let asked = try await stage.run("tree", "--ndjson", "-", input: text)
    #expect((asked.code, asked.out) == (3, printed))
    #expect(asked.talk.first?.hasPrefix("lotus: standard input, line 2, column 1: ") == true)
    #expect(asked.talk.last?.contains("1 more such line") == true)
    for name in ["a.ndjson", "a.jsonl"] {
      try Files.replace(stage.scratch[name], with: Array(text.utf8))
      let named = try await stage.run("tree", stage.scratch[name])
      #expect((named.code, named.out) == (3, printed))
    }
    let good = try await stage.run("tree", "--ndjson", "-", input: "1\n\n2")
    #expect((good.code, good.out, good.err) == (0, "1\n2\n", ""))
  }

  @Test("JSON texts one after the other are read when that is asked for")
  func concatenated() async throws {
    let text = "{\"a\":1}[2]3 4\n\n\"x\""
    let asked = try await stage.run("tree", "--concatenated", "-", input: text)
    #expect((asked.code, asked.err) == (0, ""))
    #expect(asked.out == "{\n  \"a\": 1\n}\n[\n  2\n]\n3\n4\n\"x\"\n")
    let each = try await stage.run("query", "--concatenated", "$[*]", "-", input: text)
    #expect(each.out == "{\"a\":1}\n[2]\n3\n4\n\"x\"\n")
    let one = try await stage.run("tree", "-", input: text)
    #expect((one.code, one.out) == (3, text))
    #expect(one.talk.last?.contains("--concatenated") == true)
  }

  @Test("UTF-16 with an odd byte at its end holds no second text")
  func oddLength() async throws {
    var bytes = "[1]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    bytes.append(0x20)
    try Files.replace(stage.scratch["odd"], with: bytes)
    let outcome = try await stage.run("tree", stage.scratch["odd"])
    #expect(outcome.code == 3)
    #expect(outcome.talk.first?.contains("no character") == true)
    #expect(outcome.talk.last?.contains("--") == false)
  }

  @Test("UTF-16 is read; what is no JSON in it comes out as it went in")
  func wide() async throws {
    for (text, code) in [("[\"é\"]", Int32(0)), ("[é]", 3)] {
      let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      try Files.replace(stage.scratch["wide"], with: bytes)
      let outcome = try await stage.run("tree", stage.scratch["wide"])
      #expect(outcome.code == code)
      #expect(
        outcome.out == (code == 0 ? "[\n  \"é\"\n]\n" : String(decoding: bytes, as: UTF8.self)))
    }
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
