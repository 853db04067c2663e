import JSONTree

extension TreeView {
  /// Where the cursor is as a JSONPath, cut at its beginning to so many columns: `…items[3].name`.
  ///
  /// Read from the end, so that neither depth nor long names cost more than what is shown.
  func path(columns: Int) -> String { path(of: cursor, columns: columns) }

  /// The same of any value.
  func path(of value: JSONNode, columns: Int) -> String {
    var text = ""
    var node = value
    while let parent = document.parent(of: node) {
      text = step(to: node, columns: columns) + text
      if Columns.of(text) > columns { return Self.end(of: text, columns: columns) }
      node = parent
    }
    return Self.end(of: "$" + text, columns: columns)
  }

  /// One step as RFC 9535 writes it, without the `$`.
  private func step(to node: JSONNode, columns: Int) -> String {
    if let index = document.index(of: node) { return "[\(index)]" }
    guard let range = document.keyRange(of: node) else { return "" }
    if range.count > columns * 6 {
      return "['" + JSONExcerpt(document.store, range, columns: columns).text + "…']"
    }
    let name = document.key(of: node) ?? ""
    return String(JSONPath([.name(name)]).description.dropFirst())
  }

  private static func end(of text: String, columns: Int) -> String {
    if Columns.of(text, atMost: columns + 1) <= columns { return text }
    return "…" + Columns.suffix(text, columns: columns - 1)
  }
}
