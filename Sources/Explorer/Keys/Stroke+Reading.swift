import Terminal
import TerminalText

extension Stroke {
  /// Why a word in the file of keys names no key that can be given to a command.
  enum Refusal: Error, Hashable {
    /// No key is called so.
    case unknown
    /// A terminal does not send it, or sends it for another key; with the reason in words.
    case unusable(String)
  }

  /// The key of a word: `w`, `Space`, `^W` or `Ctrl-W`, `Alt-w`, `S-Tab`, `PgDn`, `F5`.
  init(reading word: String) throws(Refusal) {
    var rest = Substring(word)
    var modifiers: Modifiers = []
    while let (prefix, modifier) = Self.prefixes.first(where: { rest.starts($0.text) }) {
      rest = rest.dropFirst(prefix.count)
      modifiers.insert(modifier)
    }
    let name = rest.lowercased()
    if Self.keys[name] != nil {
      try self.init(named: name, modifiers)
    } else if name == "space" {
      let stroke = try Stroke(character: " ", modifiers)
      self.init(event: stroke.event, label: stroke.label.dropLast() + "Space")
    } else if rest.count == 1, let character = rest.first {
      try self.init(character: character, modifiers)
    } else {
      throw .unknown
    }
  }

  private static let prefixes: [(text: String, modifier: Modifiers)] = [
    ("^", .ctrl), ("Ctrl-", .ctrl), ("C-", .ctrl), ("Alt-", .alt), ("M-", .alt),
    ("Shift-", .shift), ("S-", .shift),
  ]

  /// A key with a character on it.
  private init(character: Character, _ modifiers: Modifiers) throws(Refusal) {
    let text = String(character)
    guard modifiers.isEmpty else {
      guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1 else {
        throw .unknown
      }
      try self.init(scalar: scalar, modifiers)
      return
    }
    guard VisibleText.of(text) == text else { throw .unknown }
    self = .char(character)
  }

  private init(scalar: Unicode.Scalar, _ modifiers: Modifiers) throws(Refusal) {
    let upper = String(scalar).uppercased()
    if modifiers.contains(.shift) { throw .unusable("with Shift it is written \(upper)") }
    guard modifiers.contains(.ctrl) else {
      if "[O]P_^".unicodeScalars.contains(scalar) {
        throw .unusable("many keys of a terminal begin with it")
      }
      self = Self(event: .key(.char(scalar), .alt), label: "Alt-\(scalar)")
      return
    }
    guard modifiers == .ctrl else { throw .unusable("most terminals cannot send it") }
    if let other = Self.others[upper] { throw .unusable("a terminal sends it for \(other)") }
    guard ("A"..."Z").contains(upper) || " \\]^_".contains(upper), let letter = scalar.lowered
    else { throw .unusable("no terminal sends it") }
    self = .ctrl(letter)
  }

  /// Control bytes that are other keys too.
  private static let others = [
    "H": "Backspace", "I": "Tab", "J": "Enter", "M": "Enter", "[": "Esc", "?": "Backspace",
    "@": "^Space",
  ]

  private static let keys: [String: (key: Key, label: String)] = {
    var keys: [String: (key: Key, label: String)] = [:]
    let table: [(Key, String, [String])] = [
      (.enter, "Enter", ["return"]), (.tab, "Tab", []), (.escape, "Esc", ["escape"]),
      (.backspace, "Backspace", []), (.delete, "Delete", ["del"]), (.insert, "Insert", ["ins"]),
      (.up, "↑", ["up"]), (.down, "↓", ["down"]), (.left, "←", ["left"]),
      (.right, "→", ["right"]), (.home, "Home", []), (.end, "End", []),
      (.pageUp, "PgUp", ["pageup"]), (.pageDown, "PgDn", ["pagedown"]),
    ]
    for (key, label, others) in table + (1...12).map({ (Key.f($0), "F\($0)", []) }) {
      for name in others + [label.lowercased()] { keys[name] = (key, label) }
    }
    return keys
  }()

  /// A key with a name. Arrows, pages and F keys can have something held down; of the others most terminals
  /// send only Shift-Tab.
  private init(named name: String, _ modifiers: Modifiers) throws(Refusal) {
    guard let (key, label) = Self.keys[name] else { throw .unknown }
    let known: [Key: [Modifiers]] = [
      .enter: [[], .alt], .backspace: [[], .alt], .tab: [[], .shift], .escape: [[]],
    ]
    if let known = known[key], !known.contains(modifiers) {
      throw .unusable("most terminals cannot send it")
    }
    self = .named(key, Self.words(modifiers) + label, modifiers)
  }

  private static func words(_ modifiers: Modifiers) -> String {
    (modifiers.contains(.ctrl) ? "^" : "") + (modifiers.contains(.alt) ? "Alt-" : "")
      + (modifiers.contains(.shift) ? "S-" : "")
  }
}

extension Unicode.Scalar {
  fileprivate var lowered: Unicode.Scalar? { String(self).lowercased().unicodeScalars.first }
}

extension Substring {
  /// Whether it begins so and goes on.
  fileprivate func starts(_ prefix: String) -> Bool {
    count > prefix.count && lowercased().hasPrefix(prefix.lowercased())
  }
}
