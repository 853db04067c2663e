import Glibc

/// A child process that runs beside the test: a server to be stopped, a command that follows something.
public final class RunningProcess: Sendable {
  /// Its process id.
  public let id: pid_t
  private let scratch: TemporaryFolder

  init(id: pid_t, scratch: TemporaryFolder) {
    self.id = id
    self.scratch = scratch
  }

  /// What it has written to standard output so far.
  public var text: String {
    get throws { String(decoding: try scratch.read("out"), as: UTF8.self) }
  }
  /// What it has written to standard error so far.
  public var errorText: String {
    get throws { String(decoding: try scratch.read("err"), as: UTF8.self) }
  }

  /// Sends a signal and waits for the end.
  public func end(_ signal: Int32 = SIGTERM) async throws -> ChildProcess.Result {
    kill(id, signal)
    return try await result(deadline: .seconds(10))
  }

  func result(deadline: Duration) async throws -> ChildProcess.Result {
    let status = try await status(deadline: deadline)
    return ChildProcess.Result(
      exit: status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f,
      output: try scratch.read("out"), errors: try scratch.read("err"))
  }

  private func status(deadline: Duration) async throws -> Int32 {
    let end = ContinuousClock.now + deadline
    var status: Int32 = 0
    while waitpid(id, &status, WNOHANG) == 0 {
      if ContinuousClock.now > end {
        kill(id, SIGKILL)
        waitpid(id, &status, 0)
        throw Late(output: try text + errorText)
      }
      try? await Task.sleep(for: .milliseconds(2))
    }
    return status
  }

  /// It ran longer than its deadline.
  public struct Late: Error, CustomStringConvertible {
    let output: String
    /// What it had said.
    public var description: String { "killed at its deadline; it had said: \(output)" }
  }
}
