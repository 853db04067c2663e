import Glibc
import Platform
import TestSupport
import Testing

/// This very test program, started again for one test: what is measured there is measured alone.
enum TestChild {
  /// The name of the test that is to run in this process; nil in the first one.
  static let wanted = LiveWorld().environment["LOTUS_TEST_CHILD"]

  /// Runs the test whose path is `filter`; `before` is a command line that it is started through.
  static func run(_ filter: String, through before: [String] = []) async throws
    -> ChildProcess.Result
  {
    let program = Files.realPath("/proc/self/exe")
    var child = ChildProcess(
      before + [program, "--testing-library", "swift-testing", "--filter", filter])
    child.environment = LiveWorld().environment.merging(["LOTUS_TEST_CHILD": filter]) { $1 }
    child.deadline = .seconds(120)
    return try await child.run()
  }

  /// The number behind `name` in what a child printed.
  static func figure(_ name: String, in text: String) -> Double? {
    text.split(separator: "\n").compactMap { line in
      line.hasPrefix(name + " ") ? Double(line.dropFirst(name.utf8.count + 1)) : nil
    }.first
  }
}
