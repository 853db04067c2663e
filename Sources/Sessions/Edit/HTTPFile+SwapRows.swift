extension HTTPFile {
  /// Exchanges two rows of one kind, with their ticks: how rows are put in another order. Headers change
  /// places with their lines; parameters, fields and parts as they are written.
  @discardableResult
  public mutating func swapRows(_ one: Int, _ other: Int, of request: Int) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    let rows = requests[request].rows
    for row in [one, other] where !rows.indices.contains(row) { return .noSuchRow(row) }
    guard rows[one].kind == rows[other].kind else { return .unwritable }
    switch rows[one].kind {
    case .field, .part: return swapBodyRows(one, other, of: request)
    case .header: return swapHeaders(one, other, of: request)
    case .parameter: return swapParameters(one, other, of: request)
    }
  }

  private mutating func swapHeaders(
    _ one: Int, _ other: Int, of request: Int
  ) -> EditRefusal? {
    let rows = requests[request].rows
    let (first, second) = (rows[one].place.line, rows[other].place.line)
    var draft = FileDraft(self)
    draft.lines[first].kind = lines[second].kind
    draft.lines[second].kind = lines[first].kind
    let asked = shape(of: request) { $0.rows.swapAt(one, other) }
    return commit(draft, of: request) { $0 == asked }
  }

  /// Both are ticked on meanwhile: what is off has no place of its own in the line.
  private mutating func swapParameters(
    _ one: Int, _ other: Int, of request: Int
  ) -> EditRefusal? {
    let asked = shape(of: request) { $0.rows.swapAt(one, other) }
    let (first, second) = (requests[request].rows[one], requests[request].rows[other])
    var changed = self
    let refusal =
      changed.tick(one, on: true, of: request) ?? changed.tick(other, on: true, of: request)
      ?? changed.swapItems(one, other, of: request)
      ?? changed.tick(one, on: second.isOn, of: request)
      ?? changed.tick(other, on: first.isOn, of: request)
    if let refusal { return refusal }
    guard RequestShape(changed.requests[request]) == asked else { return .unwritable }
    self = changed
    return nil
  }

  private mutating func tick(_ row: Int, on: Bool, of request: Int) -> EditRefusal? {
    let saved = requests[request].rows[row]
    return setRow(row, of: request, on: on, name: saved.name, value: saved.value)
  }

  private mutating func swapItems(_ one: Int, _ other: Int, of request: Int) -> EditRefusal? {
    let rows = requests[request].rows
    guard case .item(let line, let index) = rows[one].place,
      case .item(let otherLine, let otherIndex) = rows[other].place
    else { return .unwritable }
    var draft = FileDraft(self)
    guard let first = draft[url: line]?.items[index],
      let second = draft[url: otherLine]?.items[otherIndex]
    else { return .unwritable }
    draft[url: line]?.items[index] = second
    draft[url: otherLine]?.items[otherIndex] = first
    let asked = shape(of: request) { $0.rows.swapAt(one, other) }
    return commit(draft, of: request) { $0 == asked }
  }
}
