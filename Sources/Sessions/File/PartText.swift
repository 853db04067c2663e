/// A part of a multipart body as it is written: lines without the mark of a part that is ticked off.
struct PartText: Hashable {
  var isOn: Bool
  /// `--boundary`
  var delimiter: FileLines.Line
  /// Its header lines.
  var headers: [FileLines.Line] = []
  /// The empty line after them; none when the part ends before.
  var gap: [FileLines.Line] = []
  var content: [FileLines.Line] = []

  var lines: [FileLines.Line] { [delimiter] + headers + gap + content }
  var printed: ByteText {
    let mark = isOn ? ByteText.empty : ByteText(OffText.mark)
    return ByteText(lines.flatMap { mark + $0.text + $0.end })
  }

  /// The file it names: a line `< path` or `<@ path`, with nothing but comments around it.
  var file: FileReference? {
    let words = content.map(\.text).filter { !$0.isBlank && DirectiveText.words(of: $0) == nil }
    return words.count == 1 ? FileReference(words[0]) : nil
  }

  /// Its content as typed; the line end before the next delimiter is none of it.
  var bytes: ByteText {
    guard let last = content.last else { return .empty }
    return ByteText(content.dropLast().flatMap { $0.text + $0.end }) + last.text
  }

  /// `< path` or the content.
  var value: String { file?.printed.string ?? bytes.string }

  /// The name of its field.
  var name: String { disposition.flatMap { headers[$0].text.parameter("name")?.string } ?? "" }

  private var disposition: Int? {
    headers.firstIndex {
      HeaderText($0.text)?.name.string.lowercased() == "content-disposition"
    }
  }

  mutating func rename(_ name: String) { set("name", name) }

  /// `< path` makes it a file, with the file's name; any other text is its content.
  mutating func setValue(_ text: String, lineEnd: ByteText) {
    let end = content.last?.end ?? lineEnd
    if let path = FileReference(ByteText(text))?.path {
      if file?.path != path { set("filename", Self.fileName(path.string)) }
    } else if file != nil {
      set("filename", nil)
    }
    content = FileLines.lines(of: ByteText(text))
    if content.isEmpty || content.last?.end.isEmpty == false {
      content.append(FileLines.Line(text: .empty, end: end))
    }
    content[content.count - 1].end = end
    if gap.isEmpty { gap = [FileLines.Line(text: .empty, end: lineEnd)] }
  }

  private static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private mutating func set(_ parameter: String, _ value: String?) {
    if let index = disposition {
      headers[index].text = headers[index].text.setting(parameter, value.map(ByteText.init))
    } else if let value {
      let line = ByteText("Content-Disposition: form-data").setting(parameter, ByteText(value))
      headers.append(FileLines.Line(text: line, end: delimiter.end))
    }
  }
}

extension FileLines.Line: Hashable {
  static func == (one: Self, other: Self) -> Bool { one.text == other.text && one.end == other.end }
  func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(end)
  }
}
