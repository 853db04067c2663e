extension HTTPFile {
  /// Puts a row after the last one of its kind, in the same manner: inline after an inline parameter, on a
  /// line of its own after one that has its own, with the indentation and colon of the header before.
  @discardableResult
  public mutating func addRow(
    _ kind: SavedRow.Kind, to request: Int, name: String, value: String?
  ) -> EditRefusal? {
    addRows(kind, to: request, [PastedRow(name: name, value: value)])
  }

  /// Puts rows after the last one of their kind, all or none, in the same manner. It is one edit: the file is
  /// read again and compared once, however many rows there are.
  @discardableResult
  public mutating func addRows(
    _ kind: SavedRow.Kind, to request: Int, _ rows: [PastedRow]
  ) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    if rows.isEmpty { return nil }
    if kind.isOfBody { return addBodyRows(kind, to: request, rows) }
    if kind == .header, rows.contains(where: \.breaksLine) { return .lineBreak }
    let added = rows.map { RequestShape.Row(kind, isOn: $0.isOn, writing: $0.name, $0.value) }
    var draft = FileDraft(self)
    switch kind {
    case .header: addHeaders(added, to: &draft, of: request)
    case .parameter: addParameters(added, to: &draft, of: request)
    case .field, .part: break
    }
    let old = RequestShape(requests[request])
    return commit(draft, of: request) { $0.isOther(than: old, by: added) }
  }

  private func addHeaders(
    _ rows: [RequestShape.Row], to draft: inout FileDraft, of request: Int
  ) {
    let saved = requests[request]
    let last = saved.rows.last { $0.kind == .header }?.place.line
    let model = last.flatMap { draft.header(at: $0) }
    let colon = model.flatMap { $0.value.isEmpty ? nil : $0.colon } ?? ByteText(": ")
    let lines = rows.map { row -> LineKind in
      let header = HeaderText(
        indent: model?.indent ?? .empty, name: row.name[...], colon: colon,
        value: (row.value ?? [])[...])
      return row.isOn ? .header(header) : .off(.header(header))
    }
    let above =
      last ?? saved.headRows.map(\.place.line).max() ?? saved.layout.lastURLLine(in: self.lines)
    draft.insert(lines, after: max(above, saved.layout.lastURLLine(in: self.lines)))
  }

  private func addParameters(
    _ rows: [RequestShape.Row], to draft: inout FileDraft, of request: Int
  ) {
    let saved = requests[request]
    let head = saved.layout.head
    let items = rows.map {
      FileDraft.Item(
        item: QueryItem(name: $0.name[...], value: $0.value.map { $0[...] }), isOn: $0.isOn)
    }
    let last = saved.rows.last { $0.kind == .parameter }?.place
    switch last {
    case .offLine(let line): draft.insertParameters(items, below: line, like: line)
    case .item(let line, _) where draft[url: line]?.hasOwnLine == true:
      let parked = RowReader(lines: lines, head: head).parked(at: line)
      let below = max(line, parked.map(\.line).max() ?? line)
      draft.insertParameters(items, below: below, like: line)
    case .item(let line, _), .parked(_, let line, _):
      draft.appendItems(items, to: line, head: head)
    case .header, .body, nil: draft.appendItems(items, to: saved.line - 1, head: head)
    }
  }
}

extension FileDraft {
  fileprivate func header(at line: Int) -> HeaderText? {
    switch lines[line].kind {
    case .header(let header), .off(.header(let header)): header
    default: nil
    }
  }

  fileprivate struct Item {
    let item: QueryItem
    let isOn: Bool
  }

  fileprivate mutating func insertParameters(_ items: [Item], below line: Int, like model: Int) {
    guard var url = self[url: model] else { return }
    url.lead = url.lead.blanksBefore + ByteText("&")
    url.tail = .empty
    url.fragment = .empty
    let kinds = items.map { item -> LineKind in
      url.items = [item.item]
      return item.isOn ? .url(url) : .off(.line(url))
    }
    insert(kinds, after: line)
  }

  /// After the last item; an empty one at the end (`?a=1&`) takes the first. Those that are off stand on
  /// lines below that remember their place.
  fileprivate mutating func appendItems(_ items: [Item], to line: Int, head: Range<Int>) {
    guard var url = self[url: line] else { return }
    if url.items.last?.isEmpty == true { url.items.removeLast() }
    let parked = RowReader(lines: lines, head: head).parked(at: line)
    let before = url.items.count + parked.count
    url.items += items.filter(\.isOn).map(\.item)
    let below = items.enumerated().filter { !$0.element.isOn }.map { index, item -> LineKind in
      let position = before + index + 1
      let mark = ByteText(position == 1 && !url.isOpened ? "?" : "&")
      return .off(.parked(position: position, mark: mark, item: item.item, tail: .empty))
    }
    self[url: line] = url
    insert(below, after: parked.last?.line ?? line)
  }
}

extension URLText {
  /// A line with one parameter and nothing else.
  fileprivate var hasOwnLine: Bool { isOpened && !isBare && rowIndices.count == 1 }
}

extension SavedRequest {
  /// Parameters and headers.
  var headRows: [SavedRow] { rows.filter { !$0.kind.isOfBody } }
}

extension SavedRequest.Layout {
  /// The last line of the URL: request line, lines that go on with it, rows ticked off on the way.
  func lastURLLine(in lines: [FileLine]) -> Int {
    head.last {
      switch lines[$0].kind {
      case .request, .url, .off(.line), .off(.parked): true
      default: false
      }
    } ?? head.lowerBound
  }
}

extension RequestShape {
  /// Whether this is `old` with more rows, one after the other.
  fileprivate func isOther(than old: RequestShape, by added: [Row]) -> Bool {
    guard rows.count == old.rows.count + added.count else { return false }
    var less = self
    less.rows = old.rows
    guard less == old else { return false }
    let same = zip(rows, old.rows).prefix { $0 == $1 }.count
    return (0...same).contains { index in
      rows[index...].starts(with: added)
        && rows[(index + added.count)...].elementsEqual(old.rows[index...])
    }
  }
}

extension PastedRow {
  fileprivate var breaksLine: Bool { name.breaksLine || value?.breaksLine == true }
}
