import Lotus
import Platform
import Sessions
import Terminal

// The tab Cookies: what the answer and the hops before it set, and what was sent.
extension AnswerPane {
  /// What the tab needs to have judged; nil when it is, or while the answer is coming.
  var cookieStudy: Study? {
    guard let exchange, isSettled, cookieVerdicts == nil else { return nil }
    let review = CookieReview(exchange)
    return review.lines.isEmpty ? nil : .cookies(review)
  }

  /// Where there are none: how they would come to be.
  var cookieNotices: [AnswerNotice] {
    guard let exchange, isSettled, CookieReview(exchange).lines.isEmpty,
      sentCookies(exchange).isEmpty
    else { return [] }
    return [
      .hint("what an answer sets here goes along with later requests of the same environment"),
      .hint("`# @no-cookie-jar` above a request sends none and keeps none"),
    ]
  }

  func cookieSections(_ theme: Theme) -> [SectionList.Section] {
    guard let exchange else { return [] }
    let set = CookieReview(exchange).lines
    let sent = sentCookies(exchange)
    var sections = [heading("set by the answer", set.isEmpty, theme)]
    let verdicts = cookieVerdicts ?? []
    sections += set.enumerated().map { place, line in
      section(line, place < verdicts.count ? verdicts[place] : nil, theme)
    }
    sections.append(SectionList.Section(head: []))
    sections.append(heading("sent with the request", sent.isEmpty, theme))
    return sections + sent.map { section($0.text, to: $0.request, theme) }
  }

  private func heading(_ words: String, _ isEmpty: Bool, _ theme: Theme) -> SectionList.Section {
    SectionList.Section(
      head: [Styled(words, theme.key), Styled(isEmpty ? ": none" : "", theme.dim)])
  }

  private func sentCookies(_ exchange: Exchange) -> [(text: String, request: PreparedRequest)] {
    (exchange.hops.map(\.request) + [exchange.lastRequest]).flatMap { request in
      request.headers.values(of: "Cookie").flatMap { $0.split(separator: ";") }.map {
        (String($0.drop { $0 == " " }), request)
      }
    }
  }

  /// `✓ session=•••  for 127.0.0.1, path /, until the session ends`
  private func section(
    _ line: CookieReview.Line, _ verdict: CookieReview.Verdict?, _ theme: Theme
  ) -> SectionList.Section {
    let parts = HeaderLine(bytes: Array("a:".utf8) + line.bytes).value.split(
      separator: ";", omittingEmptySubsequences: false)
    let (mark, words, style) = Self.words(verdict, theme)
    let head =
      [Styled(mark, style)] + pair(parts.first ?? "", theme) + [Styled("  " + words, style)]
    let attributes = parts.dropFirst().map { [Styled(String($0.drop { $0 == " " }), theme.text)] }
    let origin = [[Styled("from \(headText(theme).url(line.url))", theme.dim)]]
    return SectionList.Section(head: head, body: attributes + origin)
  }

  private func section(
    _ text: String, to request: PreparedRequest, _ theme: Theme
  ) -> SectionList.Section {
    SectionList.Section(
      head: [Styled("→ ", theme.dim)] + pair(text[...], theme)
        + [Styled("  to \(headText(theme).url(request.url))", theme.dim)])
  }

  /// Name and value; the value is hidden until it is asked for.
  private func pair(_ text: Substring, _ theme: Theme) -> [Styled] {
    guard let equals = text.firstIndex(of: "=") else { return [Styled(String(text), theme.key)] }
    let value = showsSecrets ? String(text[text.index(after: equals)...]) : Masking.mark
    return [
      Styled(String(text[..<equals]), theme.key), Styled("=", theme.dim), Styled(value, theme.text),
    ]
  }

  private static func words(
    _ verdict: CookieReview.Verdict?, _ theme: Theme
  ) -> (mark: String, words: String, style: Style) {
    switch verdict {
    case .kept(let cookie): ("✓ ", "kept " + place(of: cookie), theme.good)
    case .removed: ("- ", "its time is over: it is taken out", theme.dim)
    case .refused(let fault): ("✗ ", "refused: " + HopWords.refusal(fault), theme.broken)
    case nil: ("  ", "", theme.dim)
    }
  }

  private static func place(of cookie: Cookie) -> String {
    let whose = cookie.isHostOnly ? cookie.domain : "\(cookie.domain) and all below it"
    let end = cookie.expires.map { "until " + moment($0) } ?? "until the session ends"
    return "for \(whose), path \(cookie.path), \(end)"
  }

  private static func moment(_ seconds: Int) -> String {
    guard seconds >= 0, seconds < 1 << 33 else { return "the far future" }
    let text = UTC.text(UInt64(seconds) * 1_000_000_000, digits: 0)
    return "\(text.prefix(10)) \(text.dropFirst(11).prefix(5)) UTC"
  }
}
