/// What a process ends with.
public enum ExitCode: Int32, Hashable, Sendable {
  /// All went well; a 4xx or 5xx answer too.
  case fine = 0
  /// An assertion, a diff, or a 4xx or 5xx answer with `--fail`.
  case checkFailed = 1
  /// Wrong usage, an invalid path expression, a request refused before sending.
  case usage = 2
  /// A file, stored answer, saved request or variable is missing or cannot be read, written or understood.
  case missing = 3
  /// No connection, or a protocol error.
  case connection = 4
  /// TLS.
  case tls = 5
  /// Too late.
  case timeout = 6
  /// A fault of ours.
  case internalFault = 70
  /// The terminal went away.
  case hangUp = 129
  /// Interrupted by the person.
  case interrupted = 130
}
