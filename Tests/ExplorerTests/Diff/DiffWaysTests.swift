import JSONTree
import Testing

@testable import Explorer

@Suite("Ways to compare")
struct DiffWaysTests {
  @Test(
    "paths and bare names, with commas or blanks between them",
    arguments: [
      ("", []), ("  ", []), ("$.a", ["$.a"]), ("date", ["$..date"]),
      ("$.a, $..b", ["$.a", "$..b"]), ("$.a $.b,c", ["$.a", "$.b", "$..c"]),
      ("$['a, b'] $[1,2]", ["$['a, b']", "$[1,2]"]),
      ("$[?@.a == 'x y' && @.b]", ["$[?@.a == 'x y' && @.b]"]),
    ])
  func ignored(text: String, queries: [String]) throws {
    var ways = DiffWays()
    try ways.ignore(text)
    #expect(ways.options.ignored.map(\.description) == queries)
  }

  @Test("a mistake is told and changes nothing", arguments: ["$.a[", "a]b", "$.a, $x"])
  func mistakes(text: String) throws {
    var ways = DiffWays()
    try ways.ignore("$.kept")
    #expect(throws: JSONPathError.self) { try ways.ignore(text) }
    #expect(ways.ignored == "$.kept")
    #expect(ways.options.ignored.count == 1)
  }

  @Test(
    "elements are named by a member or by a path",
    arguments: [
      ("id", "$.id"), ("odd name", "$['odd name']"), ("$.meta.id", "$.meta.id"), ("", nil),
    ])
  func member(text: String, path: String?) throws {
    var ways = DiffWays()
    try ways.match(by: text)
    #expect(ways.options.keys.map(\.description) == (path.map { [$0] } ?? []))
    #expect(ways.words == (path == nil ? "arrays by position" : "arrays by \(text)"))
  }
}
