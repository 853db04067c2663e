import Lotus

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

  /// Puts fields at the end: inline after inline ones, else each on a line of its own.
  mutating func append(_ fields: [(item: QueryItem, isOn: Bool)]) {
    var isInline = lines.isEmpty || (lines.count == 1 && !lines[0].isOff)
    if isInline, !lines.isEmpty {
      lines[0].items.removeAll { $0.item.isEmpty }
      if lines[0].items.isEmpty { lines = [] }
    }
    for (item, isOn) in fields {
      if isInline, !lines.isEmpty {
        lines[0].items.append(FormItem(item: item, state: isOn ? .on : .parked))
        continue
      }
      let field = FormItem(item: item, state: isOn ? .on : .off)
      isInline = lines.isEmpty && isOn
      lines.append(FormLine(before: lineEnd, lead: ByteText("&"), items: [field]))
    }
    joinLines()
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

/// Makes a text fit for a form field: fields are raw text of the body, so what would cut it or be read as
/// something else is escaped, and a blank is `+` (WHATWG URL 5.2). An escape that is typed is one already, and
/// `{{…}}` stays as it is.
///
///     x+y  ->  x%2By        x y  ->  x+y
///     5%   ->  5%25         %26  ->  %26
enum FormEscape {
  static func escaped(name: String) -> String { escaped(name, also: "=") }
  static func escaped(value: String) -> String { escaped(value, also: "") }

  /// A variable's value, in which nothing is an escape yet (WHATWG URL 5.2): `a+b c` is `a%2Bb+c`.
  static func encoded(_ value: String) -> String {
    PercentCoding.component(value).replacing("%20", with: "+")
  }

  /// A field as its row shows it: `+` is a blank. The other way round, and nothing else is decoded.
  static func shown(_ raw: ByteText) -> ByteText {
    converted(raw) { part in part.map { $0 == 0x2B ? 0x20 : $0 } }
  }

  /// What a field as its row shows it stands for: `Ada %26 Co` is `Ada & Co`. As it was where that is no text.
  static func decoded(_ shown: String) -> String {
    let bytes = converted(ByteText(shown)) { PercentCoding.decoded($0.string) }
    return String(validating: bytes, as: UTF8.self) ?? shown
  }

  /// A text of which nothing is an escape yet: `100%25` means these six characters.
  static func literal(_ text: String) -> String {
    converted(ByteText(text)) { part in part.flatMap { $0 == 0x25 ? Array("%25".utf8) : [$0] } }
      .string
  }

  private static func escaped(_ text: String, also extra: String) -> String {
    let cutting = Array("&#+\(extra)".utf8)
    return converted(ByteText(text)) { part in
      part.indices.flatMap { index -> [UInt8] in
        let byte = part[index]
        if byte == 0x20 { return [0x2B] }
        let isBare = byte == 0x25 && !isEscape(part[index...])
        let isCutting = isBare || byte.isControl || cutting.contains(byte)
        return isCutting ? ParameterEscape.hex([byte]) : [byte]
      }
    }.string
  }

  private static func converted(_ text: ByteText, _ convert: (ByteText) -> [UInt8]) -> ByteText {
    var made: [UInt8] = []
    for piece in TemplateText(text).pieces {
      switch piece {
      case .variable(let name): made += Array("{{".utf8) + name + Array("}}".utf8)
      case .text(let part), .open(let part): made += convert(part)
      }
    }
    return made[...]
  }

  /// `%26`
  private static func isEscape(_ text: ByteText) -> Bool {
    let digits = text.dropFirst().prefix(2)
    return digits.count == 2 && digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
  }
}

extension QueryItem {
  /// A field of a form as its row shows it.
  var shown: QueryItem {
    QueryItem(name: FormEscape.shown(name), value: value.map(FormEscape.shown))
  }
}
