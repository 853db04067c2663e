import Lotus
import Sessions
import Terminal

/// The environments there are, and what the one under the cursor says; values of the private file are masked.
///
///     ┏ Environment ━━━━━━━━━━━━━━━━━━━━━━━━━━━┓
///     ┃   none                                 ┃
///     ┃ ● local                                ┃
///     ┃   staging                              ┃
///     ┃                                        ┃
///     ┃ host   http://127.0.0.1:8080           ┃
///     ┃ token  •••                     private ┃
///     ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
struct EnvironmentPicker: Sendable {
  /// The first is empty: no environment.
  let names: [String]
  private let current: String
  private let set: EnvironmentSet
  private(set) var cursor: Int
  private var window = RowWindow()
  private let keymap = KeyTable.inForce.keymap

  init(_ set: EnvironmentSet, current: String) {
    self.set = set
    self.current = current
    names = [""] + set.names
    cursor = names.firstIndex(of: current) ?? 0
  }

  /// The cursor goes to a row that was pressed.
  mutating func click(_ row: Int) { cursor = max(0, min(row, names.count - 1)) }

  mutating func input(_ event: InputEvent) -> Overlay.Outcome {
    if event == .key(.enter, []) || event == .text(" ") { return .act(.environment(names[cursor])) }
    switch keymap.command(for: event, in: .anywhere) {
    case .up, .previousPane: cursor -= 1
    case .down, .nextPane: cursor += 1
    case .environments: cursor = (cursor + 1) % names.count
    case .pageUp, .top: cursor = 0
    case .pageDown, .bottom: cursor = names.count - 1
    case .cancel, .back: return .close
    default: break
    }
    cursor = max(0, min(cursor, names.count - 1))
    return .stay
  }

  mutating func draw(into surface: inout Surface, theme: Theme) {
    let details = details(theme)
    let most = names.map { set.variables(of: $0).count }.max() ?? 0
    let wanted =
      names.count + 1 + max(most, 1) + set.faults.count + (set.isEmpty ? Self.howTo.count : 0)
    let box = OverlayBox(title: "Environment", room: Size(64, wanted))
    let area = box.draw(into: &surface, theme: theme)
    // Where not everything fits, names and variables have half of it each.
    let rows = area.height >= wanted ? names.count : min(names.count, max(1, area.height / 2))
    let (list, below) = area.splitTop(rows)
    window.follow(cursor, count: names.count, height: list.height)
    for row in 0..<max(0, min(list.height, names.count - window.top)) {
      let line = Rect(list.x, list.y + row, list.width, 1)
      draw(names[window.top + row], into: &surface, line, theme)
      surface.target(line, .row, window.top + row)
      if window.top + row == cursor { surface.restyle(line) { $0.attributes.insert(theme.cursor) } }
    }
    for (row, words) in details.prefix(max(0, below.height - 1)).enumerated() {
      surface.draw(words.elided(to: below.width), Rect(below.x, below.y + 1 + row, below.width, 1))
    }
  }

  private func draw(_ name: String, into surface: inout Surface, _ line: Rect, _ theme: Theme) {
    let mark = Styled(name == current ? "● " : "  ", theme.accent)
    let words = name.isEmpty ? Styled("none", theme.dim) : Styled(name, theme.text)
    surface.draw([mark, words].elided(to: line.width), line)
  }

  /// What to do where there is none to choose.
  private static let howTo = [
    "There is no environment yet. One is a name and its variables,",
    "in \(EnvironmentSet.publicName) beside the file:", "",
    #"{"local": {"host": "http://127.0.0.1:8080"}}"#, "",
    "Secrets go into \(EnvironmentSet.privateName).", "",
  ]

  private func details(_ theme: Theme) -> [[Styled]] {
    let variables = set.variables(of: names[cursor])
    let shown = names[cursor].isEmpty ? [] : variables
    let width = min(24, shown.map { Columns.of($0.name) }.max() ?? 0)
    let lines = shown.map { variable -> [Styled] in
      let name = Columns.padded(Columns.elided(variable.name, to: width), to: width)
      let isHidden = variable.isPrivate || Masking.isSecretName(variable.name)
      let value = isHidden ? Masking.mark : variable.text
      let tail = variable.isPrivate ? [Styled("  private", theme.dim)] : []
      return [Styled("\(name)  ", theme.key), Styled(value, theme.text)] + tail
    }
    let none = [Styled("variables of the file and LOTUS_VAR_… alone", theme.dim)]
    let howTo = set.isEmpty ? Self.howTo.map { [Styled($0, theme.text)] } : []
    return howTo + (shown.isEmpty ? [none] : lines)
      + set.faults.map { [Styled("! \(Complaint($0).what)", theme.wrong)] }
  }
}
