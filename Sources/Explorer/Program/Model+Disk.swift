import Platform
import Sessions

extension Model {
  /// A change on disk that was asked for: one at a time.
  struct UnderWay: Hashable, Sendable {
    let change: FolderChange
    let deed: History.Deed
    let step: History.Step
  }

  /// Asks for a change on disk; it is done, and its deed in the history, when the answer comes.
  mutating func change(
    _ change: FolderChange, _ deed: History.Deed, _ step: History.Step
  ) -> [Effect] {
    guard settle() else { return [] }
    guard underWay == nil else {
      return refuse("one change after the other: the last is under way")
    }
    underWay = UnderWay(change: change, deed: deed, step: step)
    if case .makeFolder(let path) = change { shownFolders.insert(path) }
    return [.change(change, path: catalog.path, showing: shownFolders)]
  }

  /// It is done.
  mutating func changed(_ change: FolderChange, _ found: Catalog) -> [Effect] {
    var effects: [Effect] = []
    if case .move(let from, let to) = change { effects += moveFiles(from, to) }
    let done = underWay
    underWay = nil
    if let done { history.performed(done.deed, done.step) }
    effects += merge(found)
    if case .fill = change {
      say("this is the tour: every request has a recorded answer, no network is needed")
    } else {
      catalogPane.select(path: change.path)
    }
    effects += followSelection()
    if let done { say(words(for: done)) }
    return effects + [.askGit(path: catalog.path)]
  }

  private func words(for done: UnderWay) -> String {
    let name = Catalog.name(of: done.change.path)
    switch (done.step, done.change) {
    case (.undo, _): return "undone: \(done.deed.words)"
    case (.redo, _): return "redone: \(done.deed.words)"
    case (.new, .move(_, let to)) where isTrash(to):
      return
        "\(name) is deleted; \(Command.undo.key) brings it back; kept for 30 days in \(places.trash)"
    case (.new, .move(let from, let to)) where Files.folder(of: from) == Files.folder(of: to):
      return "\(Catalog.name(of: from)) is called \(name) now; \(Command.undo.key) takes it back"
    case (.new, .move): return "\(name) is moved; \(Command.undo.key) moves it back"
    case (.new, .copy): return "\(name) is made; \(Command.rename.key) gives it another name"
    case (.new, .makeFile): return "\(name) is made: \(Command.make.key) puts a request into it"
    case (.new, .fill): return "\(name) is filled"
    case (.new, .makeFolder): return "\(name) is made: \(Command.make.key) makes a file in it"
    }
  }

  /// Open files below a path stand below another one now, with their edits and all that belongs to them.
  private mutating func moveFiles(_ from: String, _ to: String) -> [Effect] {
    let path = { (old: String) -> String in
      if old == from { return to }
      return old.hasPrefix(from + "/") ? to + old.dropFirst(from.count) : old
    }
    files = Dictionary(uniqueKeysWithValues: files.map { (path($0.key), $0.value) })
    shownFolders = Set(shownFolders.map(path))
    origins.move(path)
    catalogPane.rename(path)
    return moveKeys { RequestKey(file: path($0.file), index: $0.index) }
  }
}
