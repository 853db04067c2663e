import Glibc

/// Runs another program to its end and keeps what it wrote to standard output: for programs that are asked
/// something, like git. Standard input is empty, errors are dropped.
public enum ChildOutput {
  /// How it ended.
  public struct Result: Hashable, Sendable {
    /// The exit code; 128 + n after signal n.
    public let code: Int32
    /// Standard output.
    public let bytes: [UInt8]
  }

  /// Runs a command (looked up in PATH). `variables` are the child's whole environment. Nil
  /// when it cannot be started, writes over `limit` bytes or takes longer than `seconds`: then it is killed.
  public static func of(
    _ arguments: [String], variables: [String: String],
    limit: Int = 16 << 20, seconds: Int = 10
  ) -> Result? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let child = spawn(arguments, variables, output: ends[1])
    close(ends[1])
    guard let child else { return nil }
    let bytes = read(ends[0], limit: limit, until: end(after: seconds))
    if bytes == nil { kill(child, SIGKILL) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    return bytes.map { Result(code: code, bytes: $0) }
  }

  /// All that comes before the end; nil when it is too much or takes too long.
  private static func read(_ descriptor: Int32, limit: Int, until end: UInt64) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let now = LiveWorld.clock()
      guard now < end else { return nil }
      var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let left = Int32((end - now) / 1_000_000) + 1
      guard poll(&waiting, 1, left) > 0 else { continue }
      guard let piece = try? Files.readSome(descriptor, limit: 1 << 16, path: "pipe") else {
        return nil
      }
      if piece.isEmpty { return bytes }
      bytes += piece
    }
    return nil
  }

  private static func end(after seconds: Int) -> UInt64 {
    LiveWorld.clock() + UInt64(seconds) * 1_000_000_000
  }

  private static func spawn(
    _ arguments: [String], _ variables: [String: String], output: Int32
  ) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var attributes = freshSignals()
    defer { posix_spawnattr_destroy(&attributes) }
    var child = pid_t()
    let code = CStrings.with(arguments) { arguments in
      CStrings.with(variables.map { "\($0)=\($1)" }) { variables in
        posix_spawnp(&child, arguments[0]!, &actions, &attributes, arguments, variables)
      }
    }
    return code == 0 ? child : nil
  }

  /// Every signal at its default and let through; a group of its own, so that Ctrl-C is not for it.
  private static func freshSignals() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    return attributes
  }
}

/// Arrays of C strings as `posix_spawn` takes them.
private enum CStrings {
  static func with<Outcome>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Outcome
  ) -> Outcome {
    let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}
