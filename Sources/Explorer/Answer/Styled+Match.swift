import Terminal

extension [Styled] {
  /// The line with every place of a text in another look, ignoring ASCII case.
  func marking(_ text: String, _ style: Style) -> [Styled] {
    guard !text.isEmpty else { return self }
    let search = ByteSearch(text)
    return flatMap { $0.marking(search, style) }
  }
}

extension Styled {
  fileprivate func marking(_ search: ByteSearch, _ mark: Style) -> [Styled] {
    let bytes = Array(text.utf8)
    var parts: [Styled] = []
    var start = 0
    func take(_ end: Int, _ style: Style) {
      if start < end {
        parts.append(Styled(String(decoding: bytes[start..<end], as: UTF8.self), style))
      }
      start = end
    }
    bytes.withUnsafeBufferPointer {
      search.each(in: $0) { match in
        take(match.lowerBound, style)
        take(match.upperBound, mark)
      }
    }
    take(bytes.count, style)
    return parts
  }
}

extension UInt8 {
  /// ASCII capitals as small letters, anything else as it is.
  var folded: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
