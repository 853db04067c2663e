import JSONTree
import Sessions

/// The shape of a value as rows, with the widths of its columns. Made beside the screen.
struct ShapeSheet {
  let whole: WholeDocument
  /// The value whose shape it is.
  let node: JSONNode
  let shape: JSONShape
  /// Columns of the widest name with its indent, and of the longest count.
  let nameColumns: Int
  let oftenColumns: Int

  /// nil when `goesOn` answered false on the way.
  init?(_ whole: WholeDocument, _ node: JSONNode, while goesOn: @escaping () -> Bool) {
    guard let shape = JSONShape(whole.document, node, while: goesOn) else { return nil }
    self.whole = whole
    self.node = node
    self.shape = shape
    let words = ShapeWords(shape)
    var (name, often) = (0, 0)
    for entry in shape.entries {
      name = max(name, entry.depth * 2 + Columns.of(Self.name(of: entry), atMost: 60))
      often = max(often, words.often(entry).count)
    }
    (nameColumns, oftenColumns) = (name, often)
  }

  /// `name`, `[*]`, `other members`; the value itself is `$`.
  static func name(of entry: JSONShape.Entry) -> String {
    switch entry.step {
    case .root: "$"
    case .member(let name): name.isEmpty ? "\"\"" : name
    case .elements: "[*]"
    case .otherMembers: "other members"
    }
  }

  /// The path of an entry from the document's root; its steps are a query that finds its values.
  func path(of entry: JSONShape.Entry) -> String {
    whole.document.path(of: node).description + shape.path(of: entry).dropFirst()
  }
}
