extension HTTPFile {
  /// Takes a row out, with its line when it has one of its own.
  @discardableResult
  public mutating func removeRow(_ row: Int, of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    guard requests[request].rows.indices.contains(row) else { return .noSuchRow(row) }
    if requests[request].rows[row].kind.isOfBody { return removeBodyRow(row, of: request) }
    let head = requests[request].layout.head
    let place = requests[request].rows[row].place
    var draft = FileDraft(self)
    switch place {
    case .header(let line), .offLine(let line): draft.remove(line)
    case .parked(let line, let anchor, let position):
      let parked = RowReader(lines: lines, head: head).parked(at: anchor)
      draft.renumber(parked.filter { $0.line != line }, from: position + 1, by: -1)
      draft.remove(line)
    case .item(let line, let index): draft.removeItem(index, of: line, head: head)
    case .body: break
    }
    let asked = shape(of: request) { $0.rows.remove(at: row) }
    return commit(draft, of: request) { $0 == asked }
  }
}

extension FileDraft {
  fileprivate mutating func removeItem(_ index: Int, of line: Int, head: Range<Int>) {
    guard var url = self[url: line] else { return }
    let reader = RowReader(lines: lines, head: head)
    let parked = reader.parked(at: line)
    let place = SavedRow.Place.item(line: line, index: index)
    let position = reader.places(of: url, at: line).firstIndex { $0.place == place }! + 1
    url.items.remove(at: index)
    if url.isOpened, url.rowIndices.isEmpty, parked.isEmpty, url.fragment.isEmpty {
      remove(line)
    } else {
      self[url: line] = url
      renumber(parked, from: position + 1, by: -1)
    }
  }
}
