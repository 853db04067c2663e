import Terminal

/// The panes a person can be in.
enum Pane: Hashable, Sendable, CaseIterable {
  case catalog, request, answer, log

  /// Where its keys are looked up.
  var context: Context {
    switch self {
    case .catalog: .catalog
    case .request: .request
    case .answer: .answer
    case .log: .log
    }
  }
}

/// Where each pane stands at a size. Panes keep their place while content loads.
///
///     ┌ catalog ┐┌ request ───────┐
///     │         │└────────────────┘
///     │         │┌ answer ────────┐
///     └─────────┘└────────────────┘
///     ┌ log ──────────────────────┐
///     └───────────────────────────┘
///     status
struct Layout: Hashable, Sendable {
  /// Panes that have room.
  private(set) var areas: [Pane: Rect] = [:]
  /// The bottom line.
  let status: Rect

  /// A screen too small for four panes, or a zoomed one, shows the focused pane alone.
  init(
    _ size: Size, focus: Pane, isZoomed: Bool, showsLog: Bool, isWriting: Bool = false,
    readsLog: Bool = false, splits: Splits = Splits()
  ) {
    let screen = Rect(0, 0, size.width, size.height)
    let (main, status) = screen.splitTop(size.height - 1)
    self.status = status
    if isZoomed || size.width < 60 || size.height < 16 {
      areas[focus] = main
    } else {
      split(
        main, log: showsLog ? readsLog ? main.height * 3 / 5 : focus == .log ? 5 : 0 : nil,
        isWriting: isWriting, splits)
    }
  }

  /// A long text that is written takes most of the answer's room; `log` is what the log has at least, nil hides
  /// it.
  private mutating func split(_ main: Rect, log least: Int?, isWriting: Bool, _ splits: Splits) {
    let isLow = main.height < 19 && least == 0
    let usualLog = isLow ? 0 : main.height < 30 ? 5 : 7
    let wantedLog = splits.log.map { Splits.held($0, least: 3, of: main.height, rest: 10) }
    let (upper, log) = main.splitTop(
      main.height - (isLow ? 0 : least.map { max($0, wantedLog ?? usualLog) } ?? 0))
    if !log.isEmpty { areas[.log] = log }
    let usualNames = main.width < 80 ? 20 : min(36, max(26, main.width / 4))
    let (catalog, right) = upper.splitLeft(
      Splits.held(splits.names ?? usualNames, least: 12, of: main.width, rest: 24))
    areas[.catalog] = catalog
    let usual = splits.request ?? min(14, max(6, upper.height * 2 / 5))
    let (request, answer) = right.splitTop(
      isWriting
        ? upper.height - 4 : Splits.held(usual, least: 4, of: upper.height, rest: 4))
    areas[.request] = request
    areas[.answer] = answer
  }
}
