import JSONTree

/// What stands between `{{` and `}}`.
///
///     {{name}}         the value of a variable
///     {{'{{'}}         the text between the quotes: the way to write two braces that mean nothing
///     {{$json name}}   the value as it stands inside a JSON string: a quote in it is `\"`
public enum TemplateExpression: Hashable, Sendable {
  case variable(String)
  case literal(String)
  case json(String)

  /// Reads a text without the blanks around it.
  public init(_ text: String) {
    let word = "$json "
    if text.utf8.count >= 2, text.hasPrefix("'"), text.hasSuffix("'") {
      self = .literal(String(text.dropFirst().dropLast()))
    } else if text.hasPrefix(word) {
      self = .json(String(text.dropFirst(word.count).drop { $0 == " " || $0 == "\t" }))
    } else {
      self = .variable(text)
    }
  }

  /// The variable it names; nil for a text.
  public var name: String? {
    switch self {
    case .variable(let name), .json(let name): name
    case .literal: nil
    }
  }

  /// A text as it stands between the quotes of a JSON string (RFC 8259 7).
  static func escaped(_ text: String) -> String {
    let quoted = JSON(text).bytes(.compact)
    return String(decoding: quoted.dropFirst().dropLast(), as: UTF8.self)
  }
}
