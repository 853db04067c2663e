import Lotus
import Sessions
import Terminal

/// The request side: method and URL, then tabs of rows, body and what will be sent. A projection of one
/// `SavedRequest`; it holds only cursor, tab, scroll and the field being edited.
struct RequestPane: Sendable {
  /// What the pane shows of a request, made by the program whenever file or environment change.
  struct Content: Sendable {
    var request: SavedRequest
    /// What would be sent, or why it cannot be; secrets in it are masked on screen.
    var prepared: Result<PreparedRequest, PreparationError>
    var environment: Environment
    var isDirty: Bool
  }

  init() {}

  /// Whether keys go into a text field.
  var isEditing: Bool { false }
  /// A request was selected: the cursor goes to the top, a field is closed.
  mutating func selected() {}
  /// Performs a command of the pane; nil edits nothing.
  mutating func perform(_ command: Command, _ content: Content) -> RequestEdit? { nil }
  /// A key or paste while a field is open. Enter commits and closes; Esc closes and keeps the text.
  mutating func input(_ event: InputEvent, _ content: Content) -> RequestEdit? { nil }
  /// What an open field would change: asked before send, save and selecting another request, so that
  /// nothing typed is lost; closes the field.
  mutating func commit(_ content: Content) -> RequestEdit? { nil }
  /// Draws head and tabs into a rectangle with its own frame; `focused` shows cursor and bright title.
  mutating func draw(
    _ content: Content?, into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme
  ) {}
}
