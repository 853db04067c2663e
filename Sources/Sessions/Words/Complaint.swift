/// What went wrong in words: one line what, one line what to do, and the exit code. The one place that
/// turns the facts of every stage into sentences.
///
/// Names, paths and texts in the sentences are data as they came. Who shows a sentence makes it visible.
public struct Complaint: Hashable, Sendable {
  /// E.g. `nobody listens on 127.0.0.1:8080`.
  public let what: String
  /// E.g. `start the server, or look at host and port again`.
  public let hint: String
  /// What the command line exits with.
  public let exitCode: ExitCode
  /// Lines that show where it went wrong, e.g. a line of JSON and a caret under it.
  public var place: [String] = []

  /// Words of one's own.
  public init(what: String, hint: String, exitCode: ExitCode) {
    self.what = what
    self.hint = hint
    self.exitCode = exitCode
  }

  /// The order of the tables of words.
  init(_ what: String, _ hint: String, _ exitCode: ExitCode) {
    self.init(what: what, hint: hint, exitCode: exitCode)
  }
}
