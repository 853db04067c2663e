import JSONTree
import Lotus
import Terminal

/// The response side: status line, progress, and the tabs Tree, Raw, Headers and Timing over one body.
///
/// It owns the document of its answer (one thread). Feeding it is cheap and bounded; nothing that a key
/// does grows with the body.
struct AnswerPane {
  /// `mapping` is the request's `# @data` path.
  init(mapping: JSONPath? = nil) {}

  /// The request's `# @data` changed.
  mutating func setMapping(_ path: JSONPath?) {}
  /// Takes in what came. `now` is nanoseconds since 1970 (progress rate, age).
  mutating func receive(_ event: AnswerEvent, now: UInt64) {}
  /// Whether a transfer is running that can be cancelled.
  var isRunning: Bool { false }
  /// Whether work in slices is waiting (a search): the program calls `continueWork` each turn.
  var hasWork: Bool { false }
  mutating func continueWork() {}
  /// Whether keys go into the search field.
  var isEditing: Bool { false }
  mutating func input(_ event: InputEvent) {}
  /// Performs a command of the pane; answers words for the status line, if there are any.
  mutating func perform(_ command: Command) -> String? { nil }
  /// Draws into a rectangle with its own frame; remembers its height for paging.
  mutating func draw(
    into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme, now: UInt64
  ) {}
}
