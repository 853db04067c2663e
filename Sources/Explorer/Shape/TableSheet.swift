import JSONTree
import Terminal

/// An array as a table, with how each column is drawn. Made beside the screen.
struct TableSheet {
  /// Rows that are looked at for widths, from the first to the last; a column keeps its width while rows
  /// scroll.
  private static let measured = 200
  private static let widest = 40

  let whole: WholeDocument
  let array: JSONNode
  let table: JSONTable
  let looks: [Look]

  /// How a column is drawn.
  struct Look: Hashable, Sendable {
    let name: String
    let width: Int
    /// Numbers stand at the right.
    let isNumeric: Bool
  }

  /// nil when `goesOn` answered false on the way, and for a value that is no array.
  init?(_ whole: WholeDocument, _ array: JSONNode, while goesOn: @escaping () -> Bool) {
    guard let table = JSONTable(whole.document, array, while: goesOn) else { return nil }
    var looks: [Look] = []
    for column in table.columns {
      looks.append(Self.look(of: column, in: table))
      guard goesOn() else { return nil }
    }
    self.whole = whole
    self.array = array
    self.table = table
    self.looks = looks
  }

  var rowCount: Int { table.rowCount }

  private static func look(of column: JSONTable.Column, in table: JSONTable) -> Look {
    let name = column.name ?? "(values)"
    let text = ValueText(
      document: table.document, theme: Theme(), columns: widest, isCell: true)
    // Two columns stay for the mark of the order.
    var width = max(3, min(widest, Columns.of(name, atMost: widest) + 2))
    var (numbers, others) = (0, 0)
    let count = min(measured, table.rowCount)
    for place in 0..<count {
      let row = place * (table.rowCount - 1) / max(1, count - 1)
      guard let cell = table.cell(row: row, column: column) else { continue }
      width = max(width, min(widest, Columns.of(text.styled(cell).text, atMost: widest)))
      switch table.document.kind(of: cell) {
      case .number: numbers += 1
      case .null: break
      default: others += 1
      }
    }
    return Look(name: name, width: width, isNumeric: numbers > others)
  }
}
