/// A text on its way to the clipboard of the terminal (OSC 52, xterm's "manipulate selection data"), wrapped for a
/// multiplexer that stands between.
public struct ClipboardText: Hashable, Sendable {
  /// What stands between the program and the terminal whose clipboard is meant.
  public enum Passage: Hashable, Sendable {
    /// Nothing.
    case direct
    /// tmux: it takes OSC 52 for itself (`set-clipboard on`) or hands on what is wrapped (`allow-passthrough on`).
    case tmux
    /// GNU screen, which hands on a control string of at most 768 bytes.
    case screen
  }
  /// The text in base64.
  public let base64: String
  /// How it gets through.
  public let passage: Passage

  /// A text in base64 that takes a passage.
  public init(base64: String, through passage: Passage = .direct) {
    self.base64 = base64
    self.passage = passage
  }

  /// The bytes for the terminal: escape sequences and base64, never the text itself.
  public var sequence: String {
    let plain = "\u{1B}]52;c;\(base64)\u{07}"
    switch passage {
    case .direct: return plain
    case .tmux: return plain + "\u{1B}Ptmux;\u{1B}\(plain)\u{1B}\\"
    case .screen: return Self.pieces(of: plain, length: 700).map { "\u{1B}P\($0)\u{1B}\\" }.joined()
    }
  }

  private static func pieces(of text: String, length: Int) -> [Substring] {
    var pieces: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      pieces.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return pieces
  }
}
