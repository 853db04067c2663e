import Lotus
import Platform

extension Answers {
  /// Makes a change of names on disk, and stored answers follow it: those that were sent by a line in the
  /// journal, pinned ones by their heads, which say whose they are. `act` answers whether the change was made.
  ///
  /// A journal that cannot be written is no reason to refuse a change: then they follow as long as this
  /// program runs.
  public func follow<Outcome>(
    _ change: AnswerMoves.Change, at time: UInt64, _ act: () -> (outcome: Outcome, isDone: Bool)
  ) -> Outcome {
    let change = change.real
    let id = moves.withLock { try? $0.begin(change, at: time) }
    let (outcome, isDone) = act()
    if isDone { carryPinned(change) }
    moves.withLock { moves in
      if let id {
        try? moves.end(id, isDone: isDone)
      } else if isDone {
        moves.keep(change, at: time)
      }
    }
    return outcome
  }

  /// Finishes changes that a program that ended had begun.
  public func finishMoves() {
    for entry in moves.withLock({ $0.open() }) {
      let isDone = entry.change.isOnDisk
      if isDone { carryPinned(entry.change) }
      moves.withLock { try? $0.end(entry.id, isDone: isDone) }
    }
  }

  private func carryPinned(_ change: AnswerMoves.Change) {
    switch change {
    case .tree(let from, let to): carryTree(from, to)
    case .names(let pairs):
      var byFolders: [[String]: [String: String]] = [:]
      for (from, to) in pairs {
        guard let old = Self.pinnedFolder(for: from.file) else { continue }
        let new = Self.pinnedFolder(for: to.file) ?? Self.folderBeside(to.file)
        let source = Self.pinnedSource(file: from.file, name: from.name, answers: old)
        byFolders[[old, new], default: [:]][source] = Self.pinnedSource(
          file: to.file, name: to.name, answers: new)
      }
      for (folders, sources) in byFolders { carry(folders[0], folders[1]) { sources[$0] } }
    }
  }

  /// Folders of answers in a folder went along with it; what is of concern is the one above.
  private func carryTree(_ from: String, _ to: String) {
    guard let old = Self.pinnedFolder(for: from) else { return }
    let new = Self.pinnedFolder(for: to) ?? Self.folderBeside(to)
    let before = String(Self.pinnedSource(file: from, name: "", answers: old).dropLast())
    let after = String(Self.pinnedSource(file: to, name: "", answers: new).dropLast())
    carry(old, new) { source in
      guard source.hasPrefix(before + "#") || source.hasPrefix(before + "/") else { return nil }
      return after + source.dropFirst(before.count)
    }
  }

  private func carry(_ old: String, _ new: String, _ source: @escaping (String) -> String?) {
    try? pinnedCenter(old).carry(into: pinnedCenter(new), source)
  }

  private static func folderBeside(_ file: String) -> String {
    Files.join(Files.folder(of: file) ?? "/", "answers")
  }
}

extension AnswerMoves.Change {
  /// With the paths that answers are kept under. What is moved is named by its folder: it may be gone from
  /// its old place, or not be at its new one yet.
  fileprivate var real: AnswerMoves.Change {
    switch self {
    case .names(let pairs):
      .names(Dictionary(pairs.map { ($0.real, $1.real) }) { $1 })
    case .tree(let from, let to): .tree(from: Self.real(from), to: Self.real(to))
    }
  }

  private static func real(_ path: String) -> String {
    guard let folder = Files.folder(of: path) else { return path }
    return Files.join(Files.realPath(folder), Files.name(of: path))
  }
}
