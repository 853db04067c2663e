import JSONTree
import Terminal

extension AnswerPane {
  /// Whether a list over the pane takes the keys: stored answers, or what a filter found.
  var isListed: Bool { compare.picker != nil || (tab == .tree && filter != nil) }

  /// The cursor goes to what was pressed; whether it was there already.
  mutating func press(_ target: Target) -> Bool {
    switch target.kind {
    case .tab where shownTabs.indices.contains(target.number):
      choose(shownTabs[target.number])
      return false
    case .row: return press(row: target.number)
    case .cell where tab == .shape: return shapes.table?.click(cell: target.number) ?? false
    default: return false
    }
  }

  private mutating func press(row: Int) -> Bool {
    let count = listedCount
    switch tab {
    case .tree where filter != nil: return filter?.click(row) ?? false
    case .tree:
      let before = tree?.cursor
      changeTree { $0.click(row) }
      return tree?.cursor == before
    case .headers: return headers.click(row)
    case .cookies: return cookies.click(row)
    case .hops: return hops.click(row)
    case .events: return events?.click(row) ?? false
    case .diff where compare.picker != nil:
      return compare.picker?.click(row, count: count) ?? false
    case .diff: return compare.list.click(row, count: count)
    case .shape where shapes.showsTable:
      return shapes.table?.list.click(row, count: count) ?? false
    case .shape: return shapes.list.click(row, count: count)
    case .raw, .timing: return false
    }
  }

  /// Rows of the list in the tab Diff or Shape.
  private var listedCount: Int {
    if tab == .diff {
      return compare.picker == nil ? compare.sheet?.rows.count ?? 0 : compare.answers?.count ?? 0
    }
    let table = shapes.table?.sheet.rowCount
    return (shapes.showsTable ? table : shownShape?.shape.entries.count) ?? 0
  }

  /// Shows other rows; where the rows have a cursor of their own, it moves.
  mutating func scroll(by rows: Int) {
    if tab == .tree, filter == nil { return changeTree { $0.look(by: rows) } }
    for _ in 0..<abs(rows) { _ = perform(rows < 0 ? .up : .down) }
  }
}
