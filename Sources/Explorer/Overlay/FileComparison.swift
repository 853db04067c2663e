import Sessions
import Terminal

/// A file as it is on disk and as it is here, line by line, with the choice between them.
///
///     ┏ tour.http: - on disk, + here ━━━━━━━━━━┓
///     ┃   ### get                              ┃
///     ┃ - GET http://127.0.0.1/get             ┃
///     ┃ + GET http://127.0.0.1/anything        ┃
///     ┃ m keeps mine / t takes theirs / Esc    ┃
///     ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
struct FileComparison: Sendable {
  let path: String
  let lines: [LineDifference.Line]
  private let writes: Bool
  private let keymap = Keymap()
  private var window = RowWindow()
  private var top: Int
  /// Columns scrolled to the left.
  private var shift = 0

  init(path: String, theirs: [UInt8], mine: [UInt8], writes: Bool) {
    self.path = path
    self.writes = writes
    lines = LineDifference.of(theirs: theirs, mine: mine)
    // What differs is what is looked for: it begins below two lines that do not.
    top = max(0, (lines.firstIndex { $0.isDifferent } ?? 0) - 2)
  }

  mutating func input(_ event: InputEvent) -> Overlay.Outcome {
    switch event {
    case .text("m"): return .act(.keepMine(path, writes: writes))
    case .text("t"): return .act(.takeTheirs(path))
    default: break
    }
    switch keymap.command(for: event, in: .anywhere) {
    case .cancel, .back: return .close
    case .up: top -= 1
    case .down: top += 1
    case .pageUp: top -= window.page
    case .pageDown: top += window.page
    case .top: top = 0
    case .bottom: top = lines.count
    case .left: shift = max(0, shift - 8)
    case .right: shift += 8
    default: break
    }
    top = max(0, min(top, lines.count - window.height))
    return .stay
  }

  mutating func draw(into surface: inout Surface, theme: Theme) {
    let title = "\(Catalog.name(of: path)): - on disk, + here"
    let box = OverlayBox(title: title, room: Size(surface.size.width - 8, lines.count + 1))
    let area = box.draw(into: &surface, theme: theme)
    let (list, keys) = area.splitTop(max(0, area.height - 1))
    window.follow(top, count: lines.count, height: list.height)
    top = max(0, min(top, lines.count - list.height))
    box.drawPlace(top, of: lines.count, into: &surface, list, theme: theme)
    for row in 0..<max(0, min(list.height, lines.count - top)) {
      let (mark, text, style) = lines[top + row].look(theme)
      let line = Rect(list.x, list.y + row, list.width, 1)
      surface.draw([Styled(mark + " ", style)], line)
      let rest = Rect(line.x + 2, line.y, max(0, line.width - 2), 1)
      let shown = shift == 0 ? text : String(text.dropFirst(shift))
      surface.draw([Styled(shown, style)].elided(to: rest.width), rest)
    }
    let words = "m keeps mine / t takes theirs / Esc decides later"
    surface.draw([Styled(words, theme.title)].elided(to: keys.width), keys)
  }
}

extension LineDifference.Line {
  var isDifferent: Bool { if case .both = self { false } else { true } }

  fileprivate func look(_ theme: Theme) -> (mark: String, text: String, style: Style) {
    switch self {
    case .both(let text): (" ", text, theme.dim)
    case .theirs(let text): ("-", text, theme.wrong)
    case .mine(let text): ("+", text, theme.good)
    }
  }
}
