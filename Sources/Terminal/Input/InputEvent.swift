/// What a person did, as the terminal told it.
public enum InputEvent: Hashable, Sendable {
  /// A key that is not text, or text with Ctrl or Alt.
  case key(Key, Modifiers)
  /// A run of printable characters that were read at once.
  case text(String)
  /// A bracketed paste, byte for byte: never a command.
  case paste([UInt8])
  /// The mouse at a cell, counted from the top left, from 0; buttons from 1.
  case mouse(MouseAction, button: Int, x: Int, y: Int, Modifiers)
  /// The window got (or lost) the focus.
  case focus(Bool)
  /// An answer of the terminal to a query: the byte after ESC (CSI answers: the final byte), and the rest.
  case reply(kind: UInt8, [UInt8])
}

/// What the mouse did.
public enum MouseAction: Hashable, Sendable {
  /// A button went down.
  case press
  /// A button came up.
  case release
  /// It moved with a button down.
  case drag
  /// It moved with no button down.
  case move
  /// The wheel turned away from the hand.
  case wheelUp
  /// The wheel turned towards the hand.
  case wheelDown
  /// The wheel was pushed to the left.
  case wheelLeft
  /// The wheel was pushed to the right.
  case wheelRight
}
