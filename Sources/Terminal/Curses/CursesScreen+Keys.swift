extension CursesScreen {
  private static let capabilities: [(String, KeyPress)] =
    [
      ("kcuu1", KeyPress(.up)), ("kcud1", KeyPress(.down)), ("kcub1", KeyPress(.left)),
      ("kcuf1", KeyPress(.right)), ("khome", KeyPress(.home)), ("kend", KeyPress(.end)),
      ("kpp", KeyPress(.pageUp)), ("knp", KeyPress(.pageDown)), ("kich1", KeyPress(.insert)),
      ("kdch1", KeyPress(.delete)), ("kcbt", KeyPress(.tab, .shift)),
      ("kLFT", KeyPress(.left, .shift)), ("kRIT", KeyPress(.right, .shift)),
      ("kri", KeyPress(.up, .shift)), ("kind", KeyPress(.down, .shift)),
    ] + (1...12).map { ("kf\($0)", KeyPress(.f($0))) }

  /// The keys of this terminal's terminfo that the parser does not read rightly by itself, as on the Linux
  /// console and rxvt. `keypad` is never called: the terminal stays in its normal mode.
  static func unusualKeys() -> [[UInt8]: KeyPress] {
    var keys: [[UInt8]: KeyPress] = [:]
    for (name, press) in capabilities {
      guard let text = Curses.capability(name) else { continue }
      let bytes = Array(text.utf8)
      guard bytes.count > 2, bytes[0] == 0x1B, !parses(bytes, as: press) else { continue }
      keys[Array(bytes[1...])] = press
    }
    return keys
  }

  private static func parses(_ bytes: [UInt8], as press: KeyPress) -> Bool {
    var parser = InputParser()
    var events: [InputEvent] = []
    parser.feed(bytes, &events)
    return events == [.key(press.key, press.modifiers)]
  }
}
