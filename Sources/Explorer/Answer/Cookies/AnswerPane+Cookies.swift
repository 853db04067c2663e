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
    guard isSettled, jar?.isEmpty ?? true, let exchange, CookieReview(exchange).lines.isEmpty,
      sentCookies(exchange).isEmpty
    else { return [] }
    return [
      .hint("what an answer sets here goes along with later requests of the same environment"),
      .hint(
        "\(Self.key(of: .useJar)) puts `# @no-cookie-jar` above a request: it sends none and keeps none"
      ),
    ]
  }

  /// Cookies that were set.
  var cookieCount: Int { exchange.map { CookieReview.count(in: $0) } ?? 0 }

  func cookieSections(_ theme: Theme) -> [SectionList.Section] {
    cookieRows(theme).map(\.section)
  }

  /// The cookie under the cursor, as the jar has it.
  var pointedCookie: Cookie? {
    let rows = cookieRows(Theme())
    guard let jar, let place = cookies.section, rows.indices.contains(place) else { return nil }
    return rows[place].cookie.flatMap(jar.cookie)
  }

  private typealias Row = (section: SectionList.Section, cookie: Cookie?)

  private func cookieRows(_ theme: Theme) -> [Row] {
    answerRows(theme) + jarRows(theme)
  }

  /// What the answer set, and what went with the request.
  private func answerRows(_ theme: Theme) -> [Row] {
    guard let exchange else { return [] }
    let set = CookieReview(exchange).lines
    let sent = sentCookies(exchange)
    let verdicts = cookieVerdicts ?? []
    let gap = SectionList.Section(head: [])
    return [(heading("set by the answer", set.isEmpty, theme), nil)]
      + set.enumerated().map { place, line in
        let verdict = place < verdicts.count ? verdicts[place] : nil
        return (section(line, verdict, theme), verdict?.cookie)
      } + [(gap, nil), (heading("sent with the request", sent.isEmpty, theme), nil)]
      + sent.map { (section($0.text, to: $0.request, theme), nil) }
      + (jar == nil ? [] : [(gap, nil)])
  }

  /// What the jar has for the URL, and everything else in it.
  private func jarRows(_ theme: Theme) -> [Row] {
    guard let jar else { return [] }
    let name = jar.scope.isEmpty ? "" : " of \(jar.scope)"
    var rows: [Row] = [
      (heading("in the jar\(name) for this URL", jar.fitting.isEmpty, theme), nil)
    ]
    if let words = Self.words(jar.use) {
      rows.append((SectionList.Section(head: [Styled(words, theme.wrong)]), nil))
    }
    rows += jar.fitting.map { (section($0, theme), $0) }
    guard !jar.others.isEmpty else { return rows }
    let rest: [Row] = [
      (SectionList.Section(head: []), nil), (heading("the rest of it", false, theme), nil),
    ]
    return rows + rest + jar.others.map { (section($0, theme), $0) }
  }

  private static func words(_ use: ShownJar.Use) -> String? {
    switch use {
    case .on: nil
    case .off: "not used: `# @no-cookie-jar` · \(key(of: .useJar)) uses it again"
    case .typed: "not sent: the request has a Cookie line of its own, which goes instead"
    }
  }

  /// `session=•••  for 127.0.0.1, path /, until the session ends`
  private func section(_ cookie: Cookie, _ theme: Theme) -> SectionList.Section {
    let value = showsSecrets ? cookie.value : Masking.mark
    let head = [
      Styled(cookie.name, theme.key), Styled("=", theme.dim), Styled(value, theme.text),
      Styled("  " + Self.place(of: cookie), theme.dim),
    ]
    let facts = [
      cookie.isSecure ? "Secure: over https only" : nil,
      cookie.isHTTPOnly ? "HttpOnly: not for scripts" : nil,
      cookie.sameSite.map { "SameSite \($0)" },
      cookie.expires == nil ? "the session ends when Lotus does" : nil,
    ]
    return SectionList.Section(
      head: head, body: facts.compactMap { $0 }.map { [Styled($0, theme.text)] })
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
