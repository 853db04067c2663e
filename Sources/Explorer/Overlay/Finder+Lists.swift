import Sessions
import Terminal

extension Finder {
  /// Every command and every saved request, by use: what was chosen last, the commands of the place one is in,
  /// the requests, then what holds anywhere, what other places have, tabs, and moves, which have keys at hand.
  static func palette(
    here: Context = .anywhere, _ bindings: [Binding] = Binding.table, requests: [Item] = [],
    recent: [Overlay.Outcome] = []
  ) -> Finder {
    let commands = Dictionary(grouping: bindings) { PaletteRank($0, here: here) }
      .mapValues { $0.map(Item.init) }
    let items = PaletteRank.allCases.flatMap { rank in
      rank == .request ? requests : commands[rank] ?? []
    }
    let ranks = Dictionary(recent.enumerated().map { ($1, $0) }) { first, _ in first }
    let known = items.filter { ranks[$0.outcome] != nil }
      .sorted { ranks[$0.outcome]! < ranks[$1.outcome]! }
    return Finder(
      "Commands and requests", known + items.filter { ranks[$0.outcome] == nil },
      nothing: "no command and no request has these words")
  }

  /// Files a request can be moved to.
  init(filesFor key: RequestKey, _ paths: [String], root: String) {
    self.init(
      "Move to which file?",
      paths.map {
        Item(text: PathName.relative($0, to: root), outcome: .act(.moveRequest(key, to: $0)))
      }, nothing: "no file has these words")
  }

  /// Folders a file or folder can be moved to.
  init(foldersFor path: String, _ folders: [String], root: String) {
    self.init(
      "Move to which folder?",
      folders.map {
        Item(text: PathName.relative($0, to: root) + "/", outcome: .act(.movePath(path, into: $0)))
      }, nothing: "no folder has these words")
  }
}

/// Where something stands in the palette.
private enum PaletteRank: CaseIterable {
  case here, request, anywhere, elsewhere, tabHere, tab, move

  init(_ binding: Binding, here: Context) {
    if binding.isTab {
      self = binding.context == here ? .tabHere : .tab
    } else if binding.isMove {
      self = .move
    } else if binding.context == here || binding.context == here.around {
      self = .here
    } else {
      self = binding.context == .anywhere ? .anywhere : .elsewhere
    }
  }
}

extension Finder.Item {
  fileprivate init(_ binding: Binding) {
    self.init(
      text: binding.words, note: binding.context == .anywhere ? "" : "\(binding.context)",
      trailing: binding.labels, also: binding.command.name, outcome: .choose(binding.command))
  }
}

extension PathName {
  /// A path seen from the opened folder; that folder itself by its name.
  static func relative(_ path: String, to root: String) -> String {
    guard path.hasPrefix(root + "/") else { return last(of: path) }
    return String(path.dropFirst(root.count + 1))
  }
}
