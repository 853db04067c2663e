import Glibc

/// A lock between processes (`flock`) on a file that stands for what is locked; held until it is let go.
public final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock alone or together with others who share it. Nil when it cannot be had at once:
  /// nobody waits here, since the holder may be a stopped program.
  public init?(_ path: String, alone: Bool) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    guard flock(descriptor, (alone ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 else {
      close(descriptor)
      return nil
    }
  }

  /// Let go by name: closing alone does not while a child process that is just being started has the
  /// descriptor too.
  deinit {
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
