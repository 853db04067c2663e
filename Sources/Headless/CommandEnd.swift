import Lotus
import Platform
import Sessions

/// Why a command ends before its end.
enum CommandEnd: Error, Hashable, Sendable {
  /// Something went wrong, in words.
  case complaint(Complaint)
  /// Everything was said already.
  case code(ExitCode)
  /// Nobody reads our output any more: the end is quiet.
  case brokenPipe
}

extension CommandEnd {
  init(_ error: FileError) { self = .complaint(Complaint(error)) }
  init(_ error: UsageError) { self = .complaint(Complaint(error)) }
  init(_ error: RequestError) { self = .complaint(Complaint(error)) }
  init(_ error: JSONPathError) { self = .complaint(Complaint(error)) }
  init(_ error: LogFilterError) { self = .complaint(Complaint(error)) }
  init(_ error: JSONError) { self = .complaint(Complaint(error)) }

  /// What the process ends with. A broken pipe ends as the signal would have ended it: 128 + SIGPIPE.
  var status: Int32 {
    switch self {
    case .complaint(let complaint): complaint.exitCode.rawValue
    case .code(let code): code.rawValue
    case .brokenPipe: 141
    }
  }
}
