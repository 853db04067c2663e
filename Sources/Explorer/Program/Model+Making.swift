import Platform
import Sessions

extension Model {
  /// A command on the row under the cursor of the tree; nil when it is none of those.
  mutating func arrange(_ command: Command) -> [Effect]? {
    switch command {
    case .make: askWhatToMake()
    case .rename: askForName()
    case .duplicate: return duplicate()
    case .delete: return delete()
    case .moveTo: askWhereTo()
    case .moveUp: return moveRequest(by: -1)
    case .moveDown: return moveRequest(by: 1)
    case .filterTree: catalogPane.openFilter()
    default: return nil
    }
    return []
  }

  private mutating func askWhatToMake() {
    let folder = catalogPane.folder
    if let path = catalogPane.file {
      overlay = .question(
        Question(makingIn: folder, file: path, after: catalogPane.selected?.index))
    } else {
      overlay = .question(Question(makingIn: folder, file: nil, after: nil))
    }
  }

  private mutating func askForName() {
    switch catalogPane.row?.content {
    case .request(let key, _, let name):
      overlay = .prompt(Prompt(.renameRequest(key), name))
    case .folder(let name, let path, _), .file(let name, let path, _, _),
      .unreadable(let name, let path, _):
      guard path != catalog.path else { return trouble("this is what lotus was started on") }
      overlay = .prompt(Prompt(.renamePath(path), name))
    default: say("put the cursor on what shall have another name")
    }
  }

  private mutating func askWhereTo() {
    switch catalogPane.row?.content {
    case .request(let key, _, _):
      let others = files.keys.filter { $0 != key.file && !isTrash($0) }.sorted()
      guard !others.isEmpty else {
        return say("there is no other file to move it to: \(Command.make.key) makes one")
      }
      overlay = .finder(Finder(filesFor: key, others, root: catalog.path))
    case .folder(_, let path, _), .file(_, let path, _, _), .unreadable(_, let path, _):
      let above = Files.folder(of: path)
      let folders = catalogPane.folders(of: catalog.path).filter {
        $0 != above && $0 != path && !$0.hasPrefix(path + "/")
      }
      guard !folders.isEmpty else {
        return say("there is no other folder to move it to: \(Command.make.key) makes one")
      }
      overlay = .finder(Finder(foldersFor: path, folders, root: catalog.path))
    default: say("put the cursor on what shall be moved")
    }
  }

  private mutating func duplicate() -> [Effect] {
    switch catalogPane.row?.content {
    case .request(let key, _, let name): return duplicate(key, name)
    case .folder(let name, let path, _), .file(let name, let path, _, _):
      guard path != catalog.path else { return refuse("this is what lotus was started on") }
      let folder = Files.folder(of: path) ?? "/"
      let taken = Set(catalogPane.names(in: folder))
      let copy = Files.join(folder, CopyName.ofFile(name, taken: taken))
      return change(.copy(from: path, to: copy), unmaking(copy, "the copy of \(name)"), .new)
    default: return refuse("put the cursor on what shall be copied")
    }
  }

  private mutating func delete() -> [Effect] {
    switch catalogPane.row?.content {
    case .request(let key, _, let name): return delete(key, name)
    case .folder(let name, let path, _), .file(let name, let path, _, _),
      .unreadable(let name, let path, _):
      guard path != catalog.path else { return refuse("this is what lotus was started on") }
      let trash = trashPath(for: path)
      let deed = History.Deed(words: "\(name) deleted", changes: [.move(from: path, to: trash)])
      return change(.move(from: path, to: trash), deed, .new)
    default: return refuse("put the cursor on what shall be deleted")
    }
  }

  /// What takes something just made back: it goes into the trash.
  func unmaking(_ path: String, _ words: String) -> History.Deed {
    History.Deed(words: words, changes: [.move(from: trashPath(for: path), to: path)])
  }

  /// A place in the trash that nothing has had yet.
  func trashPath(for path: String) -> String {
    let slot = Trash.name(now: now, number: world.random())
    return Files.join(Files.join(places.trash, slot), Catalog.name(of: path))
  }

  /// Says why not.
  mutating func refuse(_ words: String) -> [Effect] {
    say(words)
    return []
  }
}
