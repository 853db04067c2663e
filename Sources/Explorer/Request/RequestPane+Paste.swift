import Sessions
import Terminal

extension RequestPane {
  /// A paste where no field is open: lines that become rows of the tab, else nil and a field takes it.
  mutating func paste(_ bytes: [UInt8], _ content: Content) -> RequestEdit? {
    guard !isEditing, let kind = kind(content.request), !isOnHead else { return nil }
    return rows(in: bytes, as: kind, content)
  }

  /// Several lines that are pasted as the name of a new row are rows of their own.
  mutating func pasted(_ bytes: [UInt8], _ content: Content) -> RequestEdit? {
    guard case .newName(let kind, let value) = field?.target, value.isEmpty,
      field?.editor.text.isEmpty == true
    else { return nil }
    let edit = rows(in: bytes, as: kind, content)
    if edit != nil { field = nil }
    return edit
  }

  private mutating func rows(
    in bytes: [UInt8], as kind: SavedRow.Kind, _ content: Content
  ) -> RequestEdit? {
    let rows = PastedRow.rows(in: bytes, as: kind)
    let isOne = rows.count == 1 && rows[0].value == nil
    guard !rows.isEmpty, !isOne else { return nil }
    place = .row(rowIndices(content.request).count + rows.count - 1)
    return .addRows(kind, rows)
  }
}
