extension HTTPFile {
  /// Changes the method. A line that is a URL alone gets one.
  @discardableResult
  public mutating func setMethod(_ method: String, of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    guard !method.breaksLine else { return .lineBreak }
    guard !method.utf8.elementsEqual(requests[request].method.utf8) else { return nil }
    let line = requests[request].line - 1
    var draft = FileDraft(self)
    guard case .request(var text) = draft.lines[line].kind else { return .unwritable }
    let indent = text.url.lead.blanksBefore
    let gap = text.url.lead[(indent.endIndex + text.method.count)...]
    text.url.lead = indent + ByteText(method) + (text.method.isEmpty ? ByteText(" ") : gap)
    draft.lines[line].kind = .request(text)
    let asked = shape(of: request) { $0.method = Array(method.utf8) }
    return commit(draft, of: request) { $0 == asked }
  }

  /// Changes the URL; its rows stay. A query in the text (`http://h/a?q=1`) becomes rows before those there are.
  @discardableResult
  public mutating func setURL(_ url: String, of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    guard !url.breaksLine else { return .lineBreak }
    guard !url.utf8.elementsEqual(requests[request].url.utf8) else { return nil }
    let typed = ByteText(url).withoutBlanksBefore.splitBlanksAfter.text
    let new = URLText(lead: .empty, text: typed, tail: .empty, isOpened: false)
    var draft = FileDraft(self)
    write(new, to: &draft, of: request)
    let asked = shape(of: request) {
      $0.url = Array(new.base + new.fragment)
      $0.rows.insert(
        contentsOf: new.items.filter { !$0.isEmpty }.map {
          .init(.parameter, isOn: true, name: $0.name.string, value: $0.value?.string)
        }, at: 0)
    }
    return commit(draft, of: request) { $0 == asked }
  }

  /// Sets, changes or (nil) takes away the version behind the URL: `GET http://h HTTP/2`.
  @discardableResult
  public mutating func setVersion(_ version: String?, of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    guard version?.breaksLine != true else { return .lineBreak }
    guard requests[request].version != version else { return nil }
    let line = requests[request].line - 1
    var draft = FileDraft(self)
    guard var url = draft[url: line] else { return .unwritable }
    url.tail = version.map { ByteText(" " + $0) } ?? .empty
    draft[url: line] = url
    let asked = shape(of: request) { $0.version = version }
    return commit(draft, of: request) { $0 == asked }
  }

  /// The request line takes the whole URL; lines that went on with it keep only parameters.
  private func write(_ new: URLText, to draft: inout FileDraft, of request: Int) {
    let head = requests[request].layout.head
    let parked = RowReader(lines: lines, head: head).parked(at: head.lowerBound)
    draft.renumber(parked, from: 1, by: new.items.count)
    for index in head.dropFirst().reversed() {
      guard case .url(var url) = draft.lines[index].kind else { continue }
      url.fragment = .empty
      if !url.isOpened {
        if url.items.isEmpty {
          draft.remove(index)
          continue
        }
        url.lead += ByteText("?")
        url.isOpened = true
        url.base = .empty
      }
      draft[url: index] = url
    }
    guard var line = draft[url: head.lowerBound] else { return }
    line.base = new.base
    line.fragment = new.fragment
    line.items = new.items + line.items
    if line.lead.last?.isBlank == false { line.lead += ByteText(" ") }
    draft[url: head.lowerBound] = line
  }
}

extension FileDraft {
  /// Shifts the positions of parked items that stand at or behind a position.
  mutating func renumber(
    _ parked: [(line: Int, position: Int, item: QueryItem)], from first: Int, by shift: Int
  ) {
    for (line, position, _) in parked where position >= first {
      guard case .off(.parked(_, let mark, let item, let tail)) = lines[line].kind else { continue }
      lines[line].kind = .off(
        .parked(position: max(1, position + shift), mark: mark, item: item, tail: tail))
    }
  }
}
