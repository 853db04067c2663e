/// A key of the text editor in words, for a help. Which key does what is `TextEditor`'s own table; tests
/// hold that each key here does something there.
public struct EditingKey: Hashable, Sendable {
  /// As a help writes them: `^A ^E`.
  public let labels: String
  /// What they do, e.g. `to the start or the end of the line`.
  public let words: String
  /// The keys themselves.
  public let presses: [KeyPress]

  private init(_ labels: String, _ words: String, _ presses: [KeyPress]) {
    self.labels = labels
    self.words = words
    self.presses = presses
  }

  /// The keys a person looks for, in the order of a help.
  public static let table = [
    EditingKey("^A ^E", "to the start or the end of the line", ctrl("ae")),
    EditingKey(
      "^← ^→", "one word to the left or right", [KeyPress(.left, .ctrl), KeyPress(.right, .ctrl)]),
    EditingKey("Alt-B Alt-F", "the same", alt("bf")),
    EditingKey(
      "S-← S-→", "select", [KeyPress(.left, .shift), KeyPress(.right, .shift)]),
    EditingKey(
      "^Space Alt-M", "set a mark: the arrows select from it",
      [KeyPress(.char(" "), .ctrl)] + alt("m")),
    EditingKey("Alt-A", "select everything", alt("a")),
    EditingKey("^U ^K", "cut to the start or the end of the line", ctrl("uk")),
    EditingKey("^W Alt-D", "cut the word before or behind the cursor", ctrl("w") + alt("d")),
    EditingKey("Alt-W", "copy what is selected", alt("w")),
    EditingKey("^Y", "put in what was cut or copied", ctrl("y")),
    EditingKey("^_ Alt-Z", "undo, redo", ctrl("_") + alt("z")),
  ]

  private static func ctrl(_ letters: String) -> [KeyPress] {
    letters.unicodeScalars.map { KeyPress(.char($0), .ctrl) }
  }
  private static func alt(_ letters: String) -> [KeyPress] {
    letters.unicodeScalars.map { KeyPress(.char($0), .alt) }
  }
}
