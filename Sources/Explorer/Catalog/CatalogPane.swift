import Platform
import Sessions
import Terminal

/// The tree of saved requests: folders, files, requests, and what could not be read.
///
///     ┌ Saved ───────────────┐
///     │ ▾ tour.http *        │
///     │   GET  get       200 │
///     │   POST post json 201 │
///     │ ▸ github.http        │
///     └──────────────────────┘
struct CatalogPane: Sendable {
  private(set) var nodes: [Catalog.Node]
  /// Paths of unfolded folders and files.
  private var open: Set<String> = []
  /// What the names are filtered by; nil shows all.
  var filter: CatalogFilter?
  private(set) var rows: [CatalogRow] = [] {
    didSet { methodColumns = CatalogRow.methodColumns(rows) }
  }
  /// Columns of the methods: room for the longest one, within reason.
  private(set) var methodColumns = 0
  private(set) var cursor = 0
  var window = RowWindow()
  let title: String
  /// Where the files are looked for.
  let path: String
  /// That path as people read it: `~/Saved`.
  var shownPath: String

  /// The first whole file that holds a request is open, and the cursor is on that request.
  init(_ catalog: Catalog) {
    self.init(
      nodes: catalog.nodes, title: Catalog.name(of: catalog.path), path: catalog.path)
  }
  init(nodes: [Catalog.Node], title: String, path: String) {
    self.nodes = nodes
    self.title = title
    self.path = path
    shownPath = path
    start()
  }

  private mutating func start() {
    let way = CatalogRow.way(in: nodes) { $0.isWhole }
    open.formUnion(way ?? CatalogRow.way(in: nodes) { $0.holdsRequests } ?? [])
    rows = shownRows
    cursor = rows.firstIndex { if case .request = $0.content { true } else { false } } ?? 0
  }

  /// The files changed. The cursor stays on its request (file and name), else near it.
  mutating func update(_ catalog: Catalog) { update(nodes: catalog.nodes) }
  mutating func update(nodes: [Catalog.Node]) {
    let isFirst = rows.isEmpty
    let identity = row?.identity
    self.nodes = nodes
    if isFirst { return start() }
    rebuild(keeping: identity)
  }

  /// The rows of the unfolded tree, or of what the filter leaves of it.
  private var shownRows: [CatalogRow] {
    guard let filter, !filter.words.isEmpty else { return CatalogRow.rows(of: nodes, open: open) }
    return filter.rows(of: nodes)
  }

  mutating func rebuild(keeping identity: CatalogRow.Identity?) {
    rows = shownRows
    cursor = identity.flatMap(find) ?? max(0, min(cursor, rows.count - 1))
  }

  /// The row of something: itself, else the request of its name, of its place, else its file.
  private func find(_ identity: CatalogRow.Identity) -> Int? {
    if let exact = rows.firstIndex(where: { $0.identity == identity }) { return exact }
    if case .request(let key, let name) = identity {
      let own = rows.indices.filter { rows[$0].key?.file == key.file }
      let named = own.first { rows[$0].identity.name == name }
      if let near = named ?? own.first(where: { rows[$0].key == key }) ?? own.last { return near }
    }
    return rows.firstIndex { $0.identity == .path(identity.path) }
  }

  /// The row under the cursor.
  var row: CatalogRow? { rows.indices.contains(cursor) ? rows[cursor] : nil }
  /// The request under the cursor; nil on any other row.
  var selected: RequestKey? { row?.key }

  /// Unfolds what hides a request and puts the cursor on it.
  mutating func select(_ key: RequestKey) {
    reveal(key.file) { $0.key == key }
  }

  /// The same for a folder or file.
  mutating func select(path: String) {
    guard let above = Files.folder(of: path) else { return }
    let before = open
    reveal(path) { $0.identity == .path(path) }
    // It is shown, not opened.
    if !before.contains(path), above != path { fold(path, true) }
  }

  private mutating func reveal(_ path: String, _ isIt: (CatalogRow) -> Bool) {
    open.formUnion(CatalogRow.way(in: nodes) { $0.path == path } ?? [])
    rows = shownRows
    if filter != nil, !rows.contains(where: isIt) {
      filter = nil
      rows = shownRows
    }
    cursor = rows.firstIndex(where: isIt) ?? max(0, min(cursor, rows.count - 1))
  }

  /// Folders and files have other paths now; what was unfolded stays so.
  mutating func rename(_ path: (String) -> String) { open = Set(open.map(path)) }

  mutating func perform(_ command: Command) {
    switch command {
    case .up: move(-1)
    case .down: move(1)
    case .pageUp: move(-window.page)
    case .pageDown: move(window.page)
    case .top: cursor = 0
    case .bottom: cursor = max(0, rows.count - 1)
    case .toggle, .edit: if let folding = row?.folding { fold(folding.path, folding.isOpen) }
    case .left: left()
    case .right: right()
    default: break
    }
  }

  mutating func cursorTo(_ row: Int) { cursor = max(0, min(row, rows.count - 1)) }

  private mutating func move(_ step: Int) { cursor = max(0, min(cursor + step, rows.count - 1)) }

  private mutating func fold(_ path: String, _ isOpen: Bool) {
    if isOpen { open.remove(path) } else { open.insert(path) }
    rebuild(keeping: .path(path))
  }

  /// Folds what is unfolded, else goes to the folder or file above.
  private mutating func left() {
    guard let row else { return }
    if let folding = row.folding, folding.isOpen { return fold(folding.path, true) }
    cursor = rows[..<cursor].lastIndex { $0.depth < row.depth } ?? cursor
  }

  /// Unfolds what is folded, else goes to the first row in it.
  private mutating func right() {
    guard let row, let folding = row.folding else { return }
    if !folding.isOpen { return fold(folding.path, false) }
    if cursor + 1 < rows.count, rows[cursor + 1].depth > row.depth { cursor += 1 }
  }
}

extension CatalogRow {
  /// The request of the row.
  var key: RequestKey? { if case .request(let key, _, _) = content { key } else { nil } }
}

extension CatalogRow.Identity {
  /// The name of a request.
  var name: String? { if case .request(_, let name) = self { name } else { nil } }
}
