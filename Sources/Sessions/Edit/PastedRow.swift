/// A row in a text that was pasted: `name: value`, `name=value`, several with `&` between, or two cells of a table
/// with a tab between.
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

  /// A row as it is typed; a nil `value` has no separator.
  public init(name: String, value: String?, isOn: Bool = true) {
    self.name = name
    self.value = value
    self.isOn = isOn
  }

  private init(_ item: QueryItem, isOn: Bool) {
    name = item.name.string
    value = item.value?.string
    self.isOn = isOn
  }

  private static func items(of line: ByteText, _ kind: SavedRow.Kind) -> [QueryItem] {
    let colon = TemplateText.firstIndex(in: line) { $0 == 0x3A }
    let equals = TemplateText.firstIndex(in: line) { $0 == 0x3D }
    if let tab = cellEnd(in: line), tab < min(colon ?? .max, equals ?? .max) {
      return [item(line, tab)]
    }
    let isQuery = kind == .parameter || kind == .field
    // `next: /a?b=1` is one row, `url=http://h` too.
    let isNamed = colon.map { $0 < equals ?? .max && line[($0 + 1)...].first?.isBlank ?? true }
    if isNamed == true || (!isQuery && colon != nil && colon! < equals ?? .max) {
      return [item(line, colon!)]
    }
    if isQuery, equals != nil || line.first == 0x26 || line.first == 0x3F {
      let bare = line.first == 0x26 || line.first == 0x3F ? line.dropFirst() : line
      let items = QueryItem.items(of: bare.withoutBlanksBefore).filter { !$0.isEmpty }
      // `a=x+y&b=1` is a form already: its `+` are blanks. In `a=x+y` alone it is what was typed.
      return kind == .field && items.count > 1 ? items.map(\.shown) : items
    }
    if let equals { return [item(line, equals)] }
    return [QueryItem(name: line, value: isQuery ? nil : .empty)]
  }

  /// The tab behind a name; not one before a `:` or `=`.
  private static func cellEnd(in line: ByteText) -> Int? {
    guard let tab = TemplateText.firstIndex(in: line, where: { $0 == 0x09 }) else { return nil }
    let next = line[tab...].withoutBlanksBefore.first
    return next == 0x3A || next == 0x3D ? nil : tab
  }

  private static func item(_ line: ByteText, _ separator: Int) -> QueryItem {
    QueryItem(
      name: line[..<separator].splitBlanksAfter.text,
      value: line[(separator + 1)...].withoutBlanksBefore)
  }
}
