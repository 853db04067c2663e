import JSONTree

extension TreeView {
  /// Whether a value is the tree's root or below it.
  func holds(_ value: JSONNode) -> Bool {
    var node: JSONNode? = value
    while let here = node, here != rows.root { node = document.parent(of: here) }
    return node != nil
  }

  /// Where the cursor is as a JSONPath, cut at its beginning to so many columns: `…items[3].name`.
  func path(columns: Int) -> String { path(of: cursor, columns: columns) }

  /// The same of any value.
  func path(of value: JSONNode, columns: Int) -> String {
    NodePath(document: document).text(of: value, columns: columns)
  }
}
