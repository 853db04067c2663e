import JSONTree

/// A place that could not be understood.
public struct HTTPFileProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A line before the body that is neither header nor parameter nor comment nor empty. Of several in a
    /// row the first is told.
    case notAHeader(String)
    /// A line before the request line that is neither request nor variable nor comment nor empty.
    case notARequest(String)
    /// A line after the handlers of a request that belongs to nothing.
    case afterHandlers(String)
    /// `{{` without `}}` in a URL, row or variable.
    case openVariable
    /// A request line without a URL.
    case noURL
    /// `# @data` with a path that is none, and where in it.
    case badPath(JSONPathError)
    /// `# @timeout` with something else than a time like `30`, `1.5 s` or `500 ms`.
    case badTimeout(String)
    /// Bytes that are no UTF-8.
    case badUTF8
  }
  /// What is wrong.
  public let reason: Reason
  /// From 1, in characters.
  public let line: Int
  /// From 1, in characters.
  public let column: Int
}
