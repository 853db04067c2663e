/// A row in a text that was pasted: `name: value`, `name=value`, or several with `&` between.
public struct PastedRow: Hashable, Sendable {
  /// Before the separator.
  public let name: String
  /// Behind it; nil without one.
  public let value: String?
  /// False for a line with `# @off ` before it.
  public let isOn: Bool

  /// The rows of a text, a line each or more; empty lines are none. A line of `a=1&b=2` is two, unless its
  /// rows are headers or parts.
  public static func rows(in text: [UInt8], as kind: SavedRow.Kind) -> [PastedRow] {
    FileLines.lines(of: text[...]).flatMap { row -> [PastedRow] in
      var line = row.text.withoutBlanksBefore.splitBlanksAfter.text
      let isOff = line.begins(with: OffText.mark)
      if isOff { line = line.dropFirst(OffText.mark.utf8.count).withoutBlanksBefore }
      if line.isEmpty { return [] }
      return items(of: line, kind).map { PastedRow($0, isOn: !isOff) }
    }
  }

  private init(_ item: QueryItem, isOn: Bool) {
    name = item.name.string
    value = item.value?.string
    self.isOn = isOn
  }

  private static func items(of line: ByteText, _ kind: SavedRow.Kind) -> [QueryItem] {
    let colon = TemplateText.firstIndex(in: line) { $0 == 0x3A }
    let equals = TemplateText.firstIndex(in: line) { $0 == 0x3D }
    let isQuery = kind == .parameter || kind == .field
    // `next: /a?b=1` is one row, `url=http://h` too.
    let isNamed = colon.map { $0 < equals ?? .max && line[($0 + 1)...].first?.isBlank ?? true }
    if isNamed == true || (!isQuery && colon != nil && colon! < equals ?? .max) {
      return [item(line, colon!)]
    }
    if isQuery, equals != nil || line.first == 0x26 || line.first == 0x3F {
      let bare = line.first == 0x26 || line.first == 0x3F ? line.dropFirst() : line
      return QueryItem.items(of: bare.withoutBlanksBefore).filter { !$0.isEmpty }
    }
    if let equals { return [item(line, equals)] }
    return [QueryItem(name: line, value: isQuery ? nil : .empty)]
  }

  private static func item(_ line: ByteText, _ separator: Int) -> QueryItem {
    QueryItem(
      name: line[..<separator].splitBlanksAfter.text,
      value: line[(separator + 1)...].withoutBlanksBefore)
  }
}

extension HTTPFile {
  /// Puts rows after the last one of their kind, all or none.
  @discardableResult
  public mutating func addRows(
    _ kind: SavedRow.Kind, to request: Int, _ rows: [PastedRow]
  ) -> EditRefusal? {
    var changed = self
    for row in rows {
      if let refusal = changed.addRow(kind, to: request, name: row.name, value: row.value) {
        return refusal
      }
      guard !row.isOn,
        let last = changed.requests[request].rows.lastIndex(where: { $0.kind == kind })
      else { continue }
      let added = changed.requests[request].rows[last]
      let off = changed.setRow(
        last, of: request, on: false, name: added.name, value: added.value)
      if let off { return off }
    }
    self = changed
    return nil
  }
}
