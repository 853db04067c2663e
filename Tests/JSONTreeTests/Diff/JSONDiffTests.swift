import Testing

@testable import JSONTree

/// The rows of a diff: a sign and the path.
func differences(
  _ old: String, _ new: String, ignoring: [String] = [], keys: [String] = []
) throws -> [String] {
  let options = JSONDiffOptions(
    ignored: try ignoring.map { try JSONQuery($0) }, keys: try keys.map { try JSONPath($0) })
  let diff = try #require(JSONDiff(JSONDocument(old), JSONDocument(new), options: options))
  return diff.rows.map { "\(sign($0.kind))\(diff.path(of: $0))" }
}

private func sign(_ kind: JSONDifference.Kind) -> String {
  switch kind {
  case .added: "+"
  case .removed: "-"
  case .changed: "~"
  case .moved: ">"
  }
}

@Suite("Diff")
struct JSONDiffTests {
  @Test(
    "a comparison that nobody wants any more ends, at whatever place", arguments: [0, 1, 2, 3, 4])
  func ends(after questions: Int) throws {
    let long = "[" + (0..<20_000).map { "[\($0)]" }.joined(separator: ",") + "]"
    let other = "[" + (0..<20_000).map { "[-\($0)]" }.joined(separator: ",") + "]"
    var asked = 0
    let diff = JSONDiff(JSONDocument(long), JSONDocument(other)) {
      asked += 1
      return asked <= questions
    }
    #expect(diff == nil)
    #expect(asked == questions + 1)
  }

  @Test(
    "the same value is no difference, however it is written",
    arguments: [
      ("1", "1.0"), ("10e-1", "1"), ("0", "-0.000"), ("1E2", "100"),
      ("1e99999999999999999999", "10e99999999999999999998"),
      ("1e-100000000000000000", "0.1e-99999999999999999"), ("0.00120", "12e-4"),
      ("123456789012345678901234567890", "12345678901234567890123456789e1"),
      ("\"é/\"", "\"\\u00e9\\/\""), ("\"\\ud83d\\ude00\"", "\"😀\""),
      ("{\"a\":1,\"b\":[ ]}", "{ \"b\":[], \"\\u0061\":1 }"),
      ("[{\"a\":[1]}]", "[ {\"a\":[1.0]} ]"),
    ])
  func same(old: String, new: String) throws {
    #expect(try differences(old, new) == [])
  }

  @Test(
    "another value is one, however alike it is",
    arguments: [
      ("1", "10"), ("1", "-1"), ("1", "\"1\""), ("null", "false"), ("true", "false"),
      ("9007199254740993", "9007199254740992"), ("1e400", "1e401"), ("{}", "[]"),
      ("1e99999999999999999", "1e99999999999999998"),
      ("1e99999999999999999999", "1e99999999999999999998"),
      ("1e99999999999999999999", "1e-99999999999999999999"), ("\"\"", "null"),
      ("0.1", "0.1000000000000000055511151231257827"), ("\"\\ud800\"", "\"\\ud801\""),
      ("\"é\"", "\"e\u{301}\""), ("10000000000000000000", "0"), ("1.5", "15"),
      ("18446744073709551616", "36893488147419103232"),
    ])
  func different(old: String, new: String) throws {
    #expect(try differences(old, new) == ["~$"])
    #expect(try differences("[1,\(old)]", "[1,\(new)]") == ["~$[1]"])
  }

