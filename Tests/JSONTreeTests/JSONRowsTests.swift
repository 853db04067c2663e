import Testing

@testable import JSONTree

struct JSONRowsTests {
  static let text = """
    {"id": 7, "tags": ["a", "b", {"deep": [1, 2]}], "user": {"login": "x", "empty": {}}, "end": null}
    """

  struct Case: Sendable, CustomTestStringConvertible {
    let what: String
    let steps: [(Fold, String)]
    let rows: [String]
    var testDescription: String { what }
  }

  @Test(
    "Folds and the rows they leave",
    arguments: [
      Case(what: "as it begins", steps: [], rows: ["$", "$.id", "$.tags", "$.user", "$.end"]),
      Case(
        what: "open one", steps: [(.open, "$.user")],
        rows: ["$", "$.id", "$.tags", "$.user", "$.user.login", "$.user.empty", "$.end"]),
      Case(
        what: "open a hidden one, then what is around it",
        steps: [(.open, "$.tags[2]"), (.open, "$.tags")],
        rows: [
          "$", "$.id", "$.tags", "$.tags[0]", "$.tags[1]", "$.tags[2]", "$.tags[2].deep", "$.user",
          "$.end",
        ]),
      Case(what: "close the root", steps: [(.openAll, "$"), (.close, "$")], rows: ["$"]),
      Case(
        what: "close and open keeps what was open",
        steps: [(.open, "$.user"), (.close, "$"), (.open, "$")],
        rows: ["$", "$.id", "$.tags", "$.user", "$.user.login", "$.user.empty", "$.end"]),
      Case(
        what: "close all and open is folded",
        steps: [(.openAll, "$"), (.closeAll, "$"), (.open, "$")],
        rows: ["$", "$.id", "$.tags", "$.user", "$.end"]),
      Case(
        what: "close and open where most are open keeps the closed one closed",
        steps: [(.openAll, "$"), (.close, "$.tags[2].deep"), (.close, "$"), (.open, "$")],
        rows: [
          "$", "$.id", "$.tags", "$.tags[0]", "$.tags[1]", "$.tags[2]", "$.tags[2].deep", "$.user",
          "$.user.login", "$.user.empty", "$.end",
        ]),
      Case(
        what: "reveal", steps: [(.reveal, "$.tags[2].deep[1]")],
        rows: [
          "$", "$.id", "$.tags", "$.tags[0]", "$.tags[1]", "$.tags[2]", "$.tags[2].deep",
          "$.tags[2].deep[0]", "$.tags[2].deep[1]", "$.user", "$.end",
        ]),
      Case(
        what: "to a depth", steps: [(.levels(2), "$")],
        rows: [
          "$", "$.id", "$.tags", "$.tags[0]", "$.tags[1]", "$.tags[2]", "$.user", "$.user.login",
          "$.user.empty", "$.end",
        ]),
      Case(
        what: "to a lesser depth closes what is deeper",
        steps: [(.openAll, "$"), (.levels(1), "$"), (.open, "$.tags")],
        rows: ["$", "$.id", "$.tags", "$.tags[0]", "$.tags[1]", "$.tags[2]", "$.user", "$.end"]),
      Case(what: "to no depth", steps: [(.levels(0), "$")], rows: ["$"]),
      Case(
        what: "a scalar cannot be opened", steps: [(.open, "$.id"), (.openAll, "$.end")],
        rows: ["$", "$.id", "$.tags", "$.user", "$.end"]),
    ])
  func folds(_ test: Case) throws {
    let document = JSONDocument(Self.text)
    let rows = JSONRows(document, root: try document.at("$"))
    for (fold, path) in test.steps { fold.apply(rows, try document.at(path)) }
    let shown = (0..<rows.rowCount).map { rows.node(row: $0) }
    #expect(shown.map { document.path(of: $0).description } == test.rows)
    #expect(shown.map { rows.depth(of: $0) } == shown.map { document.path(of: $0).steps.count })
  }

