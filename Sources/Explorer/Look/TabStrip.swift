import Terminal

/// The tabs of a pane: `[Params 2]│ Headers 3 │ Body │ Final`. The current one stands in brackets, so that
/// it shows without colour; where there is no room for all, it stands alone with its place: `[Body] 3/4`.
struct TabStrip {
  /// Labels with everything they can say, and short ones for a narrow pane.
  let full: [String]
  var short: [String]?
  let current: Int
  /// How the current label is drawn.
  let style: Style

  /// Draws into a one-row rectangle; answers the column after the last tab.
  @discardableResult
  func draw(into surface: inout Surface, _ line: Rect, theme: Theme) -> Int {
    let lists = [full, short].compactMap { $0 }.map { list($0, theme) }
    let fitting = lists.first { $0.columns(atMost: line.width + 1) <= line.width }
    return surface.draw((fitting ?? alone(theme)).elided(to: line.width), line)
  }

  private func list(_ labels: [String], _ theme: Theme) -> [Styled] {
    labels.enumerated().flatMap { place, label in
      let tab =
        place == current ? Styled("[\(label)]", style) : Styled(" \(label) ", theme.dim)
      return place == 0 ? [tab] : [Styled("│", theme.dim), tab]
    }
  }

  private func alone(_ theme: Theme) -> [Styled] {
    let label = (short ?? full)[current]
    return [Styled("[\(label)]", style), Styled(" \(current + 1)/\(full.count)", theme.dim)]
  }
}
