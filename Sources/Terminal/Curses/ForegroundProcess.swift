import Glibc

/// A program that gets the terminal: an editor, a pager.
enum ForegroundProcess {
  /// Signals we handle or ignore, which the program shall find at their defaults.
  private static let defaults = [
    SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGPIPE, SIGWINCH, SIGCONT, SIGALRM,
  ]

  /// Runs it to its end, with no signal blocked; answers its wait status, -1 when it cannot be started. `started`
  /// hears of its process.
  ///
  /// `posix_spawn` and not Foundation's `Process`, which puts the child into a process group of its own: a
  /// background group, stopped by its first read of the terminal.
  static func run(_ argv: [String], started: (Int32) -> Void = { _ in }) -> Int32 {
    guard let program = argv.first else { return -1 }
    var arguments: [UnsafeMutablePointer<CChar>?] = argv.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in defaults { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var child: pid_t = 0
    guard posix_spawnp(&child, program, nil, &attributes, &arguments, environ) == 0 else {
      return -1
    }
    started(child)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 && errno == EINTR {}
    return status
  }
}
