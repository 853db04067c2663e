/// Says what each line of a file is, from the lines before it. A pure machine: no positions, no strings.
///
///     before ── request line ──> head ── empty line ──> body ── handler ──> after
///       ^                          `###` from anywhere                        |
///       └─────────────────────────────────────────────────────────────────────┘
struct LineClassifier {
  private enum Phase { case before, head, body, after }
  private var phase = Phase.before
  private var block: ForeignText.Block?
  /// Whether the URL so far ends in `?` or `&`.
  private var isOpen = false
  /// Whether a line may still go on with the path.
  private var isPath = false
  private var hasBody = false

  /// The kind of the next line.
  mutating func classify(_ line: ByteText) -> LineKind {
    if line.begins(with: "###") { return separator(line) }
    if let block {
      if block.isEnded(by: line) { self.block = nil }
      return .foreign(line)
    }
    return switch phase {
    case .before: before(line)
    case .head: head(line)
    case .body: body(line)
    case .after: line.isBlank ? .blank(line) : foreign(line) ?? .stray(line)
    }
  }

  private mutating func separator(_ line: ByteText) -> LineKind {
    self = LineClassifier()
    let title = line.drop { $0 == 0x23 }.withoutBlanksBefore
    let (text, tail) = title.splitBlanksAfter
    return .separator(mark: line[..<text.startIndex], title: text, tail: tail)
  }

  private mutating func before(_ line: ByteText) -> LineKind {
    if line.isBlank { return .blank(line) }
    if let known = comment(line) ?? foreign(line) ?? response(line) { return known }
    if let request = RequestText(line) {
      phase = .head
      isOpen = request.url.asksForMore
      isPath = request.url.items.isEmpty && request.url.fragment.isEmpty
      return .request(request)
    }
    // Script lines of other tools begin with `>`.
    return line.withoutBlanksBefore.first == 0x3E ? .foreign(line) : .stray(line)
  }

  private mutating func head(_ line: ByteText) -> LineKind {
    if line.isBlank {
      phase = .body
      return .blank(line)
    }
    if let off = OffText(line, open: isOpen) {
      isPath = false
      return .off(off)
    }
    if let known = comment(line) ?? foreign(line) ?? url(line) { return known }
    isPath = false
    return HeaderText(line).map { .header($0) } ?? .stray(line)
  }

  private mutating func url(_ line: ByteText) -> LineKind? {
    if let parameters = URLText(parameters: line, open: isOpen) {
      isPath = false
      isOpen = parameters.asksForMore
      return .url(parameters)
    }
    let indent = line.blanksBefore
    guard isPath, !indent.isEmpty, HeaderText(line) == nil else { return nil }
    let (words, tail) = line[indent.endIndex...].splitBlanksAfter
    let path = URLText(lead: indent, text: words, tail: tail, isOpened: false)
    isPath = path.items.isEmpty && path.fragment.isEmpty
    isOpen = path.asksForMore
    return .url(path)
  }

  private mutating func body(_ line: ByteText) -> LineKind {
    if line.isBlank { return .blank(line) }
    let isFirst = !hasBody
    if let known = foreign(line) ?? (isFirst ? response(line) : nil) {
      phase = .after
      return known
    }
    hasBody = true
    return .body(line)
  }

  private func comment(_ line: ByteText) -> LineKind? {
    if let directive = DirectiveText(line) { return .directive(directive) }
    if DirectiveText.words(of: line) != nil { return .comment(line) }
    return VariableText(line).map { .variable($0) }
  }

  private mutating func foreign(_ line: ByteText) -> LineKind? {
    if let opened = ForeignText.block(opening: line) {
      // The mark that opened the block must not close it: `/*/`.
      if !opened.isEnded(by: line.withoutBlanksBefore.dropFirst(2)) { block = opened }
      return .foreign(line)
    }
    return ForeignText.isStatement(line) ? .foreign(line) : nil
  }

  private mutating func response(_ line: ByteText) -> LineKind? {
    guard ForeignText.isStatusLine(line) else { return nil }
    block = .response
    return .foreign(line)
  }
}
