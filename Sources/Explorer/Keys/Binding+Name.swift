import Terminal

extension Binding {
  /// What it is called in the file of keys: `zoom`; of a command that several panes have, with its pane before
  /// it: `log.toggle`.
  var name: String {
    Self.shared.contains(command.name) ? "\(context).\(command.name)" : command.name
  }

  /// Names that stand in several rows.
  private static let shared = Set(
    Dictionary(grouping: usual, by: \.command.name).filter { $1.count > 1 }.keys)

  /// Every name that a line of the file can begin with.
  static let names = usual.map(\.name)

  /// The rows of a name, with a pane before it or without: `toggle` is all three.
  static func rows(named name: String) -> [Int] {
    usual.indices.filter {
      let command = usual[$0].command.name
      return command == name || "\(usual[$0].context).\(command)" == name
    }
  }

  /// Keys that are always the same command's, so that there is always a way out, and one to every command.
  private static let fixed: [Command: Stroke] = [
    .cancel: .named(.escape, "Esc"), .interrupt: .ctrl("c"), .palette: .char(":"),
  ]

  /// Whose key it always is.
  static func owner(of stroke: Stroke) -> Binding? {
    usual.first { fixed[$0.command]?.event == stroke.event }
  }

  /// The key it always has.
  var fixedStroke: Stroke? { Self.fixed[command] }

  /// The same with other keys.
  func with(_ keys: [Stroke]) -> Binding {
    keys == self.keys ? self : Binding(command, in: context, keys, words, hint: hint)
  }
}
