import JSONTree
import Terminal

/// How a value looks in one line beside others: `"text"`, `12.50`, `null`, `{} 3 members`.
struct ValueText {
  let document: JSONDocument
  let theme: Theme
  /// No more of it is read than fits into so many columns.
  let columns: Int
  /// In a table strings stand without quotes, and of containers stands how much they hold: `[] 3`.
  var isCell = false

  /// The text; of a scalar from a byte on, with an ellipsis where something is left out.
  func styled(_ node: JSONNode, skipping skipped: Int = 0) -> Styled {
    let count = document.childCount(of: node)
    switch document.kind(of: node) {
    case .object: return Styled("{} \(count)" + noun("member", count), theme.dim)
    case .array: return Styled("[] \(count)" + noun("element", count), theme.dim)
    case .string: return Styled(string(node, skipped), theme.string)
    case .number: return Styled(excerpt(document.range(of: node), skipped), theme.number)
    case .bool, .null: return Styled(excerpt(document.range(of: node), skipped), theme.literal)
    case .invalid: return Styled(excerpt(document.range(of: node), skipped), theme.broken)
    }
  }

  private func noun(_ noun: String, _ count: Int) -> String {
    isCell ? "" : count == 1 ? " \(noun)" : " \(noun)s"
  }

  private func string(_ node: JSONNode, _ skipped: Int) -> String {
    let range = document.range(of: node)
    if !isCell { return excerpt(range, skipped) }
    return excerpt(range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1), skipped)
  }

  private func excerpt(_ range: Range<Int>, _ skipped: Int) -> String {
    let rest = min(range.upperBound, range.lowerBound + skipped)..<range.upperBound
    let excerpt = JSONExcerpt(document.store, rest, columns: max(1, columns))
    return (skipped > 0 ? "…" : "") + excerpt.text + (excerpt.isCut ? "…" : "")
  }
}
