import Lotus
import Sessions

/// What `update` asks the runner for. Plain values, so that tests can compare them.
enum Effect: Hashable, Sendable {
  case send(PreparedRequest, AnswerID)
  /// Ends a send or a load; its answer hears of it.
  case cancel(AnswerID)
  /// Finds the newest answer of a saved request and hands out its body.
  case load(file: String, name: String, AnswerID)
  /// Reads a file or standard input for the viewer.
  case read(path: String, AnswerID)
  /// These bytes of a chunk were taken in; the next may come.
  case acknowledge(AnswerID, bytes: Int)
  /// Finds the last status of every request.
  case loadMarks([MarkQuery])
  /// Replaces a file that is still `expected` on disk; `nil` does not look.
  case save(path: String, bytes: [UInt8], expected: [UInt8]?)
  /// Finds something out beside the screen.
  case study(Study, StudyID)
  /// Ends a study that nobody waits for any more.
  case endStudy(StudyID)
  case quit
  case suspend
  case repaint
  case bell
  /// Call `update(.turn)` when input allows.
  case again
}

/// Whose last status is wanted.
struct MarkQuery: Hashable, Sendable {
  let key: RequestKey
  let name: String
}
