extension HTTPFile {
  /// Changes row `row` (its index in `rows`), which keeps its index. Only the parts that differ are written:
  /// blanks around `:` and the indentation stay. In a parameter `&`, `#`, line breaks and blanks at the
  /// ends are escaped; a header with a line break is refused, blanks around its value go.
  @discardableResult
  public mutating func setRow(
    _ row: Int, of request: Int, on: Bool, name: String, value: String?
  ) -> EditRefusal? {
    guard requests.indices.contains(request) else { return .noSuchRequest(request) }
    guard requests[request].rows.indices.contains(row) else { return .noSuchRow(row) }
    let old = requests[request].rows[row]
    if old.kind.isOfBody {
      return setBodyRow(row, of: request, on: on, name: name, value: value)
    }
    if old.kind == .header, name.breaksLine || value?.breaksLine == true { return .lineBreak }
    let new = RequestShape.Row(old.kind, isOn: on, writing: name, value, over: old)
    let asked = shape(of: request) { $0.rows[row] = new }
    guard asked != RequestShape(requests[request]) else { return nil }
    var draft = FileDraft(self)
    draft.rename(old.place, to: new)
    if on != old.isOn { tick(old.place, on: on, in: &draft, of: request) }
    return commit(draft, of: request, isExact: true) { $0 == asked }
  }

  private func tick(
    _ place: SavedRow.Place, on: Bool, in draft: inout FileDraft, of request: Int
  ) {
    let head = requests[request].layout.head
    switch place {
    case .header(let line): draft.tickHeader(line, on: on)
    case .offLine(let line):
      if let url = draft[url: line] { draft.lines[line].kind = .url(url) }
    case .parked(let line, let anchor, _): draft.unpark(line, to: anchor, head: head)
    case .item(let line, let index): draft.tickOff(index, of: line, head: head)
    case .body: break
    }
  }
}

extension RequestShape.Row {
  /// What a row will say when these texts are written: parameters escaped, header values without blanks
  /// around them. A text that did not change is not touched.
  init(
    _ kind: SavedRow.Kind, isOn: Bool, writing name: String, _ value: String?,
    over old: SavedRow? = nil
  ) {
    let isOldName = old.map { $0.name.utf8.elementsEqual(name.utf8) } ?? false
    let isOldValue = old?.value.map { $0.utf8.elementsEqual((value ?? "").utf8) } ?? false
    switch kind {
    case .header:
      let text = ByteText(value ?? "").withoutBlanksBefore.splitBlanksAfter.text.string
      self.init(kind, isOn: isOn, name: name, value: isOldValue ? value : text)
    case .field, .part: self.init(kind, isOn: isOn, name: name, value: value)
    case .parameter:
      let kept = isOldValue ? value : value.map(ParameterEscape.escaped(value:))
      let title = isOldName ? name : ParameterEscape.escaped(name: name)
      self.init(kind, isOn: isOn, name: title, value: kept)
    }
  }
}
