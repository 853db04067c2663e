/// A row that is ticked off: `# @off ` and the line it was, indentation too.
///
///     # @off X-Trace: 1        a header
///     # @off   &page=2         a parameter that had a line of its own
///     # @off @2 &page=2        a parameter from the middle of a line: it was the second one there
///
/// Only this very spelling is a row; any other comment stays a comment.
enum OffText: Hashable {
  case header(HeaderText)
  case line(URLText)
  /// Place from 1 among the items of the nearest URL line above, ticked-off ones counted.
  case parked(position: Int, mark: ByteText, item: QueryItem, tail: ByteText)

  static let mark = "# @off "

  /// Nil when the line is no ticked-off row. `open` is whether a bare `name=value` is a parameter here.
  init?(_ line: ByteText, open: Bool) {
    guard line.begins(with: Self.mark) else { return nil }
    let text = line.dropFirst(Self.mark.utf8.count)
    if let parked = Self.parked(text) {
      self = parked
    } else if let line = URLText(parameters: text, open: open) {
      guard line.items.count(where: { !$0.isEmpty }) == 1 else { return nil }
      self = .line(line)
    } else if let header = HeaderText(text) {
      self = .header(header)
    } else {
      return nil
    }
  }

  var printed: ByteText {
    switch self {
    case .header(let header): ByteText(Self.mark) + header.printed
    case .line(let line): ByteText(Self.mark) + line.printed
    case .parked(let position, let mark, let item, let tail):
      ByteText("\(Self.mark)@\(position) ") + mark + item.printed + tail
    }
  }

  private static func parked(_ text: ByteText) -> OffText? {
    guard text.first == 0x40 else { return nil }
    let digits = text.dropFirst().prefix(while: \.isDigit)
    let rest = text[digits.endIndex...]
    guard let position = Int(digits.string), (1...9_999_999).contains(position),
      "\(position)" == digits.string,
      rest.begins(with: " ?") || rest.begins(with: " &")
    else { return nil }
    let (words, tail) = rest.dropFirst(2).splitBlanksAfter
    let items = QueryItem.items(of: words)
    guard items.count == 1, !items[0].isEmpty, !words.contains(0x23) else { return nil }
    return .parked(
      position: position, mark: rest.dropFirst().prefix(1), item: items[0], tail: tail)
  }
}

extension URLText {
  /// A line of parameters: it begins with `?` or `&` (blanks before and after are kept), or, where the
  /// URL so far asks for more, with the parameter itself.
  init?(parameters line: ByteText, open: Bool) {
    let indent = line.blanksBefore
    let (words, tail) = line[indent.endIndex...].splitBlanksAfter
    guard let first = words.first else { return nil }
    if first == 0x3F || first == 0x26 {
      let text = words.dropFirst().withoutBlanksBefore
      self.init(lead: line[..<text.startIndex], text: text, tail: tail, isOpened: true)
    } else if open, !indent.isEmpty, HeaderText(line) == nil {
      self.init(lead: indent, text: words, tail: tail, isOpened: true)
    } else {
      return nil
    }
  }
}
