/// How much of a call is logged.
public enum LogLevel: Int, Sendable, CaseIterable {
  /// Nothing.
  case nothing
  /// Method, path and status.
  case basic
  /// Header lines too.
  case headers
  /// Bodies too.
  case body

  /// `headers`, as the seed names it.
  public static let header = LogLevel.headers
}
