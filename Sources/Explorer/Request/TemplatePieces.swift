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
  init(_ pieces: [Piece]) { self.pieces = pieces }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0 == " " || $0 == "\t" }
    guard let end = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return String(start[...end])
  }

  /// Whether a character stands outside of its variables.
  func holds(_ character: Character) -> Bool {
    pieces.contains { $0.name == nil && $0.text.contains(character) }
  }

  var hasVariables: Bool { pieces.contains { $0.name != nil } }

  /// Variables stand out by colour and manner, after where their value comes from; with `hidden` plain text
  /// is masked.
  func styled(in environment: Environment, _ style: Style, _ theme: Theme, hidden: Bool = false)
    -> [Styled]
  {
    pieces.map { piece in
      guard let name = piece.name else {
        return Styled(hidden ? Masking.mark : String(piece.text), style)
      }
      var look = theme.style(of: VariableSource(name, in: environment))
      look.attributes.formUnion(style.attributes)
      return Styled(String(piece.text), look)
    }
  }

  /// `? host undefined`, `? page leads back to itself`, for a line whose variables have no value.
  func hint(in environment: Environment, _ theme: Theme) -> [Styled] {
    let faults = pieces.compactMap(\.name).compactMap { name in
      VariableSource(name, in: environment).fault.map { "\(name) \($0)" }
    }
    return faults.isEmpty ? [] : [Styled("? " + faults.joined(separator: ", "), theme.broken)]
  }

  /// `host line 3 · id LOTUS_VAR`: where each value comes from.
  func sources(in environment: Environment, _ theme: Theme) -> [Styled] {
    var seen: Set<String> = []
    let names = pieces.compactMap(\.name).filter { seen.insert($0).inserted }
    let words = names.compactMap { name in
      VariableSource(name, in: environment).words.map { Styled("\(name) \($0)", theme.dim) }
    }
    return Array(words.map { [$0] }.joined(separator: [Styled(" · ", theme.dim)]))
  }
}
