/// A word of a shell command: text, and variables in place of secrets.
struct ShellText: Hashable {
  private enum Piece: Hashable {
    case text(String)
    case variable(String)
  }
  private var pieces: [Piece] = []

  init(_ text: String = "") { append(text) }

  mutating func append(_ text: String) {
    if text.isEmpty { return }
    if case .text(let before)? = pieces.last {
      pieces[pieces.count - 1] = .text(before + text)
    } else {
      pieces.append(.text(text))
    }
  }
  mutating func append(variable name: String) { pieces.append(.variable(name)) }

  /// Quoted for `sh`: `'it'\''s '"$TOKEN"`
  var quoted: String {
    if pieces.isEmpty { return "''" }
    return pieces.map { piece in
      switch piece {
      case .variable(let name): "\"$\(name)\""
      case .text(let text):
        Self.isPlain(text) ? text : "'" + text.replacing("'", with: "'\\''") + "'"
      }
    }.joined()
  }

  /// Letters, digits and what no shell touches.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-._/:@%+,=".utf8.contains($0) }
      && !text.hasPrefix("=")
  }

  /// A name for a shell variable: `X-Api-Key` is `X_API_KEY`.
  static func variable(_ name: String) -> String {
    let letters = name.uppercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    let text = String(letters)
    return text.first?.isNumber ?? true ? "_" + text : text
  }
}
