/// Finds what is wrong on single lines.
struct ProblemFinder {
  let lines: [FileLine]

  /// In the order of the lines.
  var problems: [HTTPFileProblem] {
    var found: [HTTPFileProblem] = []
    var phase = Phase.before
    for index in lines.indices {
      phase = phase.after(lines[index].kind)
      if let stray = stray(at: index, phase) { found.append(stray) }
      found += textProblems(at: index)
    }
    return found
  }

  /// Which part of a request a stray line is in.
  private enum Phase {
    case before, head, after
    func after(_ kind: LineKind) -> Phase {
      switch kind {
      case .separator: .before
      case .request: .head
      case .blank, .body: self == .before ? .before : .after
      default: self
      }
    }
  }

  private func stray(at index: Int, _ phase: Phase) -> HTTPFileProblem? {
    guard case .stray(let text) = lines[index].kind else { return nil }
    if index > 0, case .stray = lines[index - 1].kind { return nil }
    let words = text.withoutBlanksBefore.splitBlanksAfter.text.string
    let reason: HTTPFileProblem.Reason =
      switch phase {
      case .before: .notARequest(words)
      case .head: .notAHeader(words)
      case .after: .afterHandlers(words)
      }
    return problem(reason, at: index, after: text.blanksBefore)
  }

  private func textProblems(at index: Int) -> [HTTPFileProblem] {
    let kind = lines[index].kind
    let text = kind.printed
    var found: [HTTPFileProblem] = []
    if !text.isUTF8 { found.append(problem(.badUTF8, at: index, after: validPrefix(of: text))) }
    switch kind {
    case .request(let request) where request.url.base.isEmpty && request.url.items.isEmpty:
      found.append(problem(.noURL, at: index, after: request.url.lead))
    case .request, .url, .header, .variable:
      if let open = TemplateText(text).firstOpen {
        found.append(problem(.openVariable, at: index, after: text[..<open]))
      }
    default: break
    }
    return found
  }

  private func problem(
    _ reason: HTTPFileProblem.Reason, at index: Int, after text: ByteText
  ) -> HTTPFileProblem {
    HTTPFileProblem(reason: reason, line: index + 1, column: text.string.count + 1)
  }

  /// The bytes before the first that is no UTF-8.
  private func validPrefix(of text: ByteText) -> ByteText {
    var decoder = UTF8()
    var bytes = text.makeIterator()
    var length = 0
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      length += UTF8.width(scalar)
    }
    return text.prefix(length)
  }
}
