import Lotus

extension BodyMaker {
  /// The parts that are on, with variables filled in; a part `< path` is the content of that file.
  func multipart(
    _ text: MultipartText, _ filling: inout Filling
  ) throws(PreparationError) -> Multipart {
    var parts: [Multipart.Part] = []
    var line = firstLine
    for part in text.parts {
      if part.isOn { parts.append(try self.part(part, at: line, &filling)) }
      line += part.lines.count
    }
    return Multipart(parts, boundary: text.boundary.string)
  }

  private func part(
    _ part: PartText, at line: Int, _ filling: inout Filling
  ) throws(PreparationError) -> Multipart.Part {
    filling.place = .part(part.name)
    defer { filling.place = .body }
    var headers: [HeaderLine] = []
    for (index, header) in part.headers.enumerated() {
      let text = try filling.filled(row: header.text.string, line: line + 1 + index)
      headers.append(HeaderLine(bytes: Array(text.utf8)))
    }
    return Multipart.Part(
      headers: HeaderList(headers), content: try content(of: part, at: line, &filling))
  }

  private func content(
    of part: PartText, at line: Int, _ filling: inout Filling
  ) throws(PreparationError) -> BodySegment {
    let first = line + 1 + part.headers.count + part.gap.count
    if let file = part.file { return try contents(of: file, at: first, &filling) }
    let bytes = part.bytes
    guard bytes.isUTF8 else { return .bytes(Array(bytes)) }
    return .bytes(Array(try filling.filled(bytes, line: first).utf8))
  }
}
