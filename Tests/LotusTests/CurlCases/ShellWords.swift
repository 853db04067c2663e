/// The words of a command line as a POSIX shell splits it: blanks part words, quotes and backslashes
/// keep them together.
///
///     -d "a b" 'c"' d\ e   ->   -d | a b | c" | d e
struct ShellWords {
  private(set) var words: [String] = []
  private var open: String.UnicodeScalarView?

  init(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\t", "\n": close()
      case "'": add(Self.upTo("'", &rest))
      case "\"": add(Self.quoted(&rest))
      case "\\": add(rest.popFirst().map { [$0] } ?? [])
      default: add([scalar])
      }
    }
    close()
  }

  private mutating func add(_ scalars: [Unicode.Scalar]) {
    open = open ?? String.UnicodeScalarView()
    open?.append(contentsOf: scalars)
  }
  private mutating func close() {
    if let open { words.append(String(open)) }
    open = nil
  }

  private static func upTo(
    _ end: Unicode.Scalar, _ rest: inout Substring.UnicodeScalarView
  ) -> [Unicode.Scalar] {
    let text = Array(rest.prefix { $0 != end })
    rest = rest.dropFirst(text.count + 1)
    return text
  }

  /// Between `"` a backslash counts before `"`, `\`, `$`, a grave and a line end only.
  private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> [Unicode.Scalar] {
    var text: [Unicode.Scalar] = []
    while let scalar = rest.popFirst(), scalar != "\"" {
      if scalar == "\\", let next = rest.first, "\"\\$`\n".unicodeScalars.contains(next) {
        rest.removeFirst()
        if next != "\n" { text.append(next) }
      } else {
        text.append(scalar)
      }
    }
    return text
  }
}
