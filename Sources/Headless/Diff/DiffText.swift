import JSONTree
import Sessions

/// A row of a diff as a line.
///
///     + $.items[3]        {"id":4}
///     - $.items[7].note   "old"
///     ~ $.total           12 -> 13
///     > $.items[0]        from $.items[5]
enum DiffText {
  static func line(_ row: JSONDifference, of diff: JSONDiff) -> String {
    let (old, new) = (
      row.old.map { ShortText.of(diff.old, $0) }, row.new.map { ShortText.of(diff.new, $0) }
    )
    let path = diff.path(of: row)
    switch row.kind {
    case .added: return "+ \(path)  \(new ?? "")"
    case .removed: return "- \(path)  \(old ?? "")"
    case .changed: return "~ \(path)  \(old ?? "") -> \(new ?? "")"
    case .moved:
      let from = row.old.map { diff.old.path(of: $0).description } ?? ""
      return "> \(path)  from \(from)"
    }
  }
}
