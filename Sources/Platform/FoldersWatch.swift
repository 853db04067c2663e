import Glibc

/// Tells of changes in a set of folders (inotify). Folders are watched, not files, so that a file that an
/// editor replaces by rename (vim, this program) is seen as well as one that is written in place.
///
/// Its thread sleeps until the system has something to say: an idle watch costs no wake-up, and names that
/// nobody wants (an editor's swap file) wake nobody else.
public final class FoldersWatch: Sendable {
  /// A name in a folder that was made, written, moved or taken away.
  public struct Change: Hashable, Sendable {
    /// The folder as it was given to `follow`.
    public let folder: String
    /// The name in it; empty when the folder itself went.
    public let name: String
    /// Whether the name is a folder's.
    public let isFolder: Bool
  }

  private let descriptor: Int32
  private let stop: (read: Int32, write: Int32)
  private let folders: Lock<[Int32: String]>

  /// Begins without folders. `isWanted` picks changes, on the watch's thread; `changed` hears of them in
  /// bursts: an editor that saves makes several.
  public init(
    isWanted: @escaping @Sendable (Change) -> Bool,
    changed: @escaping @Sendable (Set<Change>) -> Void
  ) throws(FileError) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { throw FileError("inotify") }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      close(descriptor)
      throw FileError("inotify")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stop = (ends[0], ends[1])
    folders = Lock([:])
    let reader = Reader(
      descriptor: descriptor, stop: stop.read, folders: folders, isWanted: isWanted,
      changed: changed)
    DetachedThread.start(reader.run)
  }

  /// The thread closes what it reads from when it sees the other end close.
  deinit { close(stop.write) }

  /// Watches these folders too, as far as the system allows; answers whether one of them was not watched
  /// yet: what happened there in between is not known.
  @discardableResult
  public func follow(_ paths: [String]) -> Bool {
    let changes = UInt32(
      IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF
        | IN_MOVE_SELF | IN_ONLYDIR)
    return folders.withLock { folders in
      var isNew = false
      for path in paths {
        let watch = inotify_add_watch(descriptor, path, changes)
        guard watch >= 0, folders[watch] != path else { continue }
        folders[watch] = path
        isNew = true
      }
      return isNew
    }
  }
}

extension FoldersWatch {
  /// The thread's part.
  private struct Reader: Sendable {
    let descriptor, stop: Int32
    let folders: Lock<[Int32: String]>
    let isWanted: @Sendable (Change) -> Bool
    let changed: @Sendable (Set<Change>) -> Void

    func run() {
      var burst: Set<Change> = []
      var isOpen = true
      while isOpen {
        // Quiet for 40 ms ends a burst; without one the thread sleeps without a timeout.
        switch wait(burst.isEmpty ? -1 : 40) {
        case .over: isOpen = false
        case .quiet:
          changed(burst)
          burst = []
        case .ready: burst.formUnion(read())
        }
      }
      close(descriptor)
      close(stop)
    }

    private enum Wait { case ready, quiet, over }

    private func wait(_ timeout: Int32) -> Wait {
      var watched = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stop, events: 0, revents: 0),
      ]
      let count = poll(&watched, 2, timeout)
      if count < 0 { return errno == EINTR ? .ready : .over }
      if watched[1].revents != 0 { return .over }
      return count == 0 ? .quiet : .ready
    }

    private func read() -> [Change] {
      var bytes = [UInt8](repeating: 0, count: 64 << 10)
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return [] }
      return Events(bytes: bytes[..<count]).compactMap(change)
    }

    private func change(_ event: Event) -> Change? {
      let folder = folders.withLock { folders in
        event.isEnd ? folders.removeValue(forKey: event.watch) : folders[event.watch]
      }
      guard !event.isEnd, let folder else { return nil }
      let change = Change(folder: folder, name: event.name, isFolder: event.isFolder)
      return isWanted(change) ? change : nil
    }
  }

  /// One record of inotify(7).
  struct Event: Hashable {
    let watch: Int32
    let mask: UInt32
    let name: String

    var isFolder: Bool { mask & UInt32(IN_ISDIR) != 0 }
    /// The folder is watched no more.
    var isEnd: Bool { mask & UInt32(IN_IGNORED) != 0 }
  }

  /// The records in what one `read` gave: wd, mask, cookie, length of the name, the name with zeros behind.
  struct Events: Sequence, IteratorProtocol {
    var bytes: ArraySlice<UInt8>

    mutating func next() -> Event? {
      guard bytes.count >= 16 else { return nil }
      let words = (0..<4).map { index in
        (0..<4).reduce(UInt32(0)) {
          $0 | UInt32(bytes[bytes.startIndex + index * 4 + $1]) << UInt32($1 * 8)
        }
      }
      let name = bytes.dropFirst(16).prefix(Int(words[3]))
      bytes = bytes.dropFirst(16 + Int(words[3]))
      return Event(
        watch: Int32(bitPattern: words[0]), mask: words[1],
        name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self))
    }
  }
}
