import JSONTree

/// The rows of a comparison with what the tab says of them all. Made beside the screen.
struct DiffSheet {
  /// Rows whose paths are looked at for the width of the column.
  private static let measured = 200

  let diff: JSONDiff
  let isShownNew: Bool
  /// How many rows there are of each kind.
  let counts: [JSONDifference.Kind: Int]
  /// Columns of the longest path of the first rows.
  let pathColumns: Int

  /// nil when `goesOn` answered false on the way.
  init?(_ comparison: Comparison, _ other: WholeDocument, while goesOn: @escaping () -> Bool) {
    let shown = comparison.shown.document
    let (old, new) =
      comparison.isOtherOlder ? (other.document, shown) : (shown, other.document)
    guard let diff = JSONDiff(old, new, options: comparison.options, while: goesOn) else {
      return nil
    }
    self.diff = diff
    isShownNew = comparison.isOtherOlder
    counts = diff.rows.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    pathColumns = diff.rows.prefix(Self.measured).reduce(0) { widest, row in
      max(widest, Columns.of(Self.path(of: row, in: diff, columns: 60)))
    }
  }

  var rows: [JSONDifference] { diff.rows }

  /// Where a row's value stands: in the old document when it was removed, else in the new one.
  func path(of row: JSONDifference, columns: Int) -> String {
    Self.path(of: row, in: diff, columns: columns)
  }

  private static func path(of row: JSONDifference, in diff: JSONDiff, columns: Int) -> String {
    if let node = row.new { return NodePath(document: diff.new).text(of: node, columns: columns) }
    return row.old.map { NodePath(document: diff.old).text(of: $0, columns: columns) } ?? ""
  }

  /// The row's value in the answer on show, if it has one.
  func shownNode(of row: JSONDifference) -> JSONNode? { isShownNew ? row.new : row.old }
  /// The document that is not on show.
  var other: JSONDocument { isShownNew ? diff.old : diff.new }

  /// `2 changed · 1 added`
  var summary: String {
    let words: [(JSONDifference.Kind, String)] = [
      (.changed, "changed"), (.added, "added"), (.removed, "removed"), (.moved, "moved"),
    ]
    let said = words.compactMap { kind, word in counts[kind].map { "\($0) \(word)" } }
    return said.isEmpty ? "no difference" : said.joined(separator: " · ")
  }
}
