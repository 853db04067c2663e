import Sessions
import Terminal

extension Finder {
  /// Every command and every saved request. What was chosen last stands first, then the commands as the table has them.
  static func palette(
    _ bindings: [Binding] = Binding.table, requests: [Item] = [], recent: [Overlay.Outcome] = []
  ) -> Finder {
    let commands = bindings.map {
      Item(
        text: $0.words, note: $0.context == .anywhere ? "" : "\($0.context)",
        trailing: $0.labels, outcome: .choose($0.command))
    }
    let items = commands + requests
    let ranks = Dictionary(recent.enumerated().map { ($1, $0) }) { first, _ in first }
    let known = items.filter { ranks[$0.outcome] != nil }
      .sorted { ranks[$0.outcome]! < ranks[$1.outcome]! }
    return Finder(
      "Commands and requests", known + items.filter { ranks[$0.outcome] == nil },
      nothing: "neither a command nor a request has these letters")
  }

  /// Files a request can be moved to.
  init(filesFor key: RequestKey, _ paths: [String], root: String) {
    self.init(
      "Move to which file?",
      paths.map {
        Item(text: PathName.relative($0, to: root), outcome: .act(.moveRequest(key, to: $0)))
      }, nothing: "no file has these letters")
  }

  /// Folders a file or folder can be moved to.
  init(foldersFor path: String, _ folders: [String], root: String) {
    self.init(
      "Move to which folder?",
      folders.map {
        Item(text: PathName.relative($0, to: root) + "/", outcome: .act(.movePath(path, into: $0)))
      }, nothing: "no folder has these letters")
  }
}

extension PathName {
  /// A path seen from the opened folder; that folder itself by its name.
  static func relative(_ path: String, to root: String) -> String {
    guard path.hasPrefix(root + "/") else { return last(of: path) }
    return String(path.dropFirst(root.count + 1))
  }
}
