import JSONTree
import Terminal

/// How a value that a filter found looks as a row: `$.items[0].name  "first"`.
struct FilterRow {
  let tree: TreeView
  let theme: Theme
  let columns: Int

  private var document: JSONDocument { tree.document }

  func line(_ node: JSONNode) -> [Styled] {
    let path = tree.path(of: node, columns: max(8, columns * 2 / 3))
    return [Styled(path, theme.key), Styled("  ", theme.text), value(node)]
  }

  private func value(_ node: JSONNode) -> Styled {
    let count = document.childCount(of: node)
    switch document.kind(of: node) {
    case .object: return Styled("{} \(count) \(count == 1 ? "member" : "members")", theme.dim)
    case .array: return Styled("[] \(count) \(count == 1 ? "element" : "elements")", theme.dim)
    case .string: return Styled(excerpt(node), theme.string)
    case .number: return Styled(excerpt(node), theme.number)
    default: return Styled(excerpt(node), theme.literal)
    }
  }

  private func excerpt(_ node: JSONNode) -> String {
    let excerpt = JSONExcerpt(document.store, document.range(of: node), columns: columns)
    return excerpt.text + (excerpt.isCut ? "…" : "")
  }
}

extension AnswerFilter {
  func draw(into surface: inout Surface, _ area: Rect, _ tree: TreeView, theme: Theme) {
    let row = FilterRow(tree: tree, theme: theme, columns: area.width)
    for index in 0..<min(area.height, max(0, nodes.count - top)) {
      let cells = Rect(area.x, area.y + index, area.width, 1)
      surface.row(row.line(nodes[top + index]), cells)
      surface.target(cells, .row, top + index)
      if top + index == cursor {
        surface.restyle(cells) { $0.attributes.insert(theme.cursor) }
      }
    }
  }
}
