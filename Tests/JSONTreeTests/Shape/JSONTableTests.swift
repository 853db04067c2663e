import Testing

@testable import JSONTree

@Suite("An array as a table")
struct JSONTableTests {
  private let document = JSONDocument(
    """
    [{"id":10,"n":"b"},{"n":"a","id":9},{"id":null,"x":{"y":1}},7,{"id":9.5},{"id":true},{"id":"z"},
     {"id":[1,2]},{"id":[1]},{"id":9}]
    """)

  private func table() throws -> JSONTable { try #require(JSONTable(document, document.root!)) }

  @Test("columns in the order of their first cells")
  func columns() throws {
    let table = try table()
    #expect(table.columns.map(\.name) == ["id", "n", "x", nil])
    #expect(table.columns.map(\.count) == [9, 2, 1, 1])
    #expect(table.rowCount == 10)
    #expect(JSONTable(document, try document.at("$[0]")) == nil)
  }

  @Test("cells are found by name, in any order")
  func cells() throws {
    let table = try table()
    func text(_ row: Int, _ column: Int) -> String? {
      table.cell(row: row, column: table.columns[column]).map { document.text(of: $0) }
    }
    #expect([text(0, 0), text(1, 0), text(1, 1), text(2, 2)] == ["10", "9", "a", "{\"y\":1}"])
    #expect([text(3, 0), text(3, 3), text(0, 3), text(10, 0)] == [nil, "7", nil, nil])
  }

  @Test(
    "numbers are sorted by every digit",
    arguments: [
      ["1234567890123456790", "1234567890123456788", "1234567890123456789"],
      ["1e401", "-1e401", "1e400"],
      ["9007199254740993", "9007199254740992.0", "9007199254740992.5"],
      ["0.1000000000000000055511151231257827", "0.1", "0.10000000000000000555"],
      ["1e-400", "0", "1e-401"],
    ])
  func exactOrder(ids: [String]) throws {
    let text = "[" + ids.map { "{\"id\":\($0)}" }.joined(separator: ",") + "]"
    let document = JSONDocument(text)
    let table = try #require(JSONTable(document, document.root!))
    #expect(table.order(by: table.columns[0]) == [1, 2, 0])
    #expect(table.order(by: table.columns[0], descending: true) == [0, 2, 1])
  }

  @Test("sorted by kind and value, missing last both ways, equal ones as they stand")
  func order() throws {
    let table = try table()
    #expect(table.order(by: table.columns[0]) == [2, 5, 1, 9, 4, 0, 6, 8, 7, 3])
    #expect(
      table.order(by: table.columns[0], descending: true) == [7, 8, 6, 0, 4, 1, 9, 5, 2, 3])
    #expect(table.order(by: table.columns[1]).prefix(3) == [1, 0, 2])
  }
}
