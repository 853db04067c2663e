import JSONTree
import Terminal

/// A table with a cursor on a cell, the columns that show, and an order.
///
///     │   #        id ▲  name     tags            │
///     │   0         1    first    [] 2 elements   │
///     │   1         2    second   [] 0 elements   │
struct TableView {
  private let found: Found<TableSheet>
  var list = ListCursor()
  /// The column under the cursor.
  private(set) var column = 0
  /// The first column that shows.
  private(set) var left = 0
  /// The order that is wanted, and the one on show with its rows.
  private(set) var wanted: TableOrder?
  private(set) var shown: (order: TableOrder, rows: Found<[Int]>)?

  init(_ sheet: Found<TableSheet>, at cursor: JSONNode?) {
    found = sheet
    guard let cursor else { return }
    putCursor(on: cursor)
  }

  var sheet: TableSheet { found.value }
  private var columns: [JSONTable.Column] { sheet.table.columns }

  /// What is still to be sorted.
  var study: Study? {
    guard let wanted, wanted != shown?.order else { return nil }
    return .order(found, wanted)
  }

  /// Which element stands in a row.
  func element(_ row: Int) -> Int { shown.map { $0.rows.value[row] } ?? row }

  /// The value under the cursor, or the element where the cell is empty.
  var node: JSONNode? {
    let document = sheet.table.document
    guard list.row < sheet.rowCount else { return nil }
    let element = element(list.row)
    if let cell = cell(list.row, column) { return cell }
    return document.node(at: document.path(of: sheet.array).appending(element))
  }

  func cell(_ row: Int, _ column: Int) -> JSONNode? {
    guard columns.indices.contains(column) else { return nil }
    return sheet.table.cell(row: element(row), column: columns[column])
  }
}

extension TableView {
  /// Performs a move; false when the command is none.
  mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .left: column = max(0, column - 1)
    case .right: column = max(0, min(column + 1, columns.count - 1))
    default: return list.perform(command, count: sheet.rowCount)
    }
    return true
  }

  /// One number for a cell, for the mouse.
  func number(row: Int, column: Int) -> Int { row * max(1, columns.count) + column }

  /// The cursor goes to a cell by its number; whether it was there already.
  mutating func click(cell number: Int) -> Bool {
    let (row, column) = number.quotientAndRemainder(dividingBy: max(1, columns.count))
    defer {
      list.move(to: row, count: sheet.rowCount)
      self.column = column
    }
    return list.row == row && self.column == column
  }

  /// Sorts by the column under the cursor; again: from the other end; once more: as the document has it.
  mutating func sort() -> String {
    guard columns.indices.contains(column) else { return "there is no column to sort by" }
    let name = sheet.looks[column].name
    switch wanted {
    case TableOrder(column: column, isDescending: false)?:
      wanted = TableOrder(column: column, isDescending: true)
      return "by \(name), from the greatest"
    case TableOrder(column: column, isDescending: true)?:
      let element = list.row == 0 ? 0 : element(list.row)
      (wanted, shown) = (nil, nil)
      list.move(to: element, count: sheet.rowCount)
      return "as the document has it"
    default:
      wanted = TableOrder(column: column)
      return "by \(name), from the least"
    }
  }

  /// The rows in a new order; the cursor keeps its element, on the first row it stays there.
  mutating func take(_ rows: Found<[Int]>, in order: TableOrder) {
    guard order == wanted else { return }
    let element = list.row == 0 || list.row >= sheet.rowCount ? nil : element(list.row)
    shown = (order, rows)
    list.move(
      to: element.flatMap { rows.value.firstIndex(of: $0) } ?? 0, count: sheet.rowCount)
  }

  /// The cell of a value below the array.
  private mutating func putCursor(on value: JSONNode) {
    let document = sheet.table.document
    let steps = document.path(of: value).steps.dropFirst(document.path(of: sheet.array).steps.count)
    guard case .index(let row)? = steps.first else { return }
    list.move(to: row, count: sheet.rowCount)
    guard case .name(let name)? = steps.dropFirst().first else { return }
    column = columns.firstIndex { $0.name == name } ?? 0
  }

  /// Moves the first column as far as the cursor makes it, in so many columns of the screen.
  mutating func lay(columns room: Int) {
    left = min(left, column)
    while left < column, width(from: left, to: column) > room { left += 1 }
  }

  private func width(from first: Int, to last: Int) -> Int {
    sheet.looks[first...last].reduce(0) { $0 + $1.width + 2 }
  }
}

extension JSONPath {
  /// The path one element further down.
  fileprivate func appending(_ index: Int) -> JSONPath { JSONPath(steps + [.index(index)]) }
}
