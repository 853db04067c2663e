import JSONTree
import Terminal

extension AnswerPane {
  /// Members that are looked at for an array.
  private static let looked = 200

  private var whole: WholeDocument? { WholeDocument(body?.document) }

  var shapeStudy: Study? {
    guard let whole, let node = tree?.cursor else { return nil }
    if shapes.sheet?.whole == whole, shapes.sheet?.node == node { return nil }
    return .shape(whole, node)
  }

  var tableStudy: Study? {
    guard let whole, let array = tableArray else { return nil }
    if let table = shapes.table, table.sheet.whole == whole, table.sheet.array == array {
      return table.study
    }
    return .table(whole, array)
  }

  /// The array under the tree's cursor, else the innermost one around it, else the first member of an
  /// object that is one.
  private var tableArray: JSONNode? {
    guard let tree else { return nil }
    let isArray = { tree.document.kind(of: $0) == .array }
    var node: JSONNode? = tree.cursor
    while let here = node, !isArray(here) { node = tree.document.parent(of: here) }
    if let node { return node }
    return tree.document.children(of: tree.cursor).prefix(Self.looked).first(where: isArray)
  }

  /// The table of the array that the cursor is on or in, once it is there.
  var shownTable: TableView? {
    guard let table = shapes.table, table.sheet.array == tableArray, table.sheet.whole == whole
    else { return nil }
    return table
  }

  /// The shape of the value under the cursor, once it is there.
  var shownShape: ShapeSheet? {
    guard let sheet = shapes.sheet, sheet.node == tree?.cursor, sheet.whole == whole else {
      return nil
    }
    return sheet
  }

  /// Goes to the shape, or to the table; the same key goes back to the tree.
  mutating func toggleShape(table: Bool) -> String? {
    guard tree != nil else { return "shape and table are of JSON; this is none" }
    if tab == .shape, shapes.showsTable == table {
      tab = .tree
      return nil
    }
    if table, tab == .shape { goToShapedArray() }
    if table, tableArray == nil { return Self.noArray }
    search.stop()
    shapes.showsTable = table
    tab = .shape
    tabIsChosen = true
    return nil
  }

  private static let noArray = "a table needs an array: none is under the cursor or around it"

  /// From a place of the shape the table is that of its first array, or of the one around it.
  private mutating func goToShapedArray() {
    guard let sheet = shownShape, sheet.shape.entries.indices.contains(shapes.list.row) else {
      return
    }
    var entry: JSONShape.Entry? = sheet.shape.entries[shapes.list.row]
    while let here = entry {
      if let array = here.facts.firstArray { return changeTree { $0.show(array) } }
      entry = here.parent.map { sheet.shape.entries[$0] }
    }
  }

  /// Sorts the table.
  mutating func sortTable() -> String? {
    guard tab == .shape, shownTable != nil else {
      return "\(Self.key(of: .table)) shows an array as a table, which can be sorted"
    }
    return shapes.table?.sort()
  }

  /// Performs a command in the Shape tab; answers words for the status line.
  mutating func performShape(_ command: Command) -> String? {
    if shapes.showsTable {
      guard let table = shownTable else { return nil }
      if command == .toggle {
        table.node.map { show($0) }
      } else {
        _ = shapes.table?.perform(command)
      }
      return nil
    }
    guard let sheet = shownShape else { return nil }
    if command == .toggle { return listValues(sheet) }
    _ = shapes.list.perform(command, count: sheet.shape.entries.count)
    return nil
  }

  /// The values of a place, in the filter over the tree.
  private mutating func listValues(_ sheet: ShapeSheet) -> String? {
    guard sheet.shape.entries.indices.contains(shapes.list.row) else { return nil }
    let path = sheet.path(of: sheet.shape.entries[shapes.list.row])
    tab = .tree
    return openFilter(path)
  }

  /// What stands in the Shape tab where there is nothing to show.
  var shapeNotices: [AnswerNotice] {
    guard let body, body.error == nil, tree != nil else {
      return [.plain("no JSON, so it has no shape"), .hint("Raw shows it as it came")]
    }
    guard whole != nil else {
      return [.hint(isSettled ? "the JSON text is not whole" : "the answer is still coming")]
    }
    guard shapes.showsTable else {
      return shownShape == nil ? [.hint("looking at all that is below …")] : []
    }
    guard tableArray != nil else {
      return [
        .plain(Self.noArray),
        .hint("\(Self.key(of: .shape)) shows the shape"),
      ]
    }
    guard let table = shownTable else { return [.hint("looking at all rows …")] }
    return table.sheet.rowCount == 0 ? [.plain("the array is empty")] : []
  }
}
