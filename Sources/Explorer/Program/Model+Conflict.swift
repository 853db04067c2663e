import Sessions

extension Model {
  /// A file that was to be written is not what was read any more.
  mutating func changedOnDisk(_ path: String, _ bytes: [UInt8]) {
    isQuitting = false
    origins.written(path, isDone: false)
    files[path]?.theirs = HTTPFile(bytes)
    conflicts.removeAll { $0 == path }
    ask(about: path, onWriting: true)
  }

  /// Asks about edits that were found, then about the next file that changed on disk under its edits, as soon
  /// as nothing else is being asked or typed.
  mutating func attend() -> [Effect] {
    guard overlay == nil, !isTyping else { return [] }
    if asksAboutLost {
      asksAboutLost = false
      overlay = .question(Question(lost: lostEdits, now: now))
      return []
    }
    guard !conflicts.isEmpty else { return [] }
    let path = conflicts.removeFirst()
    guard let file = files[path], let theirs = file.theirs else { return [] }
    if file.current.bytes == file.saved.bytes {
      // What was being typed came to nothing.
      guard let before = reload(path, theirs) else { return [] }
      return renamed(path, from: before) + fileChanged(path, from: before)
    }
    ask(about: path, onWriting: false)
    return []
  }

  private mutating func ask(about path: String, onWriting: Bool) {
    trouble("\(Catalog.name(of: path)) changed on disk, and here are edits that are not written")
    overlay = .question(
      Question(conflict: path, onWriting: onWriting, canJoin: joined(path) != nil))
  }

  /// Both texts together, where each changed other lines; nil when that is not so.
  private func joined(_ path: String) -> HTTPFile? {
    guard let file = files[path], let theirs = file.theirs, theirs.bytes != file.saved.bytes else {
      return nil
    }
    let together = LineMerge.of(
      base: file.saved.bytes, mine: file.current.bytes, theirs: theirs.bytes)
    return together.map { HTTPFile($0) }
  }

  /// Their changes come to mine; nothing is written before somebody looked at it.
  mutating func joinBoth(_ path: String) -> [Effect] {
    guard let together = joined(path), let theirs = files[path]?.theirs else { return [] }
    files[path]?.saved = theirs
    files[path]?.theirs = nil
    let effects = edit(path, together, "their changes joined to yours")
    makeContent()
    say(
      "\(Catalog.name(of: path)) has both changes now, not written: "
        + "\(Command.save.key) writes it, \(Command.undo.key) takes theirs out"
    )
    return effects
  }

  /// The edits stand on what is on disk now: writing them is no surprise any more.
  mutating func keepMine(_ path: String, writes: Bool) -> [Effect] {
    guard let theirs = files[path]?.theirs else { return [] }
    files[path]?.saved = theirs
    files[path]?.theirs = nil
    say(
      "your edits of \(Catalog.name(of: path)) are kept; \(Command.save.key) writes them over what is on disk"
    )
    makeContent()
    guard writes, let file = files[path] else { return [] }
    return [save(path, file)]
  }

  /// The file is as it is on disk; undo brings the edits back.
  mutating func takeTheirs(_ path: String) -> [Effect] {
    guard let theirs = files[path]?.theirs else { return [] }
    files[path]?.saved = theirs
    files[path]?.theirs = nil
    let effects = edit(path, theirs, "what was read from disk")
    say("\(Catalog.name(of: path)) is as it is on disk; \(Command.undo.key) brings your edits back")
    return effects
  }

  /// Both texts, a line each with what is only in one of them marked.
  mutating func compare(_ path: String, writes: Bool) {
    guard let file = files[path], let theirs = file.theirs else { return }
    overlay = .comparison(
      FileComparison(
        path: path, theirs: theirs.bytes, mine: file.current.bytes, writes: writes,
        secrets: environment(of: path, file.current).secrets))
  }
}
