import Terminal

/// The commands with the keys they have: the usual ones, where the file of keys says nothing else.
///
/// What reads a key, and whatever names one (help, palette, status line, notices), goes by the table in force.
struct KeyTable: Sendable {
  let bindings: [Binding]
  let keymap: Keymap
  /// What in the file is not as it was meant, by line.
  let faults: [KeyFault]

  /// As Lotus comes.
  static let usual = KeyTable(Binding.usual, faults: [])

  /// The table of the model that is updated or drawn. It is set around that: notices name keys at places
  /// that no other value of the model reaches.
  @TaskLocal static var inForce = KeyTable.usual

  private init(_ bindings: [Binding], faults: [KeyFault]) {
    self.bindings = bindings
    self.faults = faults
    keymap = Keymap(bindings)
  }

  /// The table by the text of a file of keys. Of two lines that want a key the first has it; a line counts before
  /// what is usual.
  init(_ text: String) {
    let file = KeyFile(text)
    var claims = KeyClaims(file)
    claims.settle()
    self.init(claims.bindings, faults: (file.faults + claims.faults).sorted { $0.line < $1.line })
  }

  /// The usual keys, as the file could not be read for a reason in words.
  init(unreadable words: String) {
    self.init(Binding.usual, faults: [KeyFault(line: 0, problem: .unreadable(words))])
  }

  /// The first key of a command as the help writes it, if it can be that in a pane; `:zoom` where it has none.
  /// Inside a text field letters are text.
  func label(of command: Command, in pane: Context? = nil, inField: Bool = false) -> String {
    let rows = bindings.filter { $0.command == command }
    let keys = (rows.filter { $0.context == pane } + rows).flatMap(\.keys)
    let stroke = keys.first { stroke in
      if inField, case .text = stroke.event { return false }
      return true
    }
    return stroke?.label ?? ":\(command.name)"
  }
}

extension KeyTable {
  private static let head = """
    # Keys of lotus: a command and its keys a line, for as many commands as you like. What no line names keeps its
    # usual keys. Keys are letters and signs, Space, Enter, Tab, Backspace, Delete, Insert, Home, End, PgUp, PgDn,
    # Up, Down, Left, Right, F1 to F12, with ^, Alt- or S- before them: ^W, Alt-w, S-Tab. none is no key.
    # A # at the beginning of a line or behind a key begins a remark.


    """

  /// All of it as the text of a file of keys, each line a remark: a place to begin.
  var text: String {
    let names = bindings.map(\.name)
    let keys = bindings.map { $0.keys.isEmpty ? "none" : $0.labels }
    let (nameColumns, keyColumns) = (Self.width(names), Self.width(keys))
    let lines = bindings.indices.map {
      "#\(Columns.padded(names[$0], to: nameColumns))  \(Columns.padded(keys[$0], to: keyColumns))"
        + "  # \(bindings[$0].words)\n"
    }
    return Self.head + lines.joined()
  }

  private static func width(_ texts: [String]) -> Int { texts.map { Columns.of($0) }.max() ?? 0 }
}

extension Command {
  /// Its first key as the help writes it, for a sentence: `\(Command.save.key) writes the file`.
  var key: String { KeyTable.inForce.label(of: self) }
  /// Its last key: of a move the letter, not the arrow.
  var lastKey: String {
    let binding = KeyTable.inForce.bindings.first { $0.command == self }
    return binding?.keys.last?.label ?? key
  }
}
