/// A JSON text with each `{{variable}}` as a number of the same length, so that it can be read as JSON and
/// every place in it is the same.
///
///     {"page": {{page}}, "who": "{{who}}"}
///     {"page": 11111111, "who": "1111111"}
struct TemplateMask {
  let masked: [UInt8]
  /// Where the variables stand.
  private(set) var places: [Range<Int>] = []

  init(_ text: [UInt8]) {
    var masked = text
    var index = 0
    while index + 1 < text.count {
      guard text[index] == 0x7B, text[index + 1] == 0x7B,
        let end = Self.end(of: index, in: text)
      else {
        index += 1
        continue
      }
      places.append(index..<end)
      for place in index..<end { masked[place] = 0x31 }
      index = end
    }
    self.masked = masked
  }

  /// The place after the `}}` of a variable: a name and blanks, on one line. `{{"a": 1}}` is none.
  private static func end(of start: Int, in text: [UInt8]) -> Int? {
    var index = start + 2
    while index + 1 < text.count {
      let byte = text[index]
      if byte == 0x7D { return text[index + 1] == 0x7D && index > start + 2 ? index + 2 : nil }
      if byte == 0x0A || byte == 0x0D || byte == 0x7B || byte == 0x22 { return nil }
      index += 1
    }
    return nil
  }
}
