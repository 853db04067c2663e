extension ByteText {
  /// The value of `; name="value"` in a header line, without its quotes (RFC 9110 5.6.6).
  func parameter(_ name: String) -> ByteText? { range(ofParameter: name).map { self[$0.value] } }

  /// The line with a parameter set, or (nil) without it. Quotes and line ends in it are escaped as browsers do
  /// (WHATWG HTML 4.10.21.8).
  func setting(_ name: String, _ value: ByteText?) -> ByteText {
    let quoted = value.map { ByteText("\"") + Self.escaped($0) + ByteText("\"") }
    guard let place = range(ofParameter: name) else {
      return quoted.map { splitBlanksAfter.text + ByteText("; \(name)=") + $0 } ?? self
    }
    guard let quoted else {
      return self[..<place.whole.lowerBound] + self[place.whole.upperBound...]
    }
    return self[..<place.written.lowerBound] + quoted + self[place.written.upperBound...]
  }

  private static func escaped(_ text: ByteText) -> ByteText {
    text.flatMap { byte -> [UInt8] in
      "\"\r\n".utf8.contains(byte) ? ParameterEscape.hex([byte]) : [byte]
    }[...]
  }

  /// Where a parameter stands: from its `;`, its value as written, its value without quotes.
  private func range(
    ofParameter name: String
  ) -> (whole: Range<Int>, written: Range<Int>, value: Range<Int>)? {
    var semicolon = next(0x3B, from: startIndex)
    while let start = semicolon {
      let end = next(0x3B, from: start + 1) ?? endIndex
      let text = self[(start + 1)..<end]
      if let equals = text.firstIndex(of: 0x3D),
        text[..<equals].withoutBlanksBefore.splitBlanksAfter.text.string.lowercased() == name
      {
        let written = text[(equals + 1)...].withoutBlanksBefore.splitBlanksAfter.text
        let isQuoted = written.count > 1 && written.first == 0x22 && written.last == 0x22
        let value = isQuoted ? written.dropFirst().dropLast() : written
        return (start..<end, written.indices, value.indices)
      }
      semicolon = end < endIndex ? end : nil
    }
    return nil
  }

  /// The next such byte outside of quotes.
  private func next(_ byte: UInt8, from start: Int) -> Int? {
    var isQuoted = false
    for index in start..<endIndex {
      if self[index] == 0x22 { isQuoted.toggle() }
      if self[index] == byte, !isQuoted { return index }
    }
    return nil
  }
}
