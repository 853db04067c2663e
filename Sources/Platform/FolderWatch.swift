import Glibc

/// Waits for a folder to change (inotify): nothing is polled, an idle wait costs no wake-up.
public final class FolderWatch: @unchecked Sendable {
  private let descriptor: Int32
  private let path: String

  /// Begins to watch: changes from now on are seen by the next `wait`.
  public init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = inotify_init1(Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { throw FileError(path) }
    let changes = UInt32(IN_CREATE | IN_MODIFY | IN_MOVED_TO | IN_DELETE)
    guard inotify_add_watch(descriptor, path, changes) >= 0 else {
      let error = FileError(path)
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  /// Waits until a file in the folder was made, written or removed; false when a signal came first, or
  /// when nobody reads `output` (a pipe, a terminal) any more.
  public func wait(whileRead output: Int32 = -1) throws(FileError) -> Bool {
    var watched = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output, events: 0, revents: 0),
    ]
    guard poll(&watched, 2, -1) >= 0 else {
      if errno == EINTR { return false }
      throw FileError(path)
    }
    if Int32(watched[1].revents) & (POLLERR | POLLHUP) != 0 { return false }
    var events = [UInt8](repeating: 0, count: 64 << 10)
    if read(descriptor, &events, events.count) >= 0 { return true }
    guard errno == EINTR else { throw FileError(path) }
    return false
  }
}
