import Lotus
import Sessions
import Terminal

// The tab Hops: everything that was sent on the way to the answer, each with what came back.
extension AnswerPane {
  /// One section a request, first to last.
  func hopSections(_ theme: Theme) -> [SectionList.Section] {
    guard let exchange else { return [] }
    let text = headText(theme)
    let next = exchange.hops.dropFirst().map(\.request) + [exchange.lastRequest]
    var sections = zip(exchange.hops, next).enumerated().map { place, pair in
      hop(place + 1, pair.0, to: pair.1, text)
    }
    sections.append(last(exchange, text))
    return sections
  }

  private func hop(
    _ number: Int, _ hop: Hop, to next: PreparedRequest, _ text: HeadText
  ) -> SectionList.Section {
    let theme = text.theme
    let (head, trailing) = line(number, hop.request, hop.head, hop.timings, text)
    var body = [[Styled(HopWords.cause(hop.cause), theme.text)]]
    if hop.cause == .redirect { body[0].append(Styled(" " + text.url(next.url), theme.accent)) }
    if next.method != hop.request.method {
      let words = "the method changed from \(hop.request.method) to \(next.method)"
      body.append([Styled(words, theme.wrong)])
    }
    body += hop.dropped.map { dropped in
      [
        Styled("\(dropped.name) stayed behind", theme.wrong),
        Styled(": " + HopWords.reason(dropped.reason), theme.text),
      ]
    }
    if let failure = hop.failure { body.append([Styled(Complaint(failure).what, theme.broken)]) }
    return SectionList.Section(
      head: head, trailing: trailing, body: body + heads(hop.request, hop.head, text))
  }

  private func last(_ exchange: Exchange, _ text: HeadText) -> SectionList.Section {
    let (head, trailing) = line(
      exchange.hops.count + 1, exchange.lastRequest, exchange.head, exchange.timings, text)
    let early = exchange.informational.flatMap {
      [[]] + [text.status($0)] + text.fields($0.headers)
    }
    let body = heads(exchange.lastRequest, nil, text) + early
    return SectionList.Section(
      head: head, trailing: trailing, body: body + (exchange.head.map { answer($0, text) } ?? []))
  }

  /// `1 GET http://127.0.0.1/a` and, right, `→ 302 Found    3 ms`
  private func line(
    _ number: Int, _ request: PreparedRequest, _ head: ResponseHead?, _ timings: Timings,
    _ text: HeadText
  ) -> (head: [Styled], trailing: [Styled]) {
    let theme = text.theme
    let status = head.map { StatusWords.text($0.status, reason: $0.reason) }
    let style = head.map { theme.style(ofStatus: $0.status) } ?? theme.broken
    let waits = isRunning ? "waiting" : "no answer"
    let time = timings.total > 0 ? Measures.duration(timings.total) : ""
    let pad = String(repeating: " ", count: max(1, 8 - Columns.of(time)))
    return (
      [
        Styled("\(number) ", theme.dim), Styled(request.method, theme.key),
        Styled(" \(text.url(request.url))", theme.text),
      ],
      [
        Styled("→ ", theme.text), Styled(status ?? waits, style), Styled(pad + time, theme.dim),
      ]
    )
  }

  private func heads(
    _ request: PreparedRequest, _ head: ResponseHead?, _ text: HeadText
  ) -> [[Styled]] {
    let size = request.body.size.flatMap { $0 > 0 ? "and a body of \(Measures.size($0))" : nil }
    let body = size.map { [[Styled($0, text.theme.dim)]] } ?? []
    return [[Styled("── sent ──", text.theme.dim)]] + text.request(request) + body
      + (head.map { answer($0, text) } ?? [])
  }

  private func answer(_ head: ResponseHead, _ text: HeadText) -> [[Styled]] {
    [[Styled("── came back ──", text.theme.dim)], text.status(head)] + text.fields(head.headers)
  }
}
