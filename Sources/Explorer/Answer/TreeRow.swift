import JSONTree
import Sessions
import Terminal

/// How a value looks as a row.
///
///     ▾ {} data  3 members
///         name: "lotus"
///       ▸ [] items  12 elements
struct TreeRow {
  let tree: TreeView
  let theme: Theme
  /// Columns of the pane: no more of a value is read than fits.
  let columns: Int
  /// What is marked in keys and values.
  private let marks: JSONSearch?
  private let shift: Int

  init(tree: TreeView, theme: Theme, columns: Int, marks: JSONSearch? = nil) {
    self.marks = marks
    self.tree = tree
    self.theme = theme
    self.columns = columns
    shift = tree.shift(columns: columns)
  }

  private var document: JSONDocument { tree.document }

  func line(_ node: JSONNode) -> [Styled] {
    let indent = max(0, tree.rows.depth(of: node) * 2 - shift)
    var line = [Styled(String(repeating: " ", count: min(indent, columns)), theme.text)]
    let kind = document.kind(of: node)
    switch kind {
    case .object: container(node, "{}", ("member", "members"), &line)
    case .array: container(node, "[]", ("element", "elements"), &line)
    case .string, .number, .bool, .null, .invalid: scalar(node, kind, &line)
    }
    return line
  }

  private func container(
    _ node: JSONNode, _ brackets: String, _ words: (String, String), _ line: inout [Styled]
  ) {
    let count = document.childCount(of: node)
    line.append(Styled(count == 0 ? "  " : tree.rows.isOpen(node) ? "▾ " : "▸ ", theme.text))
    line.append(Styled(brackets + " ", theme.dim))
    if let name = name(of: node, columns: columns - line[0].text.count) {
      line += name
      line.append(Styled("  ", theme.text))
    }
    line.append(Styled("\(count) \(count == 1 ? words.0 : words.1)", theme.dim))
  }

  private func scalar(_ node: JSONNode, _ kind: JSONKind, _ line: inout [Styled]) {
    line.append(Styled("  ", theme.text))
    if let name = name(of: node, columns: columns - line[0].text.count) {
      line += name
      line.append(Styled(": ", theme.dim))
    }
    line += value(node, kind)
    guard kind == .invalid, let error = document.error(of: node) else { return }
    line.append(Styled("  " + Complaint(error).what, theme.dim))
  }

  /// Quotes are no part of what is searched.
  private func value(_ node: JSONNode, _ kind: JSONKind) -> [Styled] {
    var range = document.range(of: node)
    let style = style(of: kind)
    let quote = kind == .string ? "\"" : ""
    if kind == .string {
      range =
        min(
          range.lowerBound + 1, range.upperBound)..<max(
          range.lowerBound + 1, range.upperBound - 1)
    }
    let excerpt = JSONExcerpt(document.store, range, columns: columns)
    return [Styled(quote, style)] + Styled(excerpt.text, style).marking(marks, theme.match)
      + [Styled(excerpt.isCut ? "…" : quote, style)]
  }

  private func style(of kind: JSONKind) -> Style {
    switch kind {
    case .string: theme.string
    case .number: theme.number
    case .bool, .null: theme.literal
    case .object, .array: theme.text
    case .invalid: theme.broken
    }
  }

  /// The key of a member, bold, or the index of an element, dim; the root has neither. A key takes at most
  /// half of the columns behind the indent, so that something of its value shows.
  private func name(of node: JSONNode, columns: Int) -> [Styled]? {
    if node == tree.rows.root { return nil }
    if let index = document.index(of: node) { return [Styled(String(index), theme.dim)] }
    guard let range = document.keyRange(of: node) else { return nil }
    let excerpt = JSONExcerpt(document.store, range, columns: columns)
    let text = Columns.elided(excerpt.text + (excerpt.isCut ? "…" : ""), to: max(2, columns / 2))
    return text.isEmpty
      ? [Styled("\"\"", theme.dim)] : Styled(text, theme.key).marking(marks, theme.match)
  }
}
