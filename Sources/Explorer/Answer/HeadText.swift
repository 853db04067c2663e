import Lotus
import Terminal

/// Heads of requests and answers as lines of a pane: in order, names in their case, doubles as doubles,
/// secret values hidden until a person asks for them.
struct HeadText {
  let theme: Theme
  let secrets: [String]
  /// Whether secret values show.
  let showsSecrets: Bool

  /// A URL as it may be seen.
  func url(_ url: RequestURL) -> String {
    showsSecrets ? url.text : Masking.maskedURL(url.text, secrets: secrets)
  }

  /// The status line as it was received: in HTTP/2 it has no words.
  func status(_ head: ResponseHead) -> [Styled] {
    let words = head.reason.isEmpty ? "" : " " + head.reason
    return [
      Styled(head.version + " ", theme.dim),
      Styled(String(head.status) + words, theme.style(ofStatus: head.status)),
    ]
  }

  /// The request line and the lines below it.
  func request(_ request: PreparedRequest) -> [[Styled]] {
    let target = request.url.target
    let shown = showsSecrets ? target : Masking.maskedURL(target, secrets: secrets)
    let line = [Styled(request.method + " ", theme.key), Styled(shown, theme.text)]
    return [line] + fields(request.headers)
  }

  /// Name bold, the rest as it came; a line without a colon has no name. Bytes that are no UTF-8 are read as
  /// Latin-1 and said behind the line.
  func fields(_ headers: HeaderList) -> [[Styled]] {
    let shown = showsSecrets ? headers : Masking.masked(headers, secrets: secrets)
    return shown.map { line in
      let text = line.text
      let note = Self.foreignBytes(line.bytes).map { [Styled("  " + $0, theme.dim)] } ?? []
      guard let colon = text.firstIndex(of: ":") else { return [Styled(text, theme.text)] + note }
      return [
        Styled(String(text[..<colon]), theme.key), Styled(":", theme.dim),
        Styled(String(text[text.index(after: colon)...]), theme.text),
      ] + note
    }
  }

  /// `bytes e9, no UTF-8`: which ones a line holds that is no UTF-8.
  private static func foreignBytes(_ bytes: [UInt8]) -> String? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    let high = bytes.filter { $0 >= 0x80 }
    let digits = high.prefix(12).map { String($0, radix: 16) }.joined(separator: " ")
    let noun = high.count == 1 ? "byte" : "bytes"
    return "\(noun) \(digits)\(high.count > 12 ? " …" : ""), no UTF-8"
  }
}
