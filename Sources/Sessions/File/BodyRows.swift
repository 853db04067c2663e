/// The rows of a body: fields of a form, or parts. A projection of its bytes; every edit is bytes again.
enum BodyRows: Hashable {
  case form(FormText)
  case parts(MultipartText)

  /// Nil when the media type has no rows, or the body is written in another way.
  init?(_ body: ByteText, mediaType: ByteText, lineEnd: ByteText) {
    switch MediaTypeText(mediaType) {
    case .form:
      guard let form = FormText(body, lineEnd: lineEnd) else { return nil }
      self = .form(form)
    case .multipart(let boundary):
      guard let parts = MultipartText(body, boundary: boundary, lineEnd: lineEnd) else {
        return nil
      }
      self = .parts(parts)
    case .other: return nil
    }
  }

  var kind: SavedRow.Kind {
    switch self {
    case .form: .field
    case .parts: .part
    }
  }

  var printed: ByteText {
    switch self {
    case .form(let form): form.printed
    case .parts(let parts): parts.printed
    }
  }

  /// The rows; `line` is the line of the body in the file, from 0.
  func rows(at line: Int) -> [SavedRow] {
    switch self {
    case .form(let form):
      return form.places.enumerated().map { row, place in
        let field = form.lines[place.line].items[place.index]
        let shown = field.item.shown
        return SavedRow(
          kind: .field, isOn: field.isOn, name: shown.name.string,
          value: shown.value?.string, line: line + place.line + 1, place: .body(row))
      }
    case .parts(let text):
      var before = 0
      return text.parts.indices.map { index in
        let part = text.parts[index]
        defer { before += part.lines.count }
        return SavedRow(
          kind: .part, isOn: part.isOn, name: part.name, value: part.value,
          line: line + before + 1, place: .body(index))
      }
    }
  }

  mutating func set(_ row: Int, on: Bool, name: String, value: String?) {
    switch self {
    case .form(var form):
      let (line, index) = form.places[row]
      let old = form.lines[line].items[index].item
      form.set(row, on: on, old.saying(form: name, value))
      self = .form(form)
    case .parts(var text):
      if text.parts[row].name != name { text.parts[row].rename(name) }
      if text.parts[row].value != value {
        text.parts[row].setValue(value ?? "", lineEnd: text.lineEnd)
      }
      text.parts[row].isOn = on
      self = .parts(text)
    }
  }

  mutating func append(_ rows: [PastedRow]) {
    switch self {
    case .form(var form):
      form.append(
        rows.map { (QueryItem.empty.saying(form: $0.name, $0.value), $0.isOn) })
      self = .form(form)
    case .parts(var text):
      for row in rows { text.append(name: row.name, value: row.value ?? "", on: row.isOn) }
      self = .parts(text)
    }
  }

  mutating func remove(_ row: Int) {
    switch self {
    case .form(var form):
      form.remove(row)
      self = .form(form)
    case .parts(var text):
      text.parts.remove(at: row)
      if text.parts.isEmpty { text.tail = [] }
      self = .parts(text)
    }
  }

  mutating func swap(_ one: Int, _ other: Int) {
    switch self {
    case .form(var form):
      form.swap(one, other)
      self = .form(form)
    case .parts(var text):
      text.parts.swapAt(one, other)
      self = .parts(text)
    }
  }
}

extension QueryItem {
  /// The item with other texts, escaped for a form; what did not change is not touched.
  fileprivate func saying(form name: String, _ value: String?) -> QueryItem {
    let shown = self.shown
    let isOldName = shown.name.string.utf8.elementsEqual(name.utf8)
    let isOldValue = shown.value.map { $0.string.utf8.elementsEqual((value ?? "").utf8) } ?? false
    return QueryItem(
      name: isOldName ? self.name : ByteText(FormEscape.escaped(name: name)),
      value: value.map { isOldValue ? self.value! : ByteText(FormEscape.escaped(value: $0)) })
  }
}
