/// What a person chose for all starts, in `config/lotus/settings`: a name and a value a line.
///
///     theme light
///     mouse off
struct Settings: Hashable, Sendable {
  var look: Look?
  var mouse: Bool?
  /// Lines that are not understood here, kept as they are.
  private var others: [String] = []

  init() {}

  /// Reads the file's text; a value that is none counts as a line of a newer Lotus.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1).map(String.init)
      switch (words.first, words.last) {
      case ("theme", let name?) where Look(rawValue: name) != nil: look = Look(rawValue: name)
      case ("mouse", "on"): mouse = true
      case ("mouse", "off"): mouse = false
      default: others.append(String(line))
      }
    }
  }

  /// The text for the file.
  var text: String {
    let theme = look.map { ["theme \($0.rawValue)"] } ?? []
    let pointer = mouse.map { ["mouse \($0 ? "on" : "off")"] } ?? []
    return (theme + pointer + others).map { $0 + "\n" }.joined()
  }
}
