import JSONTree

/// What keys do in a tree, in milliseconds. A key that works at any row is pressed at 2,000 of them, and the
/// slowest counts.
enum JSONKeys {
  /// What is said, in order.
  static let names = [
    "fold root", "unfold root", "expand all", "move", "screen", "fold and unfold", "reveal",
    "fold root, all open", "unfold root, all open", "fold all", "expand all again",
  ]

  static func run(_ document: JSONDocument) {
    guard let root = document.root else { return }
    let rows = JSONRows(document, root: root)
    time("fold root") { rows.close(root) }
    time("unfold root") { rows.open(root) }
    time("expand all") { rows.openAll(root) }
    JSONChild.say("row_count", Double(rows.rowCount))
    var dice = Dice()
    let places = (0..<2_000).map { _ in dice.roll(rows.rowCount) }
    slowest("move", places) { rows.sibling(of: rows.node(row: $0), by: 1) }
    slowest("screen", places) { draw(rows, from: $0, document) }
    slowest("fold and unfold", places) { toggle(rows, $0) }
    slowest("reveal", places) { rows.reveal(rows.node(row: $0)) }
    time("fold root, all open") { rows.close(root) }
    time("unfold root, all open") { rows.open(root) }
    time("fold all") { rows.closeAll(root) }
    time("expand all again") { rows.openAll(root) }
  }

  /// 36 rows: value, depth, key.
  private static func draw(_ rows: JSONRows, from first: Int, _ document: JSONDocument) {
    for row in first..<min(first + 36, rows.rowCount) {
      let node = rows.node(row: row)
      _ = (rows.depth(of: node), document.key(of: node), rows.isOpen(node))
    }
  }

  private static func toggle(_ rows: JSONRows, _ row: Int) {
    let node = rows.node(row: row)
    rows.close(node)
    rows.open(node)
  }

  private static func time<T>(_ name: String, _ body: () -> T) {
    let start = nanoseconds()
    _ = body()
    JSONChild.say(name, milliseconds(since: start))
  }

  private static func slowest<T>(_ name: String, _ places: [Int], _ body: (Int) -> T) {
    let times = places.map { place in
      let start = nanoseconds()
      _ = body(place)
      return milliseconds(since: start)
    }
    JSONChild.say(name, times.max() ?? 0)
  }
}
