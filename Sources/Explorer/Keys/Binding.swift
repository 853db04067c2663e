import Terminal

/// A command with its keys and words: one row of the table that feeds input, help, palette and status line.
struct Binding: Sendable {
  let command: Command
  let context: Context
  let keys: [Stroke]
  /// What it does, as the help says it: `send the request`.
  let words: String
  /// One word for the status line; nil keeps it off it.
  let hint: String?
  /// One line of the help for several rows that differ in a number.
  let family: HelpWords?

  init(
    _ command: Command, in context: Context = .anywhere, _ keys: [Stroke], _ words: String,
    hint: String? = nil, family: HelpWords? = nil
  ) {
    self.command = command
    self.context = context
    self.keys = keys
    self.words = words
    self.hint = hint
    self.family = family
  }
}

/// A key as it arrives and as it is written in the help.
struct Stroke: Hashable, Sendable {
  let event: InputEvent
  let label: String

  /// A printable key. Upper case is another key.
  static func char(_ character: Character, _ label: String? = nil) -> Stroke {
    Stroke(event: .text(String(character)), label: label ?? String(character))
  }
  /// Ctrl with a letter: `^R`.
  static func ctrl(_ letter: Unicode.Scalar) -> Stroke {
    Stroke(
      event: .key(.char(letter), .ctrl), label: "^" + String(Character(letter)).uppercased())
  }
  /// A key with a name: `PgDn`.
  static func named(_ key: Key, _ label: String, _ modifiers: Modifiers = []) -> Stroke {
    Stroke(event: .key(key, modifiers), label: label)
  }
}

extension Binding {
  /// Its keys as the help writes them: `Enter i`
  var labels: String { keys.map(\.label).joined(separator: " ") }
}
