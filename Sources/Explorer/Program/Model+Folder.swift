import Platform
import Sessions

extension Model {
  /// Something about the opened folder was heard.
  mutating func receive(_ news: FolderNews) -> [Effect] {
    switch news {
    case .stirred: return [reread(), .askGit(path: catalog.path)]
    case .reread(let found): return merge(found)
    case .rereadRefused(.missing(catalog.path)):
      loseAll()
      return []
    case .rereadRefused(let error):
      trouble("the folder cannot be read again: \(Complaint(error).what)")
      return []
    case .changed(let change, let found): return changed(change, found)
    case .changeRefused(_, let error):
      let isNew = underWay.map { $0.step == .new } ?? true
      underWay = nil
      let complaint = Complaint(error)
      trouble(isNew ? "not done: \(complaint.sentence)" : "not taken back: \(complaint.what)")
      return []
    case .git(let states):
      git = FileStates(states)
      return []
    }
  }

  /// Reads the folder again.
  func reread() -> Effect { .reread(path: catalog.path, showing: shownFolders) }

  /// The folder as it is now on disk: clean files are taken as they are, and edits are kept.
  mutating func merge(_ found: Catalog) -> [Effect] {
    if isAway { say("\(catalog.path) is there again") }
    isAway = false
    let disk = found.files
    let hadEnvironments = catalog.environments
    var effects: [Effect] = []
    var lost: [String: HTTPFile] = [:]
    for path in files.keys.sorted() where disk[path] == nil {
      if let kept = lose(path) { lost[path] = kept }
    }
    let isGrown = disk.keys.contains { files[$0] == nil }
    var changes: [(path: String, before: HTTPFile)] = []
    for (path, file) in disk.sorted(by: { $0.key < $1.key }) {
      if let before = take(file, at: path) { changes.append((path, before)) }
    }
    // What is shown is what is open here: with its edits, or with the field that is being typed into.
    let open = files.mapValues(\.current)
    catalog = found.keeping(files: open.filter { disk[$0.key] != nil && disk[$0.key] != $0.value })
    for (path, file) in lost where !isTrash(path) { catalog = catalog.adding(path, file) }
    for change in changes {
      effects += renamed(change.path, from: change.before)
      effects += fileChanged(change.path, from: change.before)
    }
    let known = Set(files.keys)
    effects += moveKeys { known.contains($0.file) ? $0 : nil }
    catalogPane.update(catalog)
    if hadEnvironments != catalog.environments {
      effects += checkEnvironment(since: hadEnvironments)
    }
    makeContent()
    return effects + followSelection() + (isGrown ? loadMarks() : [])
  }

  /// A file is not there any more: one with edits is kept for them, any other is let go.
  private mutating func lose(_ path: String) -> HTTPFile? {
    guard let file = files[path], file.current.bytes != file.saved.bytes || file.isGone else {
      if selected?.file == path, requestPane.isEditing { return files[path]?.current }
      files[path] = nil
      return nil
    }
    if !file.isGone, !isTrash(path) {
      files[path]?.isGone = true
      trouble(
        "\(Catalog.name(of: path)) is gone from disk; its edits are kept, \(Command.save.key) writes it again"
      )
    }
    return file.current
  }

  /// The opened folder itself is gone: what was read of it is all there is, and stays.
  private mutating func loseAll() {
    isAway = true
    for path in files.keys where !isTrash(path) { files[path]?.isGone = true }
    makeContent()
    trouble(
      "\(catalog.path) is gone from disk; what was read is kept here, \(Command.save.key) writes a file again"
    )
  }

  /// A file as it is on disk. Answers what it was before when it is shown anew.
  private mutating func take(_ found: HTTPFile, at path: String) -> HTTPFile? {
    guard let file = files[path] else {
      files[path] = OpenFile(found)
      return nil
    }
    files[path]?.isGone = false
    if found.bytes == file.saved.bytes {
      files[path]?.theirs = nil
      return nil
    }
    if found.bytes == file.current.bytes {
      files[path]?.saved = found
      files[path]?.theirs = nil
      return nil
    }
    guard file.current.bytes == file.saved.bytes, !isBeingEdited(path) else {
      if file.theirs?.bytes != found.bytes {
        files[path]?.theirs = found
        conflicts.append(path)
      }
      return nil
    }
    return reload(path, found)
  }

  /// Takes a changed file as it is now; undo has the one before.
  mutating func reload(_ path: String, _ found: HTTPFile) -> HTTPFile? {
    guard let before = files[path]?.current else { return nil }
    files[path]?.saved = found
    files[path]?.current = found
    files[path]?.theirs = nil
    let words = "what was read from disk"
    history.performed(
      History.Deed(words: words, changes: [.edit(path: path, before: before, after: found)]), .new)
    say("\(Catalog.name(of: path)) changed on disk and is read again")
    return before
  }

  /// A request that somebody else renamed keeps its answers.
  func renamed(_ path: String, from before: HTTPFile) -> [Effect] {
    guard let file = files[path]?.current else { return [] }
    let names = before.renames(to: file, byEdit: false).map {
      (RequestSource(file: path, name: $0), RequestSource(file: path, name: $1))
    }
    return names.isEmpty ? [] : [.renamed(Dictionary(names) { $1 })]
  }

  /// Whether somebody types into a file.
  func isBeingEdited(_ path: String) -> Bool { selected?.file == path && requestPane.isEditing }

  /// Whether a path is in the trash.
  func isTrash(_ path: String) -> Bool { path.hasPrefix(places.trash + "/") }
}
