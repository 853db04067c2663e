import Lotus
import Terminal

/// The list of answers to choose from, in columns.
///
///       12:04:11  200 OK         38 ms   530 B  shown here
///     ▸ 12:01:03  404 NOT FOUND  41 ms   512 B  pinned
struct AnswerList {
  let lines: [AnswerLine]
  let shownID: String?
  let theme: Theme

  func row(_ index: Int) -> [Styled] {
    let line = lines[index]
    let isShown = line.entry.exchange.id == shownID
    let mark = isShown ? "shown here" : line.entry.isPinned ? "pinned" : ""
    return [
      Styled(left(line.time, \.time) + "  ", isShown ? theme.dim : theme.text),
      Styled(left(line.status, \.status) + "  ", line.statusStyle(theme)),
      Styled(right(line.duration, \.duration) + "  ", theme.text),
      Styled(right(line.size, \.size) + "  ", theme.text), Styled(mark, theme.dim),
    ]
  }

  private func width(_ column: (AnswerLine) -> String) -> Int {
    lines.reduce(0) { max($0, Columns.of(column($1))) }
  }
  private func left(_ text: String, _ column: (AnswerLine) -> String) -> String {
    Columns.padded(text, to: width(column))
  }
  private func right(_ text: String, _ column: (AnswerLine) -> String) -> String {
    String(repeating: " ", count: max(0, width(column) - Columns.of(text))) + text
  }
}
