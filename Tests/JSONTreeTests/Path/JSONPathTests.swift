import TestSupport
import Testing

@testable import JSONTree

struct JSONPathTests {
  @Test(
    "A path is written with dots where they are allowed",
    arguments: [
      "$", "$.data.items[0]['odd name'][-1]", "$._a1.日本", "$['']", "$['1a']",
      "$['it\\'s \"q\" \\\\ \\n\\u001f']",
      "$['a-b'][0][1].c",
    ])
  func roundTrip(text: String) throws {
    #expect(try JSONPath(text).description == text)
  }

  @Test(
    "Names, quotes, escapes and blanks are read",
    arguments: [
      ("$ .a", [.name("a")]), ("$[ \"a\" ]", [.name("a")]),
      ("$\n['b']\t[ 0 ]", [.name("b"), .index(0)]),
      ("$[\"\\u00e9\\ud83d\\uDE00\\/\\\"'\"]", [.name("é😀/\"'")]),
      ("$[-9007199254740991]", [.index(-9_007_199_254_740_991)]),
      ("$['\\b\\f\\n\\r\\t']", [.name("\u{8}\u{c}\n\r\t")]),
    ] as [(String, [JSONPath.Step])])
  func reads(text: String, steps: [JSONPath.Step]) throws {
    #expect(try JSONPath(text).steps == steps)
  }

  @Test(
    "What is no singular query is refused with its place",
    arguments: [
      ("", .noRoot, 0), ("a.b", .noRoot, 0), (" $", .noRoot, 0), ("$.a[*]", .notSingular, 4),
      ("$.*", .notSingular, 2), ("$.a..b", .notSingular, 3), ("$.a[1:2]", .notSingular, 4),
      ("$[0].b[?@.x]", .notSingular, 7), ("$['a', 'b']", .notSingular, 5),
      ("$[:1]", .notSingular, 2),
      ("$.", .awaited(.name), 2), ("$ ", .blank, 1), ("$.1", .awaited(.name), 2),
      ("$[01]", .badIndex, 2),
      ("$[-0]", .badIndex, 2), ("$['a\\\"']", .badEscape, 4), ("$['a", .openString, 2),
      ("$[\"\\ud800\"]", .badEscape, 3),
      ("$é", .awaited(.segment), 1), ("$[9007199254740992]", .indexRange, 2), ("$. a", .blank, 2),
      ("$[-]", .awaited(.digit), 3), ("$[0 2]", .awaited(.bracket), 4),
      ("$.a[", .awaited(.indexOrName), 4), ("$['a'", .awaited(.bracket), 5),
    ] as [(String, JSONPathError.Reason, Int)])
  func refuses(text: String, reason: JSONPathError.Reason, offset: Int) {
    #expect(throws: JSONPathError(reason, offset: offset, text: text)) { try JSONPath(text) }
  }

  @Test(
    "The compliance suite: singular queries give their result, all others are refused",
    .needs(.corpora))
  func suite() throws {
    let suite = JSON(parsing: try Corpora.read("jsonpath-cts/cts.json"))
    var counts: [String: Int] = [:]
    for test in suite["tests"].elements {
      let outcome = try run(test)
      counts[outcome, default: 0] += 1
    }
    print("jsonpath-cts:", counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })
    // 79 of the 456 valid selectors match a regular expression for names and indexes written apart from this
    #expect(counts["singular", default: 0] == 79)
    #expect(counts.values.reduce(0, +) == suite["tests"].count)
  }

  private func run(_ test: JSON) throws -> String {
    let selector = try #require(test["selector"].string)
    let isInvalid = test["invalid_selector"].bool == true
    let path: JSONPath
    do { path = try JSONPath(selector) } catch {
      if !isInvalid { #expect(error.reason == .notSingular, "\(selector)") }
      return (isInvalid ? "invalid" : "valid") + ", refused as \(error.reason)"
    }
    #expect(!isInvalid, "\(selector) is invalid")
    let results = test["result"].elements.map { $0.text(.pretty) }
    #expect(found(path, test["document"]) == results, "\(selector)")
    return "singular"
  }

  private func found(_ path: JSONPath, _ value: JSON) -> [String] {
    let end = value[path]
    return end.exists ? [end.text(.pretty)] : []
  }
}