  @Test(
    "Siblings",
    arguments: [
      ("$.id", 1, "$.tags"), ("$.user", -1, "$.tags"), ("$.end", -1, "$.user"),
      ("$.id", 3, "$.end"), ("$.end", .min, nil), ("$.id", .max, nil),
      ("$.end", 1, nil), ("$.id", -1, nil), ("$", 1, nil), ("$.tags[2]", -2, "$.tags[0]"),
      ("$.tags[0]", 1, "$.tags[1]"), ("$.tags[0]", -1, nil), ("$.tags[2].deep[1]", 1, nil),
      ("$.tags[2].deep[0]", 0, "$.tags[2].deep[0]"),
    ])
  func siblings(path: String, step: Int, expected: String?) throws {
    let document = JSONDocument(Self.text)
    let rows = JSONRows(document, root: try document.at("$"))
    let sibling = rows.sibling(of: try document.at(path), by: step)
    #expect(sibling.map { document.path(of: $0).description } == expected)
  }

  @Test("A mapped part has its own rows, depths and edges")
  func mappedPart() throws {
    let document = JSONDocument(Self.text)
    let rows = JSONRows(document, root: try document.at("$.tags"))
    #expect(rows.rowCount == 4)
    rows.openAll(rows.root)
    let shown = (0..<rows.rowCount).map { rows.node(row: $0) }
    #expect(shown.map { rows.depth(of: $0) } == [0, 1, 1, 1, 2, 3, 3])
    #expect(rows.row(of: try document.at("$.user")) == nil)
    #expect(rows.reveal(try document.at("$.user.login")) == 0)
    #expect(rows.sibling(of: rows.root, by: 1) == nil)
    let scalar = JSONRows(document, root: try document.at("$.id"))
    #expect(scalar.rowCount == 1)
    #expect(scalar.node(row: 5) == scalar.root)
  }

  @Test("A container with 6,000 mixed children is opened from many places, indexed and counted")
  func manyChildren() throws {
    let elements = (0..<6000).map { $0 % 3 == 0 ? "\($0)" : "{\"a\":[\($0),{}],\"b\":\"x\"}" }
    let document = JSONDocument("[" + elements.joined(separator: ",") + "]")
    let root = try #require(document.root)
    let rows = JSONRows(document, root: root)
    rows.close(root)
    #expect(rows.rowCount == 1)
    rows.open(root)
    #expect(rows.rowCount == 6001)
    let children = Array(document.children(of: root))
    #expect((0..<6000).allSatisfy { rows.node(row: $0 + 1) == children[$0] })
    for index in stride(from: 0, to: 6000, by: 113) {
      #expect(document.index(of: children[index]) == index)
      #expect(try document.at("$[\(index)]") == children[index])
      #expect(try document.at("$[\(index - 6000)]") == children[index])
    }
    rows.open(children[4000])
    rows.close(root)
    rows.open(root)
    #expect(rows.rowCount == 6003)
    #expect(rows.depth(of: try document.at("$[4000].a[1]")) == 3)
  }

  @Test("Rows 9,000 levels down have their depth, and print without a stack")
  func deep() throws {
    let text = String(repeating: "[", count: 9000) + String(repeating: "]", count: 9000)
    let document = JSONDocument(text)
    let rows = JSONRows(document, root: try #require(document.root))
    rows.openAll(rows.root)
    #expect(rows.rowCount == 9000)
    for row in [0, 8999, 8998, 4000, 4001] { #expect(rows.depth(of: rows.node(row: row)) == row) }
  }

  @Test("Of a text that is broken anywhere the rows up to there are values", arguments: 0..<4)
  func broken(seed: Int) throws {
    let good = Array(
      #"{"a":[1,-2.5e3,"x\u00e9",{"b":null}],"c":{"d":[true,false,[]]},"e":"é"} "#.utf8)
    var random = Seeded(UInt64(seed) + 70)
    for place in good.indices {
      var bytes = good
      if seed == 0 {
        bytes.removeLast(good.count - place)
      } else {
        bytes[place] = UInt8(truncatingIfNeeded: random.next())
      }
      let document = JSONDocument(bytes)
      guard document.error != nil, let root = document.root else { continue }
      let rows = JSONRows(document, root: root)
      rows.openAll(root)
      for row in 0..<rows.rowCount {
        let node = rows.node(row: row)
        #expect(rows.row(of: node) == row)
        let range = document.range(of: node)
        #expect(range.upperBound <= bytes.count && !range.isEmpty)
        if !document.kind(of: node).isContainer {
          #expect(JSON(parsing: document.store.bytes(range)).exists, "\(bytes) \(range)")
        }
      }
    }
  }
}
