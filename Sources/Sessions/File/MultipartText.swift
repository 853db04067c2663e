/// A multipart body as it is written in a `.http` file, in its parts.
///
///     --boundary
///     Content-Disposition: form-data; name="photo"; filename="a.png"
///
///     < ./a.png
///     # @off --boundary                                  each line of a part that is ticked off
///     # @off Content-Disposition: form-data; name="note"
///     # @off
///     # @off later
///     --boundary--
struct MultipartText: Hashable {
  let boundary: ByteText
  var parts: [PartText] = []
  /// The closing delimiter and what follows it.
  var tail: [FileLines.Line] = []
  /// What new lines end with.
  let lineEnd: ByteText

  /// Nil when something else than parts stands in it: then the body is a text.
  init?(_ body: ByteText, boundary: ByteText, lineEnd: ByteText = ByteText("\n")) {
    guard !boundary.isEmpty else { return nil }
    self.boundary = boundary
    self.lineEnd = FileLines.lines(of: body).first { !$0.end.isEmpty }?.end ?? lineEnd
    for line in FileLines.lines(of: body) {
      guard take(line) else { return nil }
    }
    guard printed == body else { return nil }
  }

  var printed: ByteText {
    ByteText(parts.flatMap(\.printed) + tail.flatMap { $0.text + $0.end })
  }

  private mutating func take(_ line: FileLines.Line) -> Bool {
    if !tail.isEmpty {
      tail.append(line)
      return true
    }
    let isOff = line.text.begins(with: OffText.mark)
    let bare = isOff ? line.text.dropFirst(OffText.mark.utf8.count) : line.text
    let word = bare.splitBlanksAfter.text
    let dashes = ByteText("--") + boundary
    if word == dashes {
      parts.append(
        PartText(isOn: !isOff, delimiter: FileLines.Line(text: bare, end: line.end)))
    } else if word == dashes + ByteText("--"), !isOff {
      tail = [line]
    } else {
      guard let last = parts.indices.last, parts[last].isOn || isOff else { return false }
      add(FileLines.Line(text: parts[last].isOn ? line.text : bare, end: line.end), to: last)
    }
    return true
  }

  private mutating func add(_ line: FileLines.Line, to part: Int) {
    if !parts[part].gap.isEmpty {
      parts[part].content.append(line)
    } else if line.text.isBlank {
      parts[part].gap = [line]
    } else {
      parts[part].headers.append(line)
    }
  }

  /// Puts a part before the end.
  mutating func append(name: String, value: String, on: Bool) {
    let dashes = ByteText("--") + boundary
    if let last = parts.indices.last, tail.isEmpty { close(last) }
    var part = PartText(isOn: on, delimiter: FileLines.Line(text: dashes, end: lineEnd))
    part.rename(name)
    part.setValue(value, lineEnd: lineEnd)
    parts.append(part)
    if tail.isEmpty { tail = [FileLines.Line(text: dashes + ByteText("--"), end: .empty)] }
  }

  /// The last line of an unclosed body gets an end.
  private mutating func close(_ part: Int) {
    if parts[part].content.last?.end.isEmpty == true {
      parts[part].content[parts[part].content.count - 1].end = lineEnd
    }
  }
}
