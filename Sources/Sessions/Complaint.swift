import Lotus
import Platform

/// What went wrong in words: one line what, one line what to do, and the exit code. The one place that
/// turns the facts of every stage into sentences.
public struct Complaint: Hashable, Sendable {
  /// E.g. `nobody listens on 127.0.0.1:8080`.
  public let what: String
  /// E.g. `start the server, or change @host`.
  public let hint: String
  /// What the command line exits with.
  public let exitCode: ExitCode

  /// Words of one's own.
  public init(what: String, hint: String, exitCode: ExitCode) {
    self.what = what
    self.hint = hint
    self.exitCode = exitCode
  }
  public init(_ error: TransferFailure) { fatalError("seam") }
  public init(_ error: RequestError) { fatalError("seam") }
  public init(_ error: PreparationError) { fatalError("seam") }
  public init(_ error: FileError) { fatalError("seam") }
  public init(_ error: JSONError) { fatalError("seam") }
  public init(_ error: JSONPathError) { fatalError("seam") }
  public init(_ problem: HTTPFileProblem, file: String) { fatalError("seam") }
}

/// What a process ends with.
public enum ExitCode: Int32, Hashable, Sendable {
  case fine = 0
  case checkFailed = 1
  case usage = 2
  case missing = 3
  case connection = 4
  case tls = 5
  case timeout = 6
  case internalFault = 70
  case hangUp = 129
  case interrupted = 130
}
