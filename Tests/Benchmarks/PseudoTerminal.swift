import Glibc

/// A program on a terminal of its own: 120 columns, 36 rows.
final class PseudoTerminal {
  let child: pid_t
  /// When the program was started, in nanoseconds of the monotonic clock.
  let startedAt: UInt64
  private let master: Int32
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(_ arguments: [String], environment: [String]) throws {
    let (master, path) = try Self.open()
    self.master = master
    startedAt = nanoseconds()
    // The first terminal a session leader opens becomes its own.
    child = try spawn(arguments, environment: environment, newSession: true) { files in
      posix_spawn_file_actions_addopen(&files, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&files, 0, 1)
      posix_spawn_file_actions_adddup2(&files, 0, 2)
    }
  }

  /// The master's descriptor and the path of the terminal. Linux's own calls: the C headers show `posix_openpt` and
  /// its kin only to X/Open programs.
  private static func open() throws -> (master: Int32, path: String) {
    let (unlock, whichNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
    let master = Glibc.open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number): (Int32, Int32) = (0, 0)
    var size = winsize(ws_row: 36, ws_col: 120, ws_xpixel: 0, ws_ypixel: 0)
    guard ioctl(master, unlock, &locked) == 0, ioctl(master, whichNumber, &number) == 0,
      ioctl(master, UInt(TIOCSWINSZ), &size) == 0
    else { throw BenchFailure("no pseudo terminal: \(String(cString: strerror(errno)))") }
    return (master, "/dev/pts/\(number)")
  }

  /// What the program has written, once it writes; nothing when it stays silent for `limit` milliseconds or ended.
  func read(within limit: Int) -> ArraySlice<UInt8> {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(limit)) > 0 else { return [] }
    let count = Glibc.read(master, &buffer, buffer.count)
    return buffer[..<max(0, count)]
  }

  /// Reads until the program has been silent for `quiet` milliseconds.
  func settle(quiet: Int) {
    while !read(within: quiet).isEmpty {}
  }

  /// Milliseconds from the start to the piece of output that holds `text`.
  func time(until text: String) throws -> Double {
    let wanted = Array(text.utf8)
    var written: [UInt8] = []
    while milliseconds(since: startedAt) < 20_000 {
      let piece = read(within: 5_000)
      let now = milliseconds(since: startedAt)
      guard !piece.isEmpty else { break }
      written += piece
      if contains(written.suffix(piece.count + wanted.count), wanted) { return now }
    }
    throw BenchFailure(
      "“\(text)” never came; last: \(String(decoding: written.suffix(300), as: UTF8.self))")
  }

  /// Presses a key; milliseconds until the first piece of the frame is there. Nil when nothing changes.
  func time(of key: String) -> Double? {
    let start = nanoseconds()
    var bytes = Array(key.utf8)
    write(master, &bytes, bytes.count)
    guard !read(within: 1_000).isEmpty else { return nil }
    let time = milliseconds(since: start)
    settle(quiet: 4)
    return time
  }

  func press(_ key: String) {
    var bytes = Array(key.utf8)
    write(master, &bytes, bytes.count)
  }

  /// Ends the program; it has nothing to lose.
  func end() {
    kill(child, SIGKILL)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    close(master)
  }

  private func contains(_ bytes: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Bool {
    guard bytes.count >= wanted.count else { return false }
    return (bytes.startIndex...bytes.endIndex - wanted.count).contains {
      bytes[$0...].starts(with: wanted)
    }
  }
}
