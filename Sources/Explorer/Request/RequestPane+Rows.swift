import Lotus
import Sessions

extension RequestPane {
  /// The kind of rows that the tab lists; nil where it shows something else. A body has rows when it is a
  /// form or has parts, and is written so that they can be told apart.
  func kind(_ request: SavedRequest) -> SavedRow.Kind? {
    switch tab {
    case .parameters: .parameter
    case .headers: .header
    case .body: request.bodyRowKind
    case .auth, .mapping, .variables, .options, .final: nil
    }
  }

  /// Rows of the tab, by index in `SavedRequest.rows`.
  func rowIndices(_ request: SavedRequest) -> [Int] {
    guard let kind = kind(request) else { return [] }
    return request.rows.indices.filter { request.rows[$0].kind == kind }
  }

  /// How many rows the cursor can be on; a list without rows has a place for the first one. Body and
  /// Final are scrolled: their row is the first line shown.
  mutating func rowCount(_ content: Content) -> Int {
    if kind(content.request) != nil { return max(1, rowIndices(content.request).count) }
    switch tab {
    case .auth: return 1 + AuthRows(content.request.auth).cells.count
    case .mapping: return 2
    case .variables: return max(1, VariableRows(content).rows.count)
    case .options: return OptionRows.subjects.count
    case .final:
      finalLines.read(content.prepared, finalForm)
      return max(1, finalLines.lines.count - window.height + 1)
    case .parameters, .headers, .body:
      bodyLines.read(content.request.body)
      return max(1, bodyLines.lines.count - window.height + 1)
    }
  }

  /// The row under the cursor, by index in `SavedRequest.rows`.
  func rowIndex(_ request: SavedRequest) -> Int? {
    guard case .row(let row) = place else { return nil }
    let indices = rowIndices(request)
    return indices.indices.contains(row) ? indices[row] : nil
  }

  /// Rows may have gone: the cursor stays on one that is there.
  mutating func clamp(_ content: Content) {
    guard case .row(let row) = place else { return }
    place = .row(max(0, min(row, rowCount(content) - 1)))
  }

  /// Whether the tab shows a text that is scrolled.
  func isText(_ request: SavedRequest) -> Bool {
    tab == .final || (tab == .body && kind(request) == nil)
  }
}

extension SavedRequest {
  /// Fields or parts; nil for a body that is a text.
  var bodyRowKind: SavedRow.Kind? {
    guard let kind = bodyKind.rows else { return nil }
    return body.isEmpty || rows.contains { $0.kind == kind } ? kind : nil
  }
}
