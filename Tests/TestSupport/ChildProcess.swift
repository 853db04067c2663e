import Glibc

/// A child process: arguments, environment, standard input in; exit code, output, errors
/// out. Standard output is a file (no terminal, and no pipe that another child could hold open).
public struct ChildProcess: Sendable {
  /// The program (looked up in PATH when it has no slash) and its arguments.
  public var arguments: [String]
  /// The whole environment of the child: nothing is inherited.
  public var environment: [String: String] = ChildProcess.pinned
  /// Its working folder; nil is ours.
  public var folder: String?
  /// What it reads from standard input.
  public var input: [UInt8] = []
  /// When it is killed, and the test with it.
  public var deadline: Duration = .seconds(30)

  /// Names a command.
  public init(_ arguments: [String]) { self.arguments = arguments }

  /// The same locale and terminal on every machine.
  public static let pinned: [String: String] = [
    "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin",
    "HOME": "/nonexistent", "LANG": "C.UTF-8", "TERM": "xterm-256color", "TZ": "UTC",
  ]

  /// How it ended.
  public struct Result: Sendable {
    /// The exit code; 128 + n after signal n, as a shell says it.
    public let exit: Int32
    /// Standard output.
    public let output: [UInt8]
    /// Standard error.
    public let errors: [UInt8]
    /// Standard output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    public var errorText: String { String(decoding: errors, as: UTF8.self) }
  }

  /// Runs it to its end.
  public func run() async throws -> Result { try await start().result(deadline: deadline) }

  /// Starts it, to run beside the test.
  public func start() throws -> RunningProcess {
    let scratch = try TemporaryFolder()
    try scratch.write("in", input)
    return RunningProcess(id: try spawn(scratch), scratch: scratch)
  }

  /// The file a shell would start for this name.
  public static func path(of name: String) -> String? {
    let folders = pinned["PATH"]!.split(separator: ":").map(String.init) + ["/usr/sbin", "/sbin"]
    return folders.map { $0 + "/" + name }.first { access($0, X_OK) == 0 }
  }
}

extension ChildProcess {
  private func spawn(_ scratch: TemporaryFolder) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let fresh = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, scratch("in"), O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, scratch("out"), fresh, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, scratch("err"), fresh, 0o600)
    // Nothing else of ours goes along: a lock or a pipe that a child keeps open outlives the test.
    for descriptor: Int32 in 3..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    var attributes = freshSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var child = pid_t()
    let code = withStrings(located) { arguments in
      withStrings(environment.map { "\($0)=\($1)" }) { environment in
        posix_spawnp(&child, arguments[0]!, &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw SystemError("start \(arguments[0])", code) }
    return child
  }

  /// Every signal at its default and let through, whatever the test runner ignores.
  private func freshSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    return attributes
  }

  private var located: [String] {
    guard let folder else { return arguments }
    return ["env", "--chdir=\(folder)"] + arguments
  }
}

/// Calls `body` with a null-terminated array of C strings.
private func withStrings<R>(
  _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> R
) -> R {
  let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
  defer { for copy in copies { free(copy) } }
  return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
}
