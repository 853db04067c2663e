/// What a line is, in parts that print to its bytes again.
enum LineKind: Hashable {
  case blank(ByteText)
  /// `###` and the blanks after it, title, blanks.
  case separator(mark: ByteText, title: ByteText, tail: ByteText)
  case comment(ByteText)
  case directive(DirectiveText)
  case variable(VariableText)
  case request(RequestText)
  /// A line that goes on with the URL of the request line.
  case url(URLText)
  case header(HeaderText)
  case off(OffText)
  case body(ByteText)
  /// Scripts, handlers, assertions, stored responses of other tools: kept, not read.
  case foreign(ByteText)
  /// A line that means nothing where it stands.
  case stray(ByteText)

  var printed: ByteText {
    switch self {
    case .blank(let text), .comment(let text), .body(let text), .foreign(let text),
      .stray(let text):
      text
    case .separator(let mark, let title, let tail): mark + title + tail
    case .directive(let parts): parts.printed
    case .variable(let parts): parts.printed
    case .request(let parts): parts.printed
    case .url(let parts): parts.printed
    case .header(let parts): parts.printed
    case .off(let parts): parts.printed
    }
  }
}

/// A classified line with its end.
struct FileLine: Hashable {
  var kind: LineKind
  var end: ByteText
}
