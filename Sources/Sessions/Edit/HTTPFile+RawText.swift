extension HTTPFile {
  /// Everything between the `###` lines of a request, without the empty lines around it: the raw text of what
  /// the rows, the body and the other parts say.
  public func rawText(of request: Int) -> [UInt8] {
    guard requests.indices.contains(request) else { return [] }
    let range = textLines(of: request)
    guard let last = range.last else { return [] }
    return range.flatMap { Array(lines[$0].kind.printed + ($0 == last ? .empty : lines[$0].end)) }
  }

  /// The line of the file that the text of a request begins on, from 1.
  public func rawTextLine(of request: Int) -> Int { textLines(of: request).lowerBound + 1 }

  /// Puts a text in place of everything between the `###` lines. It must be one request again.
  @discardableResult
  public mutating func setRawText(_ text: [UInt8], of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    let asked = FileLines.withoutEmptyLines(text[...])
    guard !asked.elementsEqual(rawText(of: request)) else { return nil }
    let range = textLines(of: request)
    var draft = FileDraft(self)
    let end = lines[range.upperBound - 1].end
    draft.lines.replaceSubrange(range, with: [FileLine(kind: .comment(asked), end: end)])
    let changed = HTTPFile(Array(mark) + draft.lines.flatMap { $0.kind.printed + $0.end })
    guard changed.requests.count == requests.count else { return .notOneRequest }
    for index in requests.indices where index != request {
      let isSame = RequestShape(changed.requests[index]) == RequestShape(requests[index])
      guard isSame else { return .unwritable }
    }
    self = changed
    return nil
  }

  private func textLines(of request: Int) -> Range<Int> {
    let section = requests[request].layout.section
    let isText: (Int) -> Bool = {
      switch self.lines[$0].kind {
      case .separator, .blank: false
      default: true
      }
    }
    let first = section.first(where: isText) ?? section.lowerBound
    return first..<((section.last(where: isText) ?? first) + 1)
  }
}
