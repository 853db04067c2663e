/// Groups classified lines into requests, one at most between two `###`.
struct FileReader {
  let lines: [FileLine]
  var requests: [SavedRequest] = []
  var variables: [FileVariable] = []
  var problems: [HTTPFileProblem] = []

  /// What a section without a request sets for all.
  private var auth: String?

  init(lines: [FileLine]) { self.lines = lines }

  mutating func read() {
    let sections = sections
    auth = sharedAuth(in: sections)
    for section in sections { read(section: section) }
    problems += ProblemFinder(lines: lines).problems
    problems.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// From `###` to `###`.
  private var sections: [Range<Int>] {
    var sections: [Range<Int>] = []
    var start = 0
    for index in lines.indices {
      if case .separator = lines[index].kind, index > start {
        sections.append(start..<index)
        start = index
      }
    }
    return sections + [start..<lines.count]
  }

  private func sharedAuth(in sections: [Range<Int>]) -> String? {
    sections.lazy.filter { request(in: $0) == nil }
      .compactMap { Directives(lines: lines, section: $0).auth }.first
  }

  private func request(in section: Range<Int>) -> Int? {
    section.first { if case .request = lines[$0].kind { true } else { false } }
  }

  private mutating func read(section: Range<Int>) {
    for index in section {
      guard case .variable(let variable) = lines[index].kind else { continue }
      variables.append(
        FileVariable(name: variable.name.string, value: variable.value.string, line: index + 1))
    }
    if let request = request(in: section) { read(request: request, in: section) }
  }

  private mutating func read(request line: Int, in section: Range<Int>) {
    guard case .request(let text) = lines[line].kind else { return }
    let marks = Directives(lines: lines, section: section)
    problems += marks.problems
    let head = line..<headEnd(from: line, in: section)
    let url = urlLines(in: head)
    let address = (url.map(\.base) + url.map(\.fragment)).joined()
    let typed = String(decoding: address, as: UTF8.self)
    let method = text.method.isEmpty ? "GET" : text.method.string
    let body = bodyLines(in: head.upperBound..<section.upperBound)
    let bytes = bytes(of: body)
    let rows = RowReader(lines: lines, head: head).rows
    requests.append(
      SavedRequest(
        index: requests.count, name: marks.name ?? title(of: section) ?? "\(method) \(typed)",
        notes: notes(in: section.lowerBound..<line), method: method, url: typed,
        rows: rows + bodyRows(bytes, rows, at: body.lowerBound), body: bytes, data: marks.data,
        error: marks.error, noAuth: marks.noAuth, inheritedAuth: auth,
        options: marks.options, version: text.version, line: line + 1,
        layout: .init(
          head: head, body: body, section: section, directives: marks.places, url: url)))
  }

  private func bodyRows(_ body: [UInt8], _ head: [SavedRow], at line: Int) -> [SavedRow] {
    let type = head.first {
      $0.kind == .header && $0.isOn && $0.name.lowercased() == "content-type"
    }
    guard let text = type?.value else { return [] }
    return BodyRows(body[...], mediaType: ByteText(text), lineEnd: .empty)?.rows(at: line) ?? []
  }

  /// Comments that are no directive, without empty ones around them.
  private func notes(in range: Range<Int>) -> [String] {
    let texts = range.compactMap { index -> String? in
      guard case .comment(let text) = lines[index].kind else { return nil }
      return DirectiveText.words(of: text)?.splitBlanksAfter.text.string
    }
    guard let last = texts.lastIndex(where: { !$0.isEmpty }) else { return [] }
    return Array(texts[...last].drop { $0.isEmpty })
  }

  private func headEnd(from line: Int, in section: Range<Int>) -> Int {
    section[line...].first { if case .blank = lines[$0].kind { true } else { false } }
      ?? section.upperBound
  }

  private func urlLines(in head: Range<Int>) -> [URLText] {
    head.compactMap {
      switch lines[$0].kind {
      case .request(let request): request.url
      case .url(let url): url
      default: nil
      }
    }
  }

  private func bodyLines(in range: Range<Int>) -> Range<Int> {
    let isBody: (Int) -> Bool = { if case .body = lines[$0].kind { true } else { false } }
    guard let first = range.first(where: isBody), let last = range.last(where: isBody) else {
      return range.lowerBound..<range.lowerBound
    }
    return first..<(last + 1)
  }

  private func bytes(of body: Range<Int>) -> [UInt8] {
    guard let last = body.last else { return [] }
    return body.flatMap { lines[$0].kind.printed + ($0 == last ? .empty : lines[$0].end) }
  }

  private func title(of section: Range<Int>) -> String? {
    guard let first = section.first, case .separator(_, let title, _) = lines[first].kind else {
      return nil
    }
    return title.isEmpty ? nil : title.string
  }
}
