extension HTTPFile {
  /// Puts a body in place of the one there is; an empty one takes it away. Its bytes are kept, line ends too;
  /// empty lines at its start and end are not body in this format and go. A line that would end the body
  /// (`###`, a handler) is refused.
  @discardableResult
  public mutating func setBody(_ body: [UInt8], of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    let asked = FileLines.withoutEmptyLines(body[...])
    let old = requests[request]
    guard !asked.elementsEqual(old.body) else { return nil }
    if let line = Self.lineThatEndsBody(asked) { return .bodyLine(line) }
    var draft = FileDraft(self)
    if asked.isEmpty {
      let blank = old.layout.body.lowerBound - 1
      draft.remove(max(blank, old.layout.head.upperBound)..<old.layout.body.upperBound)
    } else if old.layout.body.isEmpty {
      let last = old.layout.head.upperBound - 1
      draft.insert(.blank(.empty), after: last)
      draft.insert(.body(asked), after: last + 1)
    } else {
      let lines = old.layout.body
      draft.remove((lines.lowerBound + 1)..<lines.upperBound)
      draft.lines[lines.lowerBound] = FileLine(
        kind: .body(asked), end: self.lines[lines.upperBound - 1].end)
    }
    let wanted = shape(of: request) { $0.body = Array(asked) }
    return commit(draft, of: request) { $0 == wanted }
  }

  /// The line of a body, from 1, that the format reads as something else.
  private static func lineThatEndsBody(_ body: ByteText) -> Int? {
    var classifier = LineClassifier()
    _ = classifier.classify(ByteText("GET /"))
    _ = classifier.classify(.empty)
    let kinds = FileLines.lines(of: body).map { classifier.classify($0.text) }
    return kinds.firstIndex {
      switch $0 {
      case .body, .blank: false
      default: true
      }
    }.map { $0 + 1 }
  }
}

extension FileLines {
  /// The bytes from the first line that is not blank to the end of the text of the last one.
  static func withoutEmptyLines(_ body: ByteText) -> ByteText {
    let lines = lines(of: body).drop { $0.text.isBlank }
    guard let first = lines.first, let last = lines.last(where: { !$0.text.isBlank }) else {
      return body.prefix(0)
    }
    return body[first.text.startIndex..<last.text.endIndex]
  }
}
