import Platform

/// The seed's text log: a line a record, in one file (0600) that programs of one name share. At 16 MB the
/// file becomes `NAME.1`, in place of the one before, and a new one is begun.
///
/// Lines are made and written on a thread of their own; those that wait when the program exits are written
/// then. When it is slower than they come, the oldest of
/// 65,536 go and one line says how many.
final class TextLog: Sendable {
  /// What the hooks made of a record.
  struct Lines {
    var file: String?
    var terminal: String?
  }
  typealias Entry = @Sendable () -> Lines

  private struct State: Sendable {
    var queue: LogQueue<Entry>
    var isWriting = false
    var failure: FileError?
  }
  private let path: String
  private let limit: Int
  private let state: Lock<State>
  private let worker = Lock<WorkThread?>(nil)
  private let exitNumber = Lock<Int?>(nil)

  init(path: String, limit: Int = LogFile.limit, queue: LogQueue<Entry> = LogQueue()) {
    self.path = path
    self.limit = limit
    state = Lock(State(queue: queue))
  }

  deinit { if let number = exitNumber.withLock({ $0 }) { ExitFlush.remove(number) } }

  /// Why the last lines could not be written; nil when they could.
  var failure: FileError? { state.withLock { $0.failure } }

  func append(_ entry: @escaping Entry) {
    let wasWriting = state.withLock { state in
      state.queue.append(entry)
      defer { state.isWriting = true }
      return state.isWriting
    }
    if !wasWriting { thread.run { self.drain() } }
  }

  /// Waits until everything appended so far was written. From a hook it does nothing: what the hook
  /// makes is written after it.
  func flush() {
    guard let thread = worker.withLock({ $0 }), !thread.isCurrent else { return }
    thread.runAndWait { self.drain() }
  }

  /// Most programs never ask for a text log, so its thread starts with the first line.
  private var thread: WorkThread {
    worker.withLock { worker in
      if let worker { return worker }
      let thread = WorkThread()
      worker = thread
      let number = ExitFlush.add { [weak self] in
        guard let self, !thread.isCurrent else { return nil }
        return { self.flush() }
      }
      exitNumber.withLock { $0 = number }
      return thread
    }
  }
}

extension TextLog {
  private func drain() {
    while true {
      let (dropped, entries) = state.withLock { state in
        let taken = state.queue.takeAll()
        state.isWriting = !taken.elements.isEmpty
        return taken
      }
      if entries.isEmpty { return }
      // They hold their center: it is not let go before its lines stand in the file.
      withExtendedLifetime(entries) { write(entries.map { $0() }, dropped: dropped) }
    }
  }

  private func write(_ lines: [Lines], dropped: Int) {
    let note = dropped == 0 ? [] : ["\(dropped) lines were dropped here"]
    let file = lines.compactMap(\.file)
    if !file.isEmpty { write(note + file) }
    let screen = lines.compactMap(\.terminal).map(Self.harmless)
    if !screen.isEmpty {
      let text = (note + screen).map { $0 + "\n" }.joined()
      try? OpenFile.write(Array(text.utf8), to: 2, path: "standard error")
    }
  }

  private func write(_ lines: [String]) {
    do {
      if let folder = Files.folder(of: path) { try Files.makeFolder(folder, mode: 0o700) }
      try rotate()
      let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
      try OpenFile(path, .append, mode: 0o600).write(bytes)
      state.withLock { $0.failure = nil }
    } catch {
      state.withLock { $0.failure = error }
    }
  }

  private func rotate() throws(FileError) {
    guard let size = (try? FileStatus(path))?.size, size >= limit else { return }
    try Files.move(path, to: path + ".1")
  }

  /// Text from outside must not drive a terminal: controls other than line ends and tabs are written as
  /// `\u{1B}`.
  static func harmless(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isHarmful) else { return text }
    return text.unicodeScalars.map { scalar in
      isHarmful(scalar)
        ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
    }.joined()
  }

  /// C0 and C1 controls, DEL, and the marks that turn the direction of text.
  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
