import JSONTree
import Terminal

/// The Shape tab: what is below the value under the tree's cursor, or the array around it as a table.
struct ShapeView {
  /// Whether the table is shown, not the shape.
  var showsTable = false
  private(set) var sheet: ShapeSheet?
  var list = ListCursor()
  var table: TableView?

  /// Another body is on show.
  mutating func forget() { self = ShapeView() }

  mutating func take(_ sheet: Found<ShapeSheet>) {
    self.sheet = sheet.value
    list = ListCursor()
  }

  /// A table; its cursor stands where the tree's does.
  mutating func take(_ sheet: Found<TableSheet>, at tree: TreeView?) {
    table = TableView(sheet, at: tree?.cursor)
  }
}
