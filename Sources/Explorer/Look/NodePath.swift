import JSONTree
import TerminalText

/// Where a value stands as a JSONPath, cut at its beginning where it is long: `…items[3].name`.
///
/// Read from the end, so that neither depth nor long names cost more than what is shown.
struct NodePath {
  let document: JSONDocument

  /// The path in at most so many columns.
  func text(of value: JSONNode, columns: Int) -> String {
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
    return VisibleText.ofJSON(String(JSONPath([.name(name)]).description.dropFirst()))
  }

  /// The end of a path that is too long.
  static func end(of text: String, columns: Int) -> String {
    if Columns.of(text, atMost: columns + 1) <= columns { return text }
    return "…" + Columns.suffix(text, columns: columns - 1)
  }
}
