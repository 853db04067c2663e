extension HTTPFile {
  /// Puts a row after the last one of its kind, in the same manner: inline after an inline parameter, on a
  /// line of its own after one that has its own, with the indentation and colon of the header before.
  @discardableResult
  public mutating func addRow(
    _ kind: SavedRow.Kind, to request: Int, name: String, value: String?
  ) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    if kind.isOfBody { return addBodyRow(kind, to: request, name: name, value: value) }
    if kind == .header, name.breaksLine || value?.breaksLine == true { return .lineBreak }
    let row = RequestShape.Row(kind, isOn: true, writing: name, value)
    var draft = FileDraft(self)
    switch kind {
    case .header: addHeader(row, to: &draft, of: request)
    case .parameter: addParameter(row, to: &draft, of: request)
    case .field, .part: break
    }
    let old = RequestShape(requests[request])
    return commit(draft, of: request) { $0.isOther(than: old, by: row) }
  }

  private func addHeader(_ row: RequestShape.Row, to draft: inout FileDraft, of request: Int) {
    let saved = requests[request]
    let last = saved.rows.last { $0.kind == .header }?.place.line
    var header = HeaderText(
      indent: .empty, name: row.name[...], colon: ByteText(": "), value: (row.value ?? [])[...])
    if let last, let model = draft.header(at: last) {
      header.indent = model.indent
      header.colon = model.value.isEmpty ? header.colon : model.colon
    }
    let above =
      last ?? saved.headRows.map(\.place.line).max() ?? saved.layout.lastURLLine(in: lines)
    draft.insert(.header(header), after: max(above, saved.layout.lastURLLine(in: lines)))
  }

  private func addParameter(_ row: RequestShape.Row, to draft: inout FileDraft, of request: Int) {
    let saved = requests[request]
    let item = QueryItem(name: row.name[...], value: row.value.map { $0[...] })
    let last = saved.rows.last { $0.kind == .parameter }?.place
    switch last {
    case .offLine(let line): draft.insertParameter(item, below: line)
    case .item(let line, _) where draft[url: line]?.hasOwnLine == true:
      let parked = RowReader(lines: lines, head: saved.layout.head).parked(at: line)
      draft.insertParameter(item, below: max(line, parked.map(\.line).max() ?? line), like: line)
    case .item(let line, _), .parked(_, let line, _): draft.appendItem(item, to: line)
    case .header, .body, nil: draft.appendItem(item, to: saved.line - 1)
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

  fileprivate mutating func insertParameter(
    _ item: QueryItem, below line: Int, like model: Int? = nil
  ) {
    guard var url = self[url: model ?? line] else { return }
    url.lead = url.lead.blanksBefore + ByteText("&")
    url.items = [item]
    url.tail = .empty
    url.fragment = .empty
    insert(.url(url), after: line)
  }

  /// After the last item; an empty one at the end (`?a=1&`) takes it.
  fileprivate mutating func appendItem(_ item: QueryItem, to line: Int) {
    guard var url = self[url: line] else { return }
    if url.items.last?.isEmpty == true { url.items.removeLast() }
    url.items.append(item)
    self[url: line] = url
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
  /// Whether this is `old` with one more row.
  fileprivate func isOther(than old: RequestShape, by row: Row) -> Bool {
    rows.indices.contains { index in
      guard rows[index] == row else { return false }
      var less = self
      less.rows.remove(at: index)
      return less == old
    }
  }
}
