import Sessions
import Terminal

/// Leaves of the tree only what has every word that was typed in its name or in the names above it.
///
///     ┌ Saved ───────────────┐
///     │ / user               │
///     │ ▾ github.http        │
///     │   GET  get user  200 │
///     └──────────────────────┘
struct CatalogFilter: Sendable {
  private var editor = TextEditor()
  private var view = TextView()
  /// Whether keys go into the field.
  private(set) var isOpen = true
  /// The row the cursor was on before.
  let origin: CatalogRow.Identity?

  init(origin: CatalogRow.Identity?) { self.origin = origin }

  /// What was typed, in lower case.
  var words: [String] { editor.text.lowercased().split(separator: " ").map(String.init) }

  /// Keys go into the field again.
  mutating func reopen() { isOpen = true }

  /// What a key came to.
  enum Outcome { case stays, changed, kept, left }

  /// A key or a paste while the field is open: Enter keeps the filter, Esc takes it away.
  mutating func input(_ event: InputEvent) -> Outcome {
    switch event {
    case .key(.enter, _):
      isOpen = false
      return words.isEmpty ? .left : .kept
    case .key(.escape, _): return .left
    default:
      guard let command = TextEditor.command(for: event) else { return .stays }
      let before = words
      editor.apply(command)
      return words == before ? .stays : .changed
    }
  }

  /// Draws its line.
  mutating func draw(into surface: inout Surface, _ line: Rect, theme: Theme) {
    let start = surface.draw([Styled("/ ", theme.accent)], line)
    let field = Rect(start, line.y, max(0, line.maxX - start), line.height)
    view.draw(editor, &surface, field, theme.text, focused: isOpen)
  }

  /// The rows that are left, everything unfolded.
  func rows(of nodes: [Catalog.Node], depth: Int = 0, above: String = "") -> [CatalogRow] {
    nodes.flatMap { node -> [CatalogRow] in
      let names = "\(above)\u{0}\(node.name.lowercased())"
      switch node {
      case .folder(let name, let path, let inner):
        let rest = rows(of: inner, depth: depth + 1, above: names)
        guard !rest.isEmpty || fits(names) else { return [] }
        let head = CatalogRow(content: .folder(name: name, path: path, isOpen: true), depth: depth)
        return [head] + rest
      case .file(let name, let path, let file):
        return rows(of: file, name, path, depth: depth, names: names)
      case .unreadable(let name, let path, let error):
        guard fits(names) else { return [] }
        return [CatalogRow(content: .unreadable(name: name, path: path, error), depth: depth)]
      }
    }
  }

  private func rows(
    of file: HTTPFile, _ name: String, _ path: String, depth: Int, names: String
  ) -> [CatalogRow] {
    let requests = file.requests.enumerated().compactMap { index, request -> CatalogRow? in
      guard fits("\(names)\u{0}\(request.method) \(request.name)".lowercased()) else { return nil }
      let key = RequestKey(file: path, index: index)
      return CatalogRow(
        content: .request(key, method: request.method, name: request.name), depth: depth + 1)
    }
    guard !requests.isEmpty || fits(names) else { return [] }
    let head = CatalogRow.Content.file(
      name: name, path: path, problems: file.problems.count, isOpen: true)
    return [CatalogRow(content: head, depth: depth)] + requests
  }

  private func fits(_ names: String) -> Bool { words.allSatisfy { names.contains($0) } }

  /// The places in a shown name that were typed.
  func places(in name: String) -> [Int] {
    let letters = Array(name).map { $0.lowercased() }
    var places: Set<Int> = []
    for word in words.map({ Array($0).map { $0.lowercased() } }) where !word.isEmpty {
      for start in 0..<max(0, letters.count - word.count + 1)
      where Array(letters[start..<(start + word.count)]) == word {
        places.formUnion(start..<(start + word.count))
      }
    }
    return places.sorted()
  }
}
