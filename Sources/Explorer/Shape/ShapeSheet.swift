import JSONTree
import Sessions

/// The shape of a value as rows, with the widths of its columns. Made beside the screen.
struct ShapeSheet {
  let whole: WholeDocument
  /// The value whose shape it is.
  let node: JSONNode
  let shape: JSONShape
  /// What the value itself is called.
  private let rootName: String
  /// Columns of the widest name with its indent, and of the longest count.
  let nameColumns: Int
  let oftenColumns: Int

  /// nil when `goesOn` answered false on the way.
  init?(_ whole: WholeDocument, _ node: JSONNode, while goesOn: @escaping () -> Bool) {
    guard let shape = JSONShape(whole.document, node, while: goesOn) else { return nil }
    self.whole = whole
    self.node = node
    self.shape = shape
    let rootName = Self.name(ofRoot: whole.document.path(of: node))
    self.rootName = rootName
    let words = ShapeWords(shape)
    var (name, often) = (0, 0)
    for entry in shape.entries {
      name = max(name, entry.depth * 2 + Columns.of(Self.name(of: entry, rootName), atMost: 60))
      often = max(often, words.often(entry).count)
    }
    (nameColumns, oftenColumns) = (name, often)
  }

  /// `name`, `[*]`, `other members`; the value itself as `$.data.items[19]` ends: `items[19]`.
  func name(of entry: JSONShape.Entry) -> String { Self.name(of: entry, rootName) }

  private static func name(ofRoot path: JSONPath) -> String {
    var indexes = ""
    for step in path.steps.reversed() {
      switch step {
      case .index(let index): indexes = "[\(index)]" + indexes
      case .name(let name): return (name.isEmpty ? "\"\"" : name) + indexes
      }
    }
    return "$" + indexes
  }

  private static func name(of entry: JSONShape.Entry, _ rootName: String) -> String {
    switch entry.step {
    case .root: rootName
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
