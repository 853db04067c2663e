extension HTTPFile {
  mutating func setBodyRow(
    _ row: Int, of request: Int, on: Bool, name: String, value: String?
  ) -> EditRefusal? {
    let index = row - requests[request].headRows.count
    return editBody(of: request) { $0.set(index, on: on, name: name, value: value) }
  }

  mutating func addBodyRows(
    _ kind: SavedRow.Kind, to request: Int, _ rows: [PastedRow]
  ) -> EditRefusal? {
    guard bodyRows(of: request)?.kind == kind else { return .unwritable }
    return editBody(of: request) { $0.append(rows) }
  }

  mutating func removeBodyRow(_ row: Int, of request: Int) -> EditRefusal? {
    let index = row - requests[request].headRows.count
    return editBody(of: request) { $0.remove(index) }
  }

  mutating func swapBodyRows(_ one: Int, _ other: Int, of request: Int) -> EditRefusal? {
    let first = requests[request].headRows.count
    return editBody(of: request) { $0.swap(one - first, other - first) }
  }

  /// The body as rows, with the line ends of the file.
  func bodyRows(of request: Int) -> BodyRows? {
    let saved = requests[request]
    return BodyRows(
      saved.body[...], mediaType: ByteText(saved.mediaType ?? ""),
      lineEnd: FileDraft(self).newLine)
  }

  /// Changes the rows of a body; refused when they would be read as something else.
  private mutating func editBody(
    of request: Int, _ change: (inout BodyRows) -> Void
  ) -> EditRefusal? {
    guard var rows = bodyRows(of: request) else { return .unwritable }
    change(&rows)
    var changed = self
    if let refusal = changed.setBody(Array(rows.printed), of: request) { return refusal }
    let says = { (rows: [SavedRow]) in
      rows.map { RequestShape.Row($0.kind, isOn: $0.isOn, name: $0.name, value: $0.value) }
    }
    let read = changed.requests[request].rows.filter(\.kind.isOfBody)
    guard says(read) == says(rows.rows(at: 0)) else { return .unwritable }
    self = changed
    return nil
  }
}
