import JSONTree

extension HTTPFile {
  /// Sets, changes or (nil) takes away `# @data`. A new one stands right above the request line.
  @discardableResult
  public mutating func setData(_ path: JSONPath?, of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    let text = path.map { ByteText($0.description) }
    let old = requests[request]
    guard old.data != path || (path == nil && old.layout.data != nil) else { return nil }
    var draft = FileDraft(self)
    switch (old.layout.data, text) {
    case (let line?, let text?):
      guard case .directive(let words) = lines[line].kind else { return .unwritable }
      let gap = words.gap.isEmpty ? ByteText(" ") : words.gap
      draft.lines[line].kind = .comment(words.lead + words.name + gap + text + words.tail)
    case (let line?, nil): draft.remove(line)
    case (nil, let text?): draft.insert(data: text, above: old.line - 1)
    case (nil, nil): return nil
    }
    let asked = shape(of: request) { $0.data = path }
    return commit(draft, of: request) { $0 == asked }
  }
}

extension FileDraft {
  /// The line takes the end of the request line below it, or the file's.
  fileprivate mutating func insert(data: ByteText, above line: Int) {
    let end = lines[line].end.isEmpty ? newLine : lines[line].end
    lines.insert(FileLine(kind: .comment(ByteText("# @data ") + data), end: end), at: line)
  }
}
