import Lotus
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
///
/// Secrets are hidden until `s`: two files with two passwords differ in a line that looks the same.
struct FileComparison: Sendable {
  let path: String
  let lines: [LineDifference.Line]
  private let writes: Bool
  private let keymap = KeyTable.inForce.keymap
  private var window = RowWindow()
  private var top: Int
  /// Columns scrolled to the left.
  private var shift = 0
  private let secrets: [String]
  private var showsSecrets = false

  init(path: String, theirs: [UInt8], mine: [UInt8], writes: Bool, secrets: [String] = []) {
    self.path = path
    self.writes = writes
    self.secrets = secrets
    lines = LineDifference.of(theirs: theirs, mine: mine)
    // What differs is what is looked for: it begins below two lines that do not.
    top = max(0, (lines.firstIndex { $0.isDifferent } ?? 0) - 2)
  }

  mutating func input(_ event: InputEvent) -> Overlay.Outcome {
    switch event {
    case .text("m"): return .act(.keepMine(path, writes: writes))
    case .text("t"): return .act(.takeTheirs(path))
    case .text("s"): showsSecrets.toggle()
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
      draw(lines[top + row], into: &surface, Rect(list.x, list.y + row, list.width, 1), theme)
    }
    surface.draw([Styled(words, theme.title)].elided(to: keys.width), keys)
  }

  private var words: String {
    "m keeps mine / t takes theirs / Esc decides later / s \(showsSecrets ? "hides" : "shows") secrets"
  }

  private func draw(
    _ line: LineDifference.Line, into surface: inout Surface, _ area: Rect, _ theme: Theme
  ) {
    let (mark, text, style) = line.look(theme)
    surface.draw([Styled(mark + " ", style)], area)
    let rest = Rect(area.x + 2, area.y, max(0, area.width - 2), 1)
    let shown = showsSecrets ? text : Masking.maskedURLs(in: text, secrets: secrets)
    let visible = shift == 0 ? shown : String(shown.dropFirst(shift))
    surface.draw([Styled(visible, style)].elided(to: rest.width), rest)
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
