/// A form body (`application/x-www-form-urlencoded`) in its parts. Sent are the fields that are on, joined
/// by `&`.
///
///     name=lotus&colour=green    two fields on one line
///     &page=2                    one with a line of its own
///     # @off &debug=1            it is ticked off
///     # @off @2 &size=3          ticked off from the middle of the line above: it was the second one there
struct FormText: Hashable {
  var lines: [FormLine]
  /// What new lines begin with.
  let lineEnd: ByteText

  /// Nil when a line neither begins with `&` nor follows one: then the body is a text, not fields.
  init?(_ body: ByteText, lineEnd: ByteText = ByteText("\n")) {
    self.lineEnd = FileLines.lines(of: body).first { !$0.end.isEmpty }?.end ?? lineEnd
    lines = []
    var reader = Reader()
    for line in FileLines.lines(of: body) {
      guard reader.take(line, &lines) else { return nil }
    }
    if let rest = reader.rest { lines[lines.count - 1].items.append(rest) }
    // What would not print to the same bytes is left alone.
    guard printed == body else { return nil }
  }

  var printed: ByteText { ByteText(lines.flatMap { $0.printed(lineEnd) }) }

  /// Line and place of every field that says something.
  var places: [(line: Int, index: Int)] {
    lines.indices.flatMap { line in
      lines[line].items.indices.filter { !lines[line].items[$0].item.isEmpty }.map { (line, $0) }
    }
  }

  /// Reads line after line.
  private struct Reader {
    private var end = ByteText.empty
    /// The `&` at the end of the line before.
    private var ampersand = ByteText.empty
    private var hasOn = false

    /// The empty field that a `&` at the very end makes.
    var rest: FormItem? { ampersand.isEmpty ? nil : FormItem(item: .empty, state: .on) }

    mutating func take(_ line: FileLines.Line, _ lines: inout [FormLine]) -> Bool {
      defer { end = line.end }
      guard line.text.begins(with: OffText.mark) else { return on(line.text, &lines) }
      return off(line.text.dropFirst(OffText.mark.utf8.count), &lines)
    }

    private mutating func on(_ text: ByteText, _ lines: inout [FormLine]) -> Bool {
      let begins = text.first == 0x26 && !lines.isEmpty
      guard !text.isEmpty, begins || !ampersand.isEmpty || !hasOn else { return false }
      var items = QueryItem.items(of: begins ? text.dropFirst() : text)
      let before = ampersand + end
      ampersand = .empty
      if items.count > 1, items.last?.isEmpty == true {
        items.removeLast()
        ampersand = ByteText("&")
      }
      hasOn = true
      lines.append(
        FormLine(
          before: before, lead: text.prefix(begins ? 1 : 0),
          items: items.map { FormItem(item: $0, state: .on) }))
      return true
    }

    private mutating func off(_ text: ByteText, _ lines: inout [FormLine]) -> Bool {
      if text.first == 0x40 { return parked(text.dropFirst(), &lines) }
      let lead = text.prefix(text.first == 0x26 ? 1 : 0)
      let items = QueryItem.items(of: text[lead.endIndex...])
      guard items.count == 1, !items[0].isEmpty else { return false }
      lines.append(
        FormLine(
          before: ampersand + end, lead: lead, items: [FormItem(item: items[0], state: .off)]))
      ampersand = .empty
      return true
    }

    private func parked(_ text: ByteText, _ lines: inout [FormLine]) -> Bool {
      let digits = text.prefix(while: \.isDigit)
      let items = QueryItem.items(of: text[digits.endIndex...].dropFirst(2))
      guard let place = Int(digits.string), text[digits.endIndex...].begins(with: " &"),
        items.count == 1, let last = lines.indices.last,
        (1...(lines[last].items.count + 1)).contains(place)
      else { return false }
      lines[last].items.insert(FormItem(item: items[0], state: .parked), at: place - 1)
      return true
    }
  }
}

extension QueryItem {
  /// Nothing between two `&`.
  static let empty = QueryItem(name: .empty, value: nil)
}
