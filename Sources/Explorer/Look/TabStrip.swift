import Terminal

/// The tabs of a pane: `[Params 2]│ Headers 3 │ Body │ Final`. The current one stands in brackets, so that
/// it shows without colour; where there is no room for all, those beside it show: `‹│ Raw │[Headers 8]│ Timing │›`,
/// and in a very narrow pane it stands alone with its place: `[Body] 3/4`.
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
    if let fitting {
      target(fitting, first: 0, &surface, line)
      return surface.draw(fitting, line)
    }
    guard line.width >= 40 else { return surface.draw(alone(theme).elided(to: line.width), line) }
    let (shown, first) = around(line.width, theme)
    target(shown, first: first, &surface, line)
    return surface.draw(shown.elided(to: line.width), line)
  }

  /// The current tab with as many to both sides as have room, and which is the first of them.
  private func around(_ width: Int, _ theme: Theme) -> ([Styled], first: Int) {
    let full = short ?? full
    var shown = current...current
    func pieces(_ shown: ClosedRange<Int>) -> [Styled] {
      let tabs = list(Array(full[shown]), theme, current: current - shown.lowerBound)
      return (shown.lowerBound > 0 ? [Styled("‹│", theme.dim)] : []) + tabs
        + (shown.upperBound < full.count - 1 ? [Styled("│›", theme.dim)] : [])
    }
    for step in 1...full.count {
      for end in [current + step, current - step] where full.indices.contains(end) {
        let wider = min(shown.lowerBound, end)...max(shown.upperBound, end)
        if pieces(wider).columns(atMost: width + 1) <= width { shown = wider }
      }
    }
    return (pieces(shown), shown.lowerBound)
  }

  /// What the mouse finds: the tabs, and those that the marks at the ends stand for.
  private func target(
    _ stretches: [Styled], first: Int, _ surface: inout Surface, _ line: Rect
  ) {
    var x = line.x
    var number = first
    for stretch in stretches {
      let cells = Rect(x, line.y, stretch.columns(), 1)
      x += cells.width
      switch stretch.text {
      case "│": break
      case "‹│": surface.target(cells, .tab, first - 1)
      default:
        surface.target(cells, .tab, number)
        number += 1
      }
    }
  }

  private func list(_ labels: [String], _ theme: Theme, current: Int? = nil) -> [Styled] {
    let current = current ?? self.current
    return labels.enumerated().flatMap { place, label in
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
