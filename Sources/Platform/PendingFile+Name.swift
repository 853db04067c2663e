import Glibc

/// Temporary names, and what killed programs left behind under them.
///
///     .lotus-1f2k9x0c3m4vq.tmp      locked by its owner (`flock`); the lock goes when the owner does
extension PendingFile {
  private static let prefix = ".lotus-"
  private static let ending = ".tmp"

  /// A name nobody has.
  static func newPath(in folder: String) -> String {
    // From the upper half of the range, so that every name has 13 digits.
    let number = String(UInt64.random(in: 1 << 63 ... .max), radix: 36)
    return Files.join(folder, prefix + number + ending)
  }

  /// Whether a name is one of ours; `.lotus-notes.tmp` may be somebody's own.
  static func isTemporary(_ name: String) -> Bool {
    guard name.hasPrefix(prefix), name.hasSuffix(ending) else { return false }
    let number = name.utf8.dropFirst(prefix.utf8.count).dropLast(ending.utf8.count)
    return number.count == 13
      && number.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  /// Whether it has had a temporary name from the start: such a one stays when the program is killed.
  public var isNamed: Bool { temporary != nil }

  /// Takes temporary files away whose owners are gone.
  public static func sweep(_ folder: String) {
    for name in (try? Files.names(folder)) ?? [] where isTemporary(name) {
      removeIfDead(Files.join(folder, name))
    }
  }

  private static func removeIfDead(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileStatus(status).isRegular,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    unlink(path)
  }
}

extension OpenFile {
  /// A file without a name in a folder (`O_TMPFILE`); nil where the file system has none, or where it
  /// could not be given a name later.
  convenience init?(namelessIn folder: String, mode: UInt32) {
    // The C header's O_TMPFILE is a sum that Swift does not see.
    let temporary = 0o20000000 | O_DIRECTORY
    let descriptor = open(folder, temporary | O_WRONLY | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return nil }
    self.init(folder, descriptor: descriptor)
    guard access(Self.link(to: descriptor), F_OK) == 0, lockAsOwner() else { return nil }
  }

  /// Says that its owner lives; false when somebody else has the lock. Some network file systems have no
  /// locks, but nobody can sweep there either.
  func lockAsOwner() -> Bool {
    flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
  }

  /// Whether it still has a name.
  var isLinked: Bool {
    var status = stat()
    return fstat(descriptor, &status) != 0 || status.st_nlink > 0
  }

  /// Gives a file without a name one that nothing has yet.
  func link(as path: String) -> Bool {
    linkat(AT_FDCWD, Self.link(to: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
  }

  private static func link(to descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }
}
