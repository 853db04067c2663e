import JSONTree
import Sessions
import Terminal

// The bottom line of the tabs Diff and Shape.
extension AnswerPane {
  /// What is going on beside rows that are shown already.
  var pendingWords: String? {
    switch tab {
    case .diff: compare.sheet != nil && isComparing ? "comparing …" : nil
    case .shape: shapes.showsTable && shownTable?.study != nil ? "sorting …" : nil
    case .events: events?.note
    case .tree, .raw, .headers, .cookies, .timing, .hops: nil
    }
  }

  /// What may be typed, or what is wrong with it.
  func diffFieldNote(_ theme: Theme) -> Styled? {
    guard let field = compare.field else { return nil }
    if let error = field.error { return Styled(Complaint.place(of: error) + " ", theme.broken) }
    let words = field.target == .member ? "empty: by position " : "$.meta, $..date, or a name "
    return Styled(words, theme.dim)
  }

  func diffPath(columns: Int) -> String? {
    guard compare.picker == nil, let sheet = compare.sheet else { return nil }
    guard sheet.rows.indices.contains(compare.list.row) else { return nil }
    return sheet.path(of: sheet.rows[compare.list.row], columns: columns)
  }

  var diffPosition: String {
    if let picker = compare.picker { return picker.position(of: compare.answers?.count ?? 0) }
    return compare.sheet.map { compare.list.position(of: $0.rows.count) } ?? ""
  }

  func shapePath(columns: Int) -> String? {
    if shapes.showsTable {
      guard let table = shownTable, let node = table.node else { return nil }
      return NodePath(document: table.sheet.table.document).text(of: node, columns: columns)
    }
    guard let sheet = shownShape else { return nil }
    let entry = sheet.shape.entries[shapes.list.row]
    return NodePath.end(of: sheet.path(of: entry), columns: columns)
  }

  var shapePosition: String {
    if shapes.showsTable {
      return shownTable.map { $0.list.position(of: $0.sheet.rowCount) } ?? ""
    }
    return shownShape.map { shapes.list.position(of: $0.shape.entries.count) } ?? ""
  }
}
