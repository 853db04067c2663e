import Terminal

extension CatalogPane {
  /// Whether keys go into the filter's field.
  var isEditing: Bool { filter?.isOpen ?? false }

  /// Opens the field, with what was typed before.
  mutating func openFilter() {
    if filter == nil {
      filter = CatalogFilter(origin: row?.identity)
    } else {
      filter?.reopen()
    }
  }

  /// A key or a paste while the field is open.
  mutating func input(_ event: InputEvent) {
    switch filter?.input(event) {
    case .changed: narrow()
    case .left: clearFilter()
    default: break
    }
  }

  /// Shows all again; the cursor stays on what was found.
  mutating func clearFilter() {
    guard let before = filter else { return }
    let found = before.words.isEmpty ? before.origin : row?.identity ?? before.origin
    filter = nil
    rebuild(keeping: found)
    if case .request(let key, _)? = found { select(key) }
  }

  /// The cursor goes to the first request that is left, unless it is on one that is.
  private mutating func narrow() {
    let identity = row?.identity ?? filter?.origin
    rebuild(keeping: nil)
    let same = rows.firstIndex { $0.identity == identity && $0.key != nil }
    cursorTo(same ?? rows.firstIndex { $0.key != nil } ?? 0)
  }
}
