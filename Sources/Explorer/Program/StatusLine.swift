import Terminal
import TerminalText

/// The bottom line: left what just happened, right the few keys that matter here.
struct StatusLine {
  private let notice: Model.Notice?
  private let hints: [Binding]

  /// The line of a model.
  init(_ model: Model) {
    notice = model.notice
    hints = Self.hints(of: model)
  }

  /// Hints of the pane first, then those that hold anywhere; in a field the keys that leave it.
  private static func hints(of model: Model) -> [Binding] {
    if model.isTyping {
      return [
        Binding(.edit, [.named(.enter, "Enter")], "keep", hint: "Keep"),
        Binding(.cancel, [.named(.escape, "Esc")], "leave the field", hint: "Leave"),
      ]
    }
    let hinted = Binding.table.filter { $0.hint != nil }
    let own = hinted.filter { $0.context == model.focus.context }
    let all = own + hinted.filter { $0.context == .anywhere }
    guard model.isViewer else { return all }
    return own + all.filter { [.palette, .help].contains($0.command) } + quit
  }

  private static let quit = [Binding(.back, [.char("q")], "quit", hint: "Quit")]

  /// Draws words and as many hints as fit; words win.
  func draw(into surface: inout Surface, _ area: Rect, theme: Theme) {
    guard !area.isEmpty else { return }
    let words = notice?.words ?? ""
    let style = notice?.isTrouble == true ? theme.broken : theme.text
    let used = min(area.width, words.isEmpty ? 0 : TextWidth.columns(of: words) + 3)
    drawHints(into: &surface, area, from: area.x + used, theme: theme)
    let shown = TextWidth.fitted(words, max(0, area.width - 2), keeping: .start)
    surface.text(area.x + 1, area.y, shown, style, clip: area)
  }

  private func drawHints(
    into surface: inout Surface, _ area: Rect, from left: Int, theme: Theme
  ) {
    var shown: [Binding] = []
    var width = 0
    for hint in hints {
      let wanted = columns(of: hint) + (shown.isEmpty ? 0 : 3)
      if left + width + wanted + 1 > area.maxX { break }
      shown.append(hint)
      width += wanted
    }
    var x = area.maxX - width - 1
    for (place, hint) in shown.enumerated() {
      if place > 0 { x = surface.text(x, area.y, " · ", theme.dim, clip: area) }
      x = surface.text(x, area.y, (hint.hint ?? "") + " ", theme.dim, clip: area)
      x = surface.text(x, area.y, hint.keys.first?.label ?? "", theme.key, clip: area)
    }
  }

  private func columns(of hint: Binding) -> Int {
    TextWidth.columns(of: (hint.hint ?? "") + " " + (hint.keys.first?.label ?? ""))
  }
}
