import Glibc

/// Why a figure could not be measured.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// Starts a program; `actions` says what its descriptors are.
func spawn(
  _ arguments: [String], environment: [String], newSession: Bool,
  _ actions: (inout posix_spawn_file_actions_t) -> Void
) throws -> pid_t {
  var files = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&files)
  defer { posix_spawn_file_actions_destroy(&files) }
  actions(&files)
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  // POSIX_SPAWN_SETSID, which the C headers show only to GNU programs.
  if newSession { posix_spawnattr_setflags(&attributes, 0x80) }
  var child = pid_t()
  let code = withStrings(arguments) { arguments in
    withStrings(environment) {
      posix_spawnp(&child, arguments[0]!, &files, &attributes, arguments, $0)
    }
  }
  guard code == 0 else {
    throw BenchFailure("cannot start \(arguments[0]): \(String(cString: strerror(code)))")
  }
  return child
}

private func withStrings<R>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
) -> R {
  let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}

/// Runs a program to its end with nothing on its descriptors; answers the milliseconds it took.
func wallTime(_ arguments: [String], environment: [String]) throws -> Double {
  let start = nanoseconds()
  let child = try spawn(arguments, environment: environment, newSession: false) { files in
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
  }
  var status: Int32 = 0
  waitpid(child, &status, 0)
  let time = milliseconds(since: start)
  guard status == 0 else {
    throw BenchFailure("\(arguments.joined(separator: " ")) ended with \(status >> 8)")
  }
  return time
}
