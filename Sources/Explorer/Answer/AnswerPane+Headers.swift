import Lotus
import Terminal

extension AnswerPane {
  /// The head as it came: hops that led here as one line each, status line, header lines in order, and
  /// trailers under a rule. Values of secret names are masked.
  func headerLines(_ theme: Theme) -> [[Styled]] {
    var lines = (exchange?.hops ?? []).flatMap { hopLines($0, theme) }
    if let head {
      if !lines.isEmpty { lines.append([]) }
      lines.append(statusLine(head, theme))
      lines += fields(head.headers, theme)
    }
    if let trailers = exchange?.trailers, !trailers.isEmpty {
      lines.append([Styled("── trailers ──", theme.dim)])
      lines += fields(trailers, theme)
    }
    return lines
  }

  /// `→ 302 Found  GET http://127.0.0.1/a`, and what was left out of the request that followed.
  private func hopLines(_ hop: Hop, _ theme: Theme) -> [[Styled]] {
    let url = Masking.maskedURL(hop.request.url.text, secrets: secrets)
    let status = hop.head.map { StatusWords.text($0.status, reason: $0.reason) } ?? "no answer"
    let first = [
      Styled("→ ", theme.dim),
      Styled(status, hop.head.map { theme.style(ofStatus: $0.status) } ?? theme.text),
      Styled("  \(hop.request.method) \(url)", theme.text),
    ]
    guard !hop.dropped.isEmpty else { return [first] }
    let names = hop.dropped.map(\.name).joined(separator: ", ")
    return [first, [Styled("  not sent on: \(names)", theme.wrong)]]
  }

  /// The status line as it was received: in HTTP/2 it has no words.
  private func statusLine(_ head: ResponseHead, _ theme: Theme) -> [Styled] {
    let style = theme.style(ofStatus: head.status)
    let words = head.reason.isEmpty ? "" : " " + head.reason
    return [
      Styled(head.version + " ", theme.dim), Styled(String(head.status) + words, style),
    ]
  }

  /// Name bold, the rest as it came; a line without a colon has no name.
  private func fields(_ headers: HeaderList, _ theme: Theme) -> [[Styled]] {
    Masking.masked(headers, secrets: secrets).map { line in
      let text = line.text
      guard let colon = text.firstIndex(of: ":") else { return [Styled(text, theme.text)] }
      return [
        Styled(String(text[..<colon]), theme.key), Styled(":", theme.dim),
        Styled(String(text[text.index(after: colon)...]), theme.text),
      ]
    }
  }
}
