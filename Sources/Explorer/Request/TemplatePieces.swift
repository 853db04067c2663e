import Lotus
import Sessions
import Terminal

/// A text with `{{variables}}`, taken apart to be shown.
struct TemplatePieces {
  /// A stretch of plain text, or one `{{name}}` as written.
  struct Piece: Hashable {
    let text: Substring
    /// The name between the braces; nil for plain text.
    let name: String?
  }
  let pieces: [Piece]

  init(_ text: String) {
    var pieces: [Piece] = []
    var rest = Substring(text)
    while let open = rest.firstRange(of: "{{"),
      let close = rest[open.upperBound...].firstRange(of: "}}")
    {
      if open.lowerBound > rest.startIndex {
        pieces.append(Piece(text: rest[..<open.lowerBound], name: nil))
      }
      let name = rest[open.upperBound..<close.lowerBound]
      pieces.append(
        Piece(text: rest[open.lowerBound..<close.upperBound], name: Self.trimmed(name)))
      rest = rest[close.upperBound...]
    }
    self.pieces = rest.isEmpty ? pieces : pieces + [Piece(text: rest, name: nil)]
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(start[...end])
  }

  var hasVariables: Bool { pieces.contains { $0.name != nil } }

  /// Names that have no value, in order.
  func undefined(in environment: Environment) -> [String] {
    pieces.compactMap(\.name).filter { !Self.isDefined($0, in: environment) }
  }

  private static func isDefined(_ name: String, in environment: Environment) -> Bool {
    do {
      _ = try environment.value(of: name)
      return true
    } catch { return false }
  }

  /// Variables stand out by colour, undefined ones too; with `hidden` plain text is masked.
  func styled(in environment: Environment, _ style: Style, _ theme: Theme, hidden: Bool = false)
    -> [Styled]
  {
    pieces.map { piece in
      guard let name = piece.name else {
        return Styled(hidden ? Masking.mark : String(piece.text), style)
      }
      let known = Self.isDefined(name, in: environment)
      var look = known ? theme.variable : theme.broken
      look.attributes.formUnion(style.attributes)
      return Styled(String(piece.text), look)
    }
  }

  /// `? host undefined`, for a line whose variables have no value.
  func hint(in environment: Environment, _ theme: Theme) -> [Styled] {
    let names = undefined(in: environment)
    return names.isEmpty
      ? [] : [Styled("? \(names.joined(separator: ", ")) undefined", theme.broken)]
  }
}
