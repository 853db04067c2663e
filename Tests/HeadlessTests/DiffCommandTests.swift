import Platform
import TestSupport
import Testing

@testable import Headless

@Suite("diff")
struct DiffCommandTests {
  let stage = Stage()

  private func run(_ old: String, _ new: String, _ options: String...) async throws -> Stage.Outcome
  {
    try Files.replace(stage.scratch["a"], with: Array(old.utf8))
    let (one, two, three) = (
      options.first ?? "--", options.dropFirst().first, options.dropFirst(2).first
    )
    let (a, b) = (stage.scratch["a"], "-")
    switch (two, three) {
    case (let two?, let three?):
      return try await stage.run("diff", one, two, three, a, b, input: new)
    case (let two?, nil): return try await stage.run("diff", one, two, a, b, input: new)
    default: return try await stage.run("diff", one, a, b, input: new)
    }
  }

  @Test("a line a difference and exit 1; nothing and exit 0 without one")
  func lines() async throws {
    let differing = try await run(
      #"{"a":1,"b":[1, 2],"c":"x"}"#, #"{"a":1.5,"b":[2],"d":{"e": [ "f g" ]}}"#)
    #expect(
      (differing.code, differing.err, differing.out) == (
        1, "", "~ $.a  1 -> 1.5\n- $.b[0]  1\n- $.c  \"x\"\n+ $.d  {\"e\":[\"f g\"]}\n"
      ))
    let same = try await run("[1,{}]", "[1.0, { }]")
    #expect((same.code, same.out, same.err) == (0, "", ""))
  }

  @Test("--patch prints what makes the second of the first")
  func patch() async throws {
    let outcome = try await run("[1,2]", "[1,3]", "--patch")
    #expect(outcome.code == 1)
    #expect(outcome.out == "[\n{\"op\":\"replace\",\"path\":\"/1\",\"value\":3}\n]\n")
    let same = try await run("[1]", "[1]", "--patch")
    #expect((same.code, same.out) == (0, "[\n]\n"))
  }

  @Test("--ignore leaves out, --key matches, told when moved")
  func options() async throws {
    let ignored = try await run(#"{"a":1,"t":1}"#, #"{"a":1,"t":2}"#, "--ignore", "$.t")
    #expect((ignored.code, ignored.out) == (0, ""))
    let keyed = try await run(#"[{"id":1},{"id":2}]"#, #"[{"id":2},{"id":1}]"#, "--key", "$.id")
    #expect((keyed.code, keyed.out) == (1, "> $[0]  from $[1]\n"))
    let refused = try await run("1", "1", "--key", "$.*")
    #expect(refused.code == 2)
  }

  @Test(
    "--ignore takes any JSONPath; what it finds in either document is left out",
    arguments: [
      ("$..t", #"{"a":{"t":1},"t":2}"#, #"{"a":{},"t":3}"#),
      ("$[?@.ad]", #"[{"ad":true},1,2]"#, "[1,2]"),
      ("$[?@.ad]", "[1,2]", #"[1,{"ad":1},2,{"ad":2}]"#),
      ("$[1:]", "[1,2]", "[1,3,4]"), ("$", "1", "[]"), ("$..['a','b']", #"{"a":1}"#, #"{"b":2}"#),
    ])
  func ignoring(query: String, old: String, new: String) async throws {
    let outcome = try await run(old, new, "--ignore", query)
    #expect((outcome.code, outcome.out, outcome.err) == (0, "", ""))
    let all = try await run(old, new)
    #expect(all.code == 1)
  }

  @Test(
    "an expression that is none is 2, with a caret under the place", arguments: ["ignore", "key"])
  func invalid(option: String) async throws {
    let outcome = try await stage.run("diff", "--\(option)", "$.a b", "-", "-")
    #expect((outcome.code, outcome.out) == (2, ""))
    #expect(outcome.talk[1...2] == ["  $.a b", "     ^"])
  }

  @Test("numbers that are one Double are two numbers")
  func exact() async throws {
    let outcome = try await run("[9007199254740992,1e400]", "[9007199254740993,1e401]")
    #expect(outcome.code == 1)
    #expect(
      outcome.out == "~ $[0]  9007199254740992 -> 9007199254740993\n~ $[1]  1e400 -> 1e401\n")
  }

  @Test("JSON texts a line: asked for, or by the file's name; $ is the array of all lines")
  func jsonLines() async throws {
    let (old, new) = ("{\"n\":1}\n{\"n\":2}\n", "{\"n\":1}\n\n{\"n\":3}\n4\n")
    let rows = "~ $[1].n  2 -> 3\n+ $[2]  4\n"
    let asked = try await run(old, new, "--ndjson")
    #expect((asked.code, asked.out, asked.err) == (1, rows, ""))
    try Files.replace(stage.scratch["a.ndjson"], with: Array(old.utf8))
    try Files.replace(stage.scratch["b.jsonl"], with: Array(new.utf8))
    let named = try await stage.run("diff", stage.scratch["a.ndjson"], stage.scratch["b.jsonl"])
    #expect((named.code, named.out) == (1, rows))
    let patch = try await stage.run("diff", "--patch", "-", stage.scratch["b.jsonl"], input: "7")
    #expect(
      patch.out == "[\n{\"op\":\"replace\",\"path\":\"\",\"value\":[{\"n\":1},{\"n\":3},4]}\n]\n")
    let bad = try await run(old, "{\"n\":1}\noops\n", "--ndjson")
    #expect((bad.code, bad.out) == (3, ""))
    #expect(bad.talk.first?.hasPrefix("lotus: standard input, line 2, column 1: ") == true)
    #expect(bad.talk.last == "  mend the text; nothing was compared")
  }

  @Test("standard input is one of the two at most")
  func twoInputs() async throws {
    let outcome = try await stage.run("diff", "-", "-", input: "1")
    #expect((outcome.code, outcome.out) == (2, ""))
  }

  @Test("what cannot be read is 3, with its name and place")
  func unreadable() async throws {
    let invalid = try await run("[1]", "[1,]")
    #expect(invalid.code == 3)
    #expect(invalid.talk.last == "  mend the text there")
    #expect(invalid.talk.first?.hasPrefix("lotus: standard input, line 1, column 4: ") == true)
    let missing = try await stage.run("diff", stage.scratch["none"], "-", input: "1")
    #expect(missing.code == 3)
    #expect(missing.talk[0].contains(stage.scratch["none"]))
    #expect(try await stage.run("diff", "-").code == 2)
  }

  @Test("long values are cut, and nothing drives a terminal")
  func safe() async throws {
    try Files.replace(stage.scratch["a"], with: Array("[1]".utf8))
    let text = "[1,\"" + String(repeating: "é", count: 300) + "\"]"
    let long = try await run("[1]", text)
    #expect(long.out.count < 120 && long.out.hasSuffix("é…\n"))
    let terminal = try await stage.run(
      "diff", stage.scratch["a"], "-", input: "[1,\"\u{9b}31m\"]", isTerminal: true)
    #expect(terminal.code == 1)
    #expect(!terminal.out.unicodeScalars.contains("\u{9b}"))
    let key = try await stage.run(
      "diff", stage.scratch["a"], "-", input: "{\"\u{9b}31m\u{202E}\":1}", isTerminal: true)
    #expect(key.code == 1)
    #expect(!key.out.unicodeScalars.contains { $0 == "\u{9b}" || $0 == "\u{202E}" })
  }
}
