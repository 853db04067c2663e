extension TextEditor {
  /// Readline's keys (and the undo, redo and copy people look for beside them).
  private static let keys: [KeyPress: Command] = [
    KeyPress(.enter): .newline,
    KeyPress(.backspace): .deleteBackward,
    KeyPress(.backspace, .ctrl): .deleteBackward,  // Ctrl-H is this byte
    KeyPress(.backspace, .alt): .deleteWordBackward,
    KeyPress(.delete): .deleteForward,
    KeyPress(.delete, .ctrl): .deleteWordForward,
    KeyPress(.delete, .alt): .deleteWordForward,
    KeyPress(.char("a"), .ctrl): .move(.lineStart, extend: false),
    KeyPress(.char("e"), .ctrl): .move(.lineEnd, extend: false),
    KeyPress(.char("b"), .ctrl): .move(.left, extend: false),
    KeyPress(.char("f"), .ctrl): .move(.right, extend: false),
    KeyPress(.char("p"), .ctrl): .move(.up, extend: false),
    KeyPress(.char("n"), .ctrl): .move(.down, extend: false),
    KeyPress(.char("d"), .ctrl): .deleteForward,
    KeyPress(.char("h"), .ctrl): .deleteBackward,
    KeyPress(.char("k"), .ctrl): .killToEnd,
    KeyPress(.char("u"), .ctrl): .killToStart,
    KeyPress(.char("w"), .ctrl): .deleteWordBackward,
    KeyPress(.char("y"), .ctrl): .yank,
    KeyPress(.char("t"), .ctrl): .transpose,
    KeyPress(.char("_"), .ctrl): .undo,
    KeyPress(.char("b"), .alt): .move(.wordLeft, extend: false),
    KeyPress(.char("f"), .alt): .move(.wordRight, extend: false),
    KeyPress(.char("d"), .alt): .deleteWordForward,
    KeyPress(.char("z"), .alt): .redo,
    KeyPress(.char("w"), .alt): .copy,
    KeyPress(.char("a"), .alt): .selectAll,
    KeyPress(.char(" "), .ctrl): .mark,
    KeyPress(.char("m"), .alt): .mark,
  ]

  /// Where the cursor keys go, and where with Ctrl or Alt; Shift selects on the way.
  private static let moves: [Key: (near: Move, far: Move)] = [
    .left: (.left, .wordLeft), .right: (.right, .wordRight),
    .up: (.up, .up), .down: (.down, .down),
    .home: (.lineStart, .start), .end: (.lineEnd, .end),
  ]

  /// What an event means in a text; nil when it is not for the editor. A page is `page` lines.
  public static func command(for event: InputEvent, page: Int = 10) -> Command? {
    switch event {
    case .text(let text): .insert(text)
    case .paste(let bytes): .paste(String(decoding: bytes, as: UTF8.self))
    case .key(let key, let modifiers): command(for: KeyPress(key, modifiers), page)
    case .mouse, .focus, .reply: nil
    }
  }

  private static func command(for press: KeyPress, _ page: Int) -> Command? {
    if let command = keys[press] { return command }
    let extend = press.modifiers.contains(.shift)
    if let move = moves[press.key] {
      let isFar = !press.modifiers.isDisjoint(with: [.ctrl, .alt])
      return .move(isFar ? move.far : move.near, extend: extend)
    }
    switch press.key {
    case .pageUp: return .move(.pageUp(page), extend: extend)
    case .pageDown: return .move(.pageDown(page), extend: extend)
    case .char(let scalar) where press.modifiers.isSubset(of: .shift):
      return .insert(String(Character(scalar)))
    default: return nil
    }
  }
}
