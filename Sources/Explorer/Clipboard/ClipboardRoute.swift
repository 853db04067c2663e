import Terminal

/// The ways a copied text takes: OSC 52 to the terminal, however far away it is, and a program here.
///
///     in tmux         tmux load-buffer -w, and OSC 52 plain and passed through
///     over SSH        OSC 52
///     on a desktop    OSC 52, and wl-copy, xclip or xsel, as many terminals do not listen to it
///     on a console    none of these: a file keeps what no way carries
struct ClipboardRoute: Hashable, Sendable {
  /// The program that takes the text, when there is one.
  let tool: ClipboardTool?
  /// How OSC 52 gets to the terminal; nil where that has no clipboard and may print it.
  let passage: ClipboardText.Passage?
  /// What OSC 52 carries at most: tmux reads a sequence up to 1 MB, and base64 makes four bytes of three.
  static let limit = 750_000

  /// The ways from an environment; `isInstalled` says which programs there are.
  init(_ environment: [String: String], isInstalled: (ClipboardTool) -> Bool = { _ in false }) {
    func has(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    passage =
      if has("TMUX") || environment["TERM"]?.hasPrefix("tmux") == true {
        .tmux
      } else {
        has("STY") ? .screen : TerminalKind.isPlain(environment["TERM"] ?? "") ? nil : .direct
      }
    let isRemote = has("SSH_CONNECTION") || has("SSH_TTY")
    var tools = has("TMUX") ? [ClipboardTool.tmux] : []
    // Over SSH a display may be forwarded, but the clipboard of the machine here is not the person's.
    if !isRemote, has("WAYLAND_DISPLAY") { tools.append(.wayland) }
    if !isRemote, has("DISPLAY") { tools += ClipboardTool.x11 }
    tool = tools.first(where: isInstalled)
  }

  /// Whether OSC 52 carries so many bytes.
  func carries(_ count: Int) -> Bool { passage != nil && count <= Self.limit }

  /// What the terminal is sent for a text; nil when it is too long.
  func order(_ text: [UInt8], base64: ([UInt8]) -> String) -> LoopOrder? {
    guard let passage, carries(text.count) else { return nil }
    return .clipboard(ClipboardText(base64: base64(text), through: passage))
  }
}
