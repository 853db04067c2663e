import Glibc
import Platform

/// What every measurement needs: the program under test, a home of its own, a scratch folder.
struct Bench {
  let lotus: String
  let scratch: String

  /// `LOTUS_BINARY`, else the `lotus` beside this program.
  init(program: String) throws {
    let beside = program.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
      separator: "/")
    lotus = getenv("LOTUS_BINARY").map { String(cString: $0) } ?? Files.realPath(beside + "/lotus")
    guard Files.exists(lotus) else { throw BenchFailure("no lotus at \(lotus)") }
    scratch = "/tmp/lotus-bench-\(getpid())"
    try Files.makeFolder(scratch)
  }

  /// The same terminal and locale for all; answers and log go to the scratch folder.
  var environment: [String] {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return [
      "PATH=\(path)", "HOME=\(scratch)", "LOTUS_HOME=\(scratch)/home", "TERM=xterm-256color",
      "LANG=C.UTF-8",
    ]
  }

  func clean() { _ = try? wallTime(["rm", "-rf", scratch], environment: environment) }

  /// Runs one measurement; a failure is a line of the table, not the end of it.
  func measure(_ what: String, _ body: (Bench) throws -> Void) {
    do { try body(self) } catch { print("\(what): not measured: \(error)") }
  }
}
