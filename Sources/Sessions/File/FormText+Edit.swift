extension FormText {
  mutating func set(_ row: Int, on: Bool, _ item: QueryItem) {
    let (line, index) = places[row]
    lines[line].items[index].item = item
    if lines[line].items[index].isOn != on { lines[line].tick(index, on: on) }
  }

  mutating func remove(_ row: Int) {
    let (line, index) = places[row]
    lines[line].remove(index)
    if lines[line].items.isEmpty { lines.remove(at: line) }
    joinLines()
  }

  /// Puts a field at the end: inline after inline ones, else on a line of its own.
  mutating func append(_ item: QueryItem, on: Bool) {
    let field = FormItem(item: item, state: on ? .on : .off)
    let isInline = lines.count == 1 && !lines[0].isOff
    if on, isInline || lines.isEmpty {
      if lines.isEmpty { lines = [FormLine(before: .empty, lead: .empty, items: [])] }
      lines[0].items.removeAll { $0.item.isEmpty }
      lines[0].items.append(field)
    } else {
      lines.append(FormLine(before: lineEnd, lead: ByteText("&"), items: [field]))
      joinLines()
    }
  }

  /// Exchanges two fields, ticks and all.
  mutating func swap(_ one: Int, _ other: Int) {
    let (first, second) = (places[one], places[other])
    let before = lines[first.line].items[first.index]
    let after = lines[second.line].items[second.index]
    set(one, on: true, after.item)
    set(other, on: true, before.item)
    if !after.isOn { set(one, on: false, after.item) }
    if !before.isOn { set(other, on: false, before.item) }
  }

  /// The first line begins with a field, every other one behind a line end and a `&`.
  private mutating func joinLines() {
    for line in lines.indices {
      if line == 0 {
        lines[0].before = .empty
        lines[0].lead = .empty
      } else {
        if lines[line].before.isEmpty { lines[line].before = lineEnd }
        let isJoined = lines[line].before.first == 0x26 || !lines[line].lead.isEmpty
        if !isJoined { lines[line].lead = ByteText("&") }
      }
    }
  }
}

/// Makes a text fit for a form field: fields are raw text of the body, so what would cut it is escaped,
/// and a blank is `+` (WHATWG URL 5.2). `{{…}}` stays as it is.
enum FormEscape {
  static func escaped(name: String) -> String { escaped(name, also: "=") }
  static func escaped(value: String) -> String { escaped(value, also: "") }

  private static func escaped(_ text: String, also extra: String) -> String {
    let cutting = Array("&#\r\n\0\t\(extra)".utf8)
    var escaped: [UInt8] = []
    for piece in TemplateText(ByteText(text)).pieces {
      switch piece {
      case .variable(let name): escaped += Array("{{".utf8) + name + Array("}}".utf8)
      case .text(let part), .open(let part):
        for byte in part {
          if byte == 0x20 {
            escaped.append(0x2B)
          } else {
            escaped += cutting.contains(byte) ? ParameterEscape.hex([byte]) : [byte]
          }
        }
      }
    }
    return String(decoding: escaped, as: UTF8.self)
  }
}
