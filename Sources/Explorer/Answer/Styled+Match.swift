import JSONTree
import Terminal

extension Styled {
  /// The text in pieces, with every match of a search in another look.
  func marking(_ search: JSONSearch?, _ mark: Style) -> [Styled] {
    let ranges = search?.ranges(in: text) ?? []
    guard !ranges.isEmpty else { return [self] }
    let bytes = Array(text.utf8)
    var parts: [Styled] = []
    var start = 0
    func take(_ end: Int, _ style: Style) {
      if start < end {
        parts.append(Styled(String(decoding: bytes[start..<end], as: UTF8.self), style))
      }
      start = end
    }
    for range in ranges {
      take(range.lowerBound, style)
      take(range.upperBound, mark)
    }
    take(bytes.count, style)
    return parts
  }
}
