import Sessions
import Terminal

/// A URL as host and route, which are shown apart: `{{host}} /anything/{{id}}`.
struct URLSplit {
  /// Scheme and host, or the variable that stands for them.
  let host: TemplatePieces
  /// From the first `/` of the path on.
  let route: TemplatePieces

  init(_ url: TemplatePieces) {
    var host: [TemplatePieces.Piece] = []
    for (index, piece) in url.pieces.enumerated() {
      if piece.name == nil, let slash = Self.pathStart(of: piece.text, isFirst: index == 0) {
        let before = piece.text[..<slash]
        if !before.isEmpty { host.append(TemplatePieces.Piece(text: before, name: nil)) }
        let rest = TemplatePieces.Piece(text: piece.text[slash...], name: nil)
        self.host = TemplatePieces(host)
        route = TemplatePieces([rest] + url.pieces[(index + 1)...])
        return
      }
      host.append(piece)
    }
    self.host = TemplatePieces(host)
    route = TemplatePieces([])
  }

  /// The first `/`, `?` or `#` that is not of `http://`.
  private static func pathStart(of text: Substring, isFirst: Bool) -> Substring.Index? {
    var rest = text
    if let scheme = text.firstRange(of: "://") { rest = text[scheme.upperBound...] }
    return rest.firstIndex { "/?#".contains($0) }
  }

  /// The host in bold, a blank, the route.
  func styled(in environment: Environment, _ theme: Theme) -> [Styled] {
    let start = host.styled(in: environment, theme.key, theme)
    let rest = route.styled(in: environment, theme.text, theme)
    return rest.isEmpty || start.isEmpty ? start + rest : start + [Styled(" ", theme.text)] + rest
  }
}
