import Lotus
import Sessions
import Terminal

extension AnswerPane {
  /// Bars for the steps of each hop and of the last exchange, then the facts of the connection.
  func timingLines(_ theme: Theme, columns: Int) -> [[Styled]] {
    guard let exchange else { return [] }
    var lines: [[Styled]] = []
    for hop in exchange.hops {
      let url = headText(theme).url(hop.request.url)
      lines.append(caption(hop.request.method + " " + url, hop.head, theme))
      lines += bars(hop.timings, theme, columns)
      lines.append([])
    }
    if !exchange.hops.isEmpty {
      let count = exchange.hops.count
      let name = exchange.hops.allSatisfy { $0.cause == .redirect } ? "redirect" : "hop"
      let words = "after \(count) \(name)\(count == 1 ? "" : "s")"
      lines.append(caption(words, exchange.head, theme))
    }
    return lines + bars(exchange.timings, theme, columns) + facts(exchange, theme)
  }

  private func caption(_ words: String, _ head: ResponseHead?, _ theme: Theme) -> [Styled] {
    let status = head.map { StatusWords.text($0.status, reason: $0.reason) } ?? "no answer"
    let style = head.map { theme.style(ofStatus: $0.status) } ?? theme.text
    return [Styled(status, style), Styled("  " + words, theme.text)]
  }

  /// `wait      ━━━━━━━━━━━      31 ms`
  private func bars(_ timings: Timings, _ theme: Theme, _ columns: Int) -> [[Styled]] {
    let bars = TimingBars(timings)
    let room = max(0, min(60, columns - 22))
    var lines = bars.steps.map { step in
      [
        Styled(Self.padded(step.name, 10), theme.dim),
        Styled(bars.bar(step, columns: room), theme.moved),
        Styled(Self.right(Measures.duration(step.length), 12), theme.text),
      ]
    }
    guard bars.total > 0 else {
      let words = isRunning ? "the steps stand here when the answer is whole" : "not measured"
      return [[Styled(words, theme.dim)]]
    }
    lines.append(
      [
        Styled(Self.padded("total", 10), theme.dim),
        Styled(String(repeating: " ", count: room), theme.text),
        Styled(Self.right(Measures.duration(bars.total), 12), theme.key),
      ])
    return lines
  }

  private func facts(_ exchange: Exchange, _ theme: Theme) -> [[Styled]] {
    let timings = exchange.timings
    var facts: [(String, String)] = []
    if !timings.peer.isEmpty {
      let made = timings.isNewConnection ? "new connection" : "reused connection"
      facts.append(("peer", "\(timings.peer), \(made)"))
    }
    let version = exchange.head?.version ?? timings.version
    if !version.isEmpty { facts.append(("version", version)) }
    if timings.sentBytes > 0 { facts.append(("sent", Measures.size(timings.sentBytes) + " body")) }
    if timings.headerBytes > 0 {
      facts.append(("head", Measures.size(timings.headerBytes)))
    }
    facts.append(("body", sizes(exchange)))
    if let session = timings.session { facts.append(("TLS", Self.words(session))) }
    let lines = facts.map { name, value in
      [Styled(Self.padded(name, 10), theme.dim), Styled(value, theme.text)]
    }
    return [[]] + lines + chain(exchange, theme)
  }

  private static func words(_ session: TLSSession) -> String {
    [session.version, session.cipher].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The certificates, and a word where nobody looked at them.
  private func chain(_ exchange: Exchange, _ theme: Theme) -> [[Styled]] {
    guard exchange.timings.session != nil else { return [] }
    var lines: [[Styled]] = []
    if !exchange.lastRequest.options.verifiesTLS {
      lines.append([Styled("! the certificate was not checked, as was asked", theme.wrong)])
    }
    for (place, card) in certificates.enumerated() {
      lines.append([])
      lines.append([Styled(place == 0 ? "certificate" : "vouched for by", theme.dim)])
      lines += card.lines(theme)
    }
    return lines
  }

  /// `1.2 kB on the wire, 5 kB decoded`
  private func sizes(_ exchange: Exchange) -> String {
    let decoded = max(exchange.bodySize, body?.receivedCount ?? 0)
    let wire = exchange.timings.wireBytes
    if wire == 0 || wire == decoded { return Measures.size(decoded) }
    return "\(Measures.size(wire)) on the wire, \(Measures.size(decoded)) decoded"
  }

  private static func padded(_ text: String, _ columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - Columns.of(text)))
  }

  private static func right(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - Columns.of(text))) + text
  }
}
