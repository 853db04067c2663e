import Terminal

/// Which command a key means in a pane.
struct Keymap: Sendable {
  private let commands: [Context: [InputEvent: Command]]

  /// A map from rows; the first row that names a key in a context counts.
  init(_ bindings: [Binding]) {
    var commands: [Context: [InputEvent: Command]] = [:]
    for binding in bindings {
      for key in binding.keys where commands[binding.context]?[key.event] == nil {
        commands[binding.context, default: [:]][key.event] = binding.command
      }
    }
    self.commands = commands
  }

  /// The place's own meaning of a key, else that of the pane it is in, else what it means anywhere.
  func command(for event: InputEvent, in context: Context) -> Command? {
    commands[context]?[event] ?? context.around.flatMap { commands[$0]?[event] }
      ?? commands[.anywhere]?[event]
  }
}
