import Terminal
import TerminalText

/// The bottom line: left what just happened, right the few keys that matter here.
struct StatusLine {
  private let notice: Model.Notice?
  private let hints: StatusHints

  /// The line of a model.
  init(_ model: Model) {
    notice = model.notice
    hints = StatusHints(model)
  }

  /// Draws words and as many hints as fit; words win.
  func draw(into surface: inout Surface, _ area: Rect, theme: Theme) {
    guard !area.isEmpty else { return }
    let words = notice?.words ?? ""
    let style = notice?.isTrouble == true ? theme.broken : theme.text
    // Help is never pushed off by words: they are cut before it.
    let room = max(0, area.width - 2 - (area.width > 40 ? 9 : 0))
    let shown = TextWidth.fitted(words, room, keeping: .start)
    let used = shown.isEmpty ? 0 : TextWidth.columns(of: shown) + 3
    drawHints(into: &surface, area, from: area.x + used, theme: theme)
    surface.text(area.x + 1, area.y, shown, style, clip: area)
  }

  private func drawHints(
    into surface: inout Surface, _ area: Rect, from left: Int, theme: Theme
  ) {
    let shown = hints.fitting(area.maxX - left - 1, columns: columns)
    let width = shown.reduce(3 * max(0, shown.count - 1)) { $0 + columns(of: $1) }
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
