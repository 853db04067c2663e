import Lotus
import Sessions
import Terminal

extension AnswerPane {
  /// How heads are written in the tabs of this answer.
  func headText(_ theme: Theme) -> HeadText {
    HeadText(theme: theme, secrets: secrets, showsSecrets: showsSecrets)
  }

  /// Its lines as rows for a cursor.
  func headerSections(_ theme: Theme) -> [SectionList.Section] {
    headerLines(theme).map { SectionList.Section(head: $0) }
  }

  /// The head as it came: hops that led here as one line each, heads before the final one, status line,
  /// header lines in order, and trailers under a rule.
  func headerLines(_ theme: Theme) -> [[Styled]] {
    let text = headText(theme)
    var lines = (exchange?.hops ?? []).flatMap { hopLines($0, text) }
    for early in exchange?.informational ?? [] {
      if !lines.isEmpty { lines.append([]) }
      lines += [text.status(early)] + text.fields(early.headers)
    }
    if let head {
      if !lines.isEmpty { lines.append([]) }
      lines += [text.status(head)] + text.fields(head.headers)
    }
    if let trailers = exchange?.trailers, !trailers.isEmpty {
      lines.append([Styled("── trailers ──", theme.dim)])
      lines += text.fields(trailers)
    }
    return lines
  }

  /// The line under the cursor; its value where it is a header.
  var pointedHeader: (line: String, value: String?)? {
    let lines = headerLines(Theme())
    guard let row = headers.isEmpty ? 0 : headers.section, lines.indices.contains(row),
      !lines[row].isEmpty
    else { return nil }
    let line = lines[row]
    let isField = line.count >= 3 && line[1].text == ":"
    let value = isField ? String(line[2].text.drop { $0 == " " }) : nil
    return (isField ? line[...2].map(\.text).joined() : line.map(\.text).joined(), value)
  }

  /// The head as one text.
  var headerText: String {
    headerLines(Theme()).map { $0.map(\.text).joined() + "\n" }.joined()
  }

  /// `→ 302 Found  GET http://127.0.0.1/a`, and what was left out of the request that followed.
  private func hopLines(_ hop: Hop, _ text: HeadText) -> [[Styled]] {
    let theme = text.theme
    let status = hop.head.map { StatusWords.text($0.status, reason: $0.reason) } ?? "no answer"
    let first = [
      Styled("→ ", theme.dim),
      Styled(status, hop.head.map { theme.style(ofStatus: $0.status) } ?? theme.text),
      Styled("  \(hop.request.method) \(text.url(hop.request.url))", theme.text),
    ]
    guard !hop.dropped.isEmpty else { return [first] }
    let names = hop.dropped.map(\.name).joined(separator: ", ")
    return [first, [Styled("  not sent on: \(names)", theme.wrong)]]
  }
}
