import Lotus
import Sessions

extension RequestPane {
  /// The kind of rows that the tab lists; nil on other tabs.
  var kind: SavedRow.Kind? {
    switch tab {
    case .parameters: .parameter
    case .headers: .header
    case .body, .mapping, .final: nil
    }
  }

  /// Rows of the tab, by index in `SavedRequest.rows`.
  func rowIndices(_ request: SavedRequest) -> [Int] {
    guard let kind else { return [] }
    return request.rows.indices.filter { request.rows[$0].kind == kind }
  }

  /// How many rows the cursor can be on; a list without rows has a place for the first one. Body and
  /// Final are scrolled: their row is the first line shown.
  mutating func rowCount(_ content: Content) -> Int {
    switch tab {
    case .parameters, .headers: return max(1, rowIndices(content.request).count)
    case .mapping: return 1
    case .body:
      bodyLines.read(content.request.body)
      return max(1, bodyLines.lines.count - window.height + 1)
    case .final:
      finalLines.read(content.prepared)
      return max(1, finalLines.lines.count - window.height + 1)
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
}
