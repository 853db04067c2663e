import JSONTree

extension HTTPFile {
  /// Sets, changes or (nil) takes away `# @data`. A new one stands right above the request line.
  @discardableResult
  public mutating func setData(_ path: JSONPath?, of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    return set("data", path?.description, of: request) { $0.data = path }
  }

  /// Sets, changes or (nil) takes away `# @error`.
  @discardableResult
  public mutating func setError(_ path: JSONPath?, of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    return set("error", path?.description, of: request) { $0.error = path }
  }

  /// Sets, changes or (nil) takes away the line of an option; that of a switch has no text.
  @discardableResult
  public mutating func setOption(
    _ option: SavedOption, _ text: String?, of request: Int
  ) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    guard text?.breaksLine != true else { return .lineBreak }
    let words = text.map { ByteText($0).withoutBlanksBefore.splitBlanksAfter.text.string }
    return set(option.rawValue, words, of: request) { $0.options[option] = words }
  }

  /// Puts in or takes away `# @no-auth`.
  mutating func setNoAuth(_ isSet: Bool, of request: Int) -> EditRefusal? {
    set("no-auth", isSet ? "" : nil, of: request) { $0.noAuth = isSet }
  }

  private mutating func set(
    _ name: String, _ value: String?, of request: Int, _ change: (inout RequestShape) -> Void
  ) -> EditRefusal? {
    let line = requests[request].layout.directives[name]
    let asked = shape(of: request, change)
    let isSame = asked == RequestShape(requests[request]) && (value == nil) == (line == nil)
    if isSame { return nil }
    var draft = FileDraft(self)
    switch (line, value.map(ByteText.init)) {
    case (let line?, let value?):
      guard case .directive(let words) = lines[line].kind else { return .unwritable }
      let gap = words.gap.isEmpty ? ByteText(" ") : words.gap
      draft.lines[line].kind = .comment(words.lead + words.name + gap + value + words.tail)
    case (let line?, nil): draft.remove(line)
    case (nil, let value?):
      let text = ByteText("# @\(name)") + (value.isEmpty ? value : ByteText(" ") + value)
      draft.insert(comment: text, above: requests[request].line - 1)
    case (nil, nil): return nil
    }
    return commit(draft, of: request) { $0 == asked }
  }
}

extension FileDraft {
  /// The line takes the end of the request line below it, or the file's.
  fileprivate mutating func insert(comment: ByteText, above line: Int) {
    let end = lines[line].end.isEmpty ? newLine : lines[line].end
    lines.insert(FileLine(kind: .comment(comment), end: end), at: line)
  }
}