  @Test(
    "members are matched by name",
    arguments: [
      (#"{"a":1,"b":2}"#, #"{"b":3,"a":1}"#, ["~$.b"]),
      (#"{"a":1,"b":2,"c":3}"#, #"{"a":1,"c":4,"d":5}"#, ["-$.b", "~$.c", "+$.d"]),
      (#"{"a":{"b":{"c":[1,2]}}}"#, #"{"a":{"b":{"c":[1,3]}}}"#, ["~$.a.b.c[1]"]),
      (#"{"a":1,"a":2}"#, #"{"a":2,"a":1}"#, ["~$.a", "~$.a"]),
      (#"{"a":1,"a":2}"#, #"{"a":1}"#, ["-$.a"]), (#"{"a":[]}"#, #"{"a":{}}"#, ["~$.a"]),
      (#"{"x":{"a":1}}"#, #"{"x":{"a":1,"a":1}}"#, ["+$.x.a"]),
    ])
  func members(old: String, new: String, rows: [String]) throws {
    #expect(try differences(old, new) == rows)
  }

  @Test(
    "elements are matched in order: one more is one row",
    arguments: [
      ("[1,2,3]", "[1,3]", ["-$[1]"]), ("[1,2,3]", "[0,1,2,3]", ["+$[0]"]),
      ("[1,2,3,4,5,6]", "[1,9,3,4,6,7]", ["~$[1]", "-$[4]", "+$[5]"]),
      ("[1,1,1,2,1,1]", "[1,1,1,1,1]", ["-$[3]"]), ("[]", "[1,2]", ["+$[0]", "+$[1]"]),
      ("[0,1,0,1,0,1]", "[1,0,1,0,0,1]", ["-$[0]", "+$[3]"]),
      (
        #"[{"n":1,"v":1},{"n":2,"v":1}]"#, #"[{"n":0},{"n":1,"v":2},{"n":2,"v":1}]"#,
        ["~$[0].n", "-$[0].v", "+$[1]"]
      ),
    ])
  func elements(old: String, new: String, rows: [String]) throws {
    #expect(try differences(old, new) == rows)
  }

  @Test(
    "with a key elements are matched by it, and those that changed their place are told",
    arguments: [
      (
        #"[{"id":1,"v":1},{"id":2,"v":1}]"#, #"[{"id":0},{"id":1,"v":2},{"id":2.0,"v":1}]"#,
        ["+$[0]", "~$[1].v"]
      ),
      (#"[{"id":1},{"id":2},{"id":3}]"#, #"[{"id":3},{"id":1},{"id":2}]"#, [">$[0]"]),
      (#"[{"id":1,"a":1},{"id":2}]"#, #"[{"id":2},{"id":1,"a":2}]"#, [">$[0]", "~$[1].a"]),
      (#"[{"id":1},{"id":2}]"#, #"[{"id":2}]"#, ["-$[0]"]),
      (#"[{"id":1},7,{"id":2}]"#, #"[{"id":1},{"id":3},8]"#, ["+$[1]", "~$[2]", "-$[2]"]),
      (
        #"{"a":[1,2],"b":[{"id":1},{"id":2}]}"#, #"{"a":[2],"b":[{"id":2}]}"#,
        ["-$.a[0]", "-$.b[0]"]
      ),
    ])
  func keyed(old: String, new: String, rows: [String]) throws {
    #expect(try differences(old, new, keys: ["$.id"]) == rows)
  }

  @Test("a key may lie deeper, and the first that is there counts")
  func keys() throws {
    let (old, new) = (
      #"[{"k":{"n":1},"v":1},{"k":{"n":2}}]"#, #"[{"k":{"n":2}},{"k":{"n":1},"v":2}]"#
    )
    #expect(try differences(old, new, keys: ["$.id", "$.k.n"]) == [">$[0]", "~$[1].v"])
  }

  @Test(
    "what is ignored is no difference, there or missing",
    arguments: [
      (#"{"a":1,"t":5}"#, #"{"a":1,"t":6}"#, ["$.t"], []),
      (#"{"a":1,"t":5}"#, #"{"a":2}"#, ["$.t"], ["~$.a"]),
      (#"{"a":[{"t":1},{"t":1}]}"#, #"{"a":[{"t":2},{"t":2}]}"#, ["$.a[0].t"], ["~$.a[1].t"]),
      ("[1,2,3]", "[1,9,4]", ["$[1]"], ["~$[2]"]), ("[1]", "{}", ["$"], []),
      (#"{"a":{"x":1,"y":[1,2]},"b":0}"#, #"{"a":7,"b":0}"#, ["$.a"], []),
    ] as [(String, String, [String], [String])])
  func ignored(old: String, new: String, ignoring: [String], rows: [String]) throws {
    #expect(try differences(old, new, ignoring: ignoring) == rows)
  }

  @Test("rows have the old and the new value, and there is no diff of half a document")
  func values() throws {
    let (old, new) = (JSONDocument(#"{"a":1,"b":2}"#), JSONDocument(#"{"a":1.5,"c":3}"#))
    let rows = try #require(JSONDiff(old, new)).rows
    #expect(rows.map { $0.old.map { old.text(of: $0) } } == ["1", "2", nil])
    #expect(rows.map { $0.new.map { new.text(of: $0) } } == ["1.5", nil, "3"])
    let open = JSONDocument()
    open.append(Array("[1".utf8))
    #expect(JSONDiff(open, new) == nil)
    #expect(JSONDiff(old, JSONDocument("[1,}")) == nil)
  }

  @Test("a line that is no JSON is compared by its bytes")
  func badLines() throws {
    func rows(_ old: String, _ new: String) throws -> [String] {
      let (old, new) = (
        JSONDocument(Array(old.utf8), form: .lines), JSONDocument(Array(new.utf8), form: .lines)
      )
      let diff = try #require(JSONDiff(old, new))
      return diff.rows.map { "\(sign($0.kind))\(diff.path(of: $0))" }
    }
    #expect(try rows("1\n\"\n2", "1\n\"\n2\n") == [])
    #expect(try rows("", "\n") == [])
    #expect(try rows("", "1") == ["+$[0]"])
    #expect(try rows("1\n[oops]\n2", "1\n[ohno]\n2") == ["~$[1]"])
  }

  @Test("10,000 levels and 200,000 elements are no trouble")
  func hostile() throws {
    func nested(_ inside: String) -> String {
      String(repeating: "[[7],", count: 4_999) + inside + String(repeating: "]", count: 4_999)
    }
    let deep = try #require(JSONDiff(JSONDocument(nested("1")), JSONDocument(nested("2"))))
    #expect(deep.rows.count == 1)
    #expect(deep.path(of: deep.rows[0]).steps.count == 4_999)
    let ones = "[" + String(repeating: "1,", count: 200_000)
    let mixed = "[" + String(repeating: "1,2,", count: 100_000)
    let wide = try #require(JSONDiff(JSONDocument(ones + "1]"), JSONDocument(mixed + "3]")))
    #expect(wide.rows.count == 100_001)
  }
}
