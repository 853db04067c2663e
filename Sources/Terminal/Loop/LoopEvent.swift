/// What the loop tells its client.
public enum LoopEvent<Event: Sendable>: Sendable {
  /// A key, a paste, the mouse, the focus.
  case input(InputEvent)
  /// The window has a new size.
  case resize(Size)
  /// Something from the mailbox.
  case background(Event)
  /// The turn asked for with `LoopOrder.again`.
  case tick
  /// The program of `LoopOrder.run` ended, with its wait status; -1 when it could not be started.
  case returned(Int32)
  /// The last word before the loop ends for this signal (SIGHUP for a closed terminal): save now.
  case stopRequested(Int32)
}

/// What the client asks of the loop. Orders are carried out after the turn's events.
public enum LoopOrder: Hashable, Sendable {
  /// End the loop with this exit code.
  case exit(Int32)
  /// Stop as the shell expects (Ctrl-Z); go on when it says so.
  case suspend
  /// Give the terminal to a program until it ends; `LoopEvent.returned` follows.
  case run([String])
  /// Ring.
  case bell
  /// Put a text on the terminal's clipboard.
  case clipboard(ClipboardText)
  /// Have the mouse reported, or leave it to the terminal's own selection.
  case mouse(Bool)
  /// Draw every cell again (Ctrl-L).
  case repaint
  /// Call again with `.tick` next turn, after any input: for work in slices.
  case again

  /// End the loop with exit code 0.
  public static var quit: LoopOrder { .exit(0) }
}
