import JSONTree
import Sessions
import Terminal

/// How a difference looks as a row: sign, path, values.
///
///     + $.items[3]       {"id":4,"name":"fourth"}
///     - $.items[7].note  "old"
///     ~ $.total          12  →  13
///     > $.items[0]       from $.items[5]
struct DiffRow {
  /// Bytes of two long texts that are looked at for their first difference.
  private static let compared = 4096

  let sheet: DiffSheet
  let theme: Theme
  let columns: Int

  private var diff: JSONDiff { sheet.diff }
  /// Columns of the paths: what the longest takes, at most two fifths.
  private var pathColumns: Int { max(6, min(sheet.pathColumns, columns * 2 / 5)) }

  func line(_ row: JSONDifference) -> [Styled] {
    let path = sheet.path(of: row, columns: pathColumns)
    let (sign, style) = sign(row.kind)
    return [
      Styled(sign + " ", style), Styled(Columns.padded(path, to: pathColumns), theme.key),
      Styled("  ", theme.text),
    ] + values(row, columns: columns - pathColumns - 4)
  }

  private func sign(_ kind: JSONDifference.Kind) -> (String, Style) {
    switch kind {
    case .added: ("+", theme.added)
    case .removed: ("-", theme.removed)
    case .changed: ("~", theme.wrong)
    case .moved: (">", theme.moved)
    }
  }

  private func values(_ row: JSONDifference, columns: Int) -> [Styled] {
    switch (row.kind, row.old, row.new) {
    case (.added, _, let new?): return [value(new, in: diff.new, theme.added, columns)]
    case (.removed, let old?, _): return [value(old, in: diff.old, theme.removed, columns)]
    case (.moved, let old?, _):
      let path = NodePath(document: diff.old).text(of: old, columns: max(6, columns - 5))
      return [Styled("from ", theme.dim), Styled(path, theme.text)]
    case (_, let old?, let new?): return change(old, new, columns)
    default: return []
    }
  }

  private func value(
    _ node: JSONNode, in document: JSONDocument, _ style: Style, _ columns: Int, skipping: Int = 0
  ) -> Styled {
    if document.kind(of: node).isContainer {
      return Styled(ShortText.of(document, node, limit: max(1, columns)), style)
    }
    let text = ValueText(document: document, theme: theme, columns: columns)
    return Styled(text.styled(node, skipping: skipping).text, style)
  }

  /// Both values whole where there is room; else each has half of it, from shortly before the place where
  /// they differ.
  private func change(_ old: JSONNode, _ new: JSONNode, _ columns: Int) -> [Styled] {
    let arrow = Styled("  →  ", theme.dim)
    let whole = [
      value(old, in: diff.old, theme.removed, columns), arrow,
      value(new, in: diff.new, theme.added, columns),
    ]
    guard whole.columns(atMost: columns + 1) > columns, columns > 12 else { return whole }
    let half = (columns - 5) / 2
    let skipped = start(old, new, half)
    let one = [value(old, in: diff.old, theme.removed, half, skipping: skipped)]
    let other = [value(new, in: diff.new, theme.added, half, skipping: skipped)]
    let left = one.columns(atMost: half + 1)
    return one.elided(to: max(half, columns - 5 - other.columns(atMost: half)))
      + [arrow] + other.elided(to: max(half, columns - 5 - left))
  }

  /// Bytes to leave out of two strings that begin alike.
  private func start(_ old: JSONNode, _ new: JSONNode, _ columns: Int) -> Int {
    guard diff.old.kind(of: old) == .string, diff.new.kind(of: new) == .string else { return 0 }
    let (one, other) = (text(old, in: diff.old), text(new, in: diff.new))
    let alike = zip(one, other).prefix { $0 == $1 }.count
    guard alike > columns / 2 else { return 0 }
    var start = alike - columns / 3
    while start > 0, one[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private func text(_ node: JSONNode, in document: JSONDocument) -> [UInt8] {
    let range = document.range(of: node)
    return document.store.bytes(
      range.lowerBound..<min(range.upperBound, range.lowerBound + Self.compared))
  }
}
