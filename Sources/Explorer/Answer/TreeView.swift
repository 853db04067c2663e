import JSONTree

/// The tree of a document, or of its mapped part: rows, a cursor on a value, and the rows that show.
struct TreeView {
  let rows: JSONRows
  private(set) var cursor: JSONNode
  /// The row at the top of the pane.
  private(set) var top = 0
  private(set) var height = 1
  /// The value that a scroll left the cursor on: while it stays there, rows may show without it.
  private var scrolledFrom: JSONNode?
  /// Whether a person moved or folded: from then on nothing opens by itself.
  private var isTouched = false

  init(_ document: JSONDocument, root: JSONNode) {
    rows = JSONRows(document, root: root)
    cursor = root
  }

  var document: JSONDocument { rows.document }
  var cursorRow: Int { rows.row(of: cursor) ?? 0 }

  /// Takes in what the document read since; the cursor keeps its value.
  mutating func update() { rows.update() }

  /// Fits to a pane, so that the cursor's row shows.
  mutating func lay(height: Int) {
    self.height = max(1, height)
    if !isTouched, document.state != .reading {
      isTouched = true
      openWhatFits()
    }
    let row = cursorRow
    if scrolledFrom != cursor {
      scrolledFrom = nil
      // The row of the fault comes into sight with the last value.
      let last = row == rows.rowCount - 1 ? row + faultRows : row
      top = min(max(top, last - self.height + 1), row)
    }
    top = max(0, min(top, rows.rowCount + faultRows - self.height))
  }

  /// Rows behind the last value: one where the text is no JSON any more.
  var faultRows: Int { document.error == nil ? 0 : 1 }

  /// Opens level after level as long as all of it stands in the pane.
  private func openWhatFits() {
    while rows.rowCount + faultRows < height {
      let closed = (0..<rows.rowCount).map { rows.node(row: $0) }.filter {
        isContainer($0) && !rows.isOpen($0)
      }
      let more = closed.reduce(0) { $0 + document.childCount(of: $1) }
      guard more > 0, rows.rowCount + faultRows + more <= height else { return }
      for node in closed { rows.open(node) }
    }
  }

  func isContainer(_ node: JSONNode) -> Bool {
    document.kind(of: node).isContainer
  }

  /// The bytes that belong to the cursor's row alone: its key, and its value unless that is a container.
  var ownRange: Range<Int> {
    let range = document.range(of: cursor)
    let key = cursor == rows.root ? nil : document.keyRange(of: cursor)
    let end = isContainer(cursor) ? min(range.lowerBound + 1, range.upperBound) : range.upperBound
    return (key?.lowerBound ?? range.lowerBound)..<end
  }

  /// A person moved or folded.
  mutating func touch() { isTouched = true }

  mutating func scroll(by step: Int) { top += step }

  /// Shows other rows and leaves the cursor where it is.
  mutating func look(by step: Int) {
    touch()
    scroll(by: step)
    scrolledFrom = cursor
  }

  /// Puts the cursor on a value, opening what hides it.
  mutating func show(_ node: JSONNode) {
    touch()
    _ = rows.reveal(node)
    // Nothing to show it in: the rows are of another root by now.
    if rows.row(of: node) != nil { cursor = node }
  }

  /// Puts the cursor on a row that shows.
  mutating func click(_ row: Int) {
    guard 0..<rows.rowCount ~= row else { return }
    show(rows.node(row: row))
  }

  /// Back to a place that was left.
  mutating func restore(_ place: (cursor: JSONNode, top: Int)) {
    guard rows.row(of: place.cursor) != nil else { return }
    cursor = place.cursor
    top = place.top
  }
}
