import Sessions

/// What was done, and what was taken back again: undo and redo go through everything in the order in which
/// it happened, whichever file or folder it was in.
///
///     edit a.http, move b.http, edit b.http     u takes back the last of them, whatever is on show
struct History: Sendable {
  /// One thing that was done.
  struct Deed: Hashable, Sendable {
    /// What it was, for `undone: …`.
    let words: String
    let changes: [Change]
    /// Where in a request it was done; undo and redo go there.
    var place: EditPlace?

    /// What takes it back.
    var inverse: Deed {
      Deed(words: words, changes: changes.reversed().map(\.inverse), place: place)
    }
  }

  /// A part of a deed. Edits are in memory; a move is on disk, and making and deleting are moves too: out of
  /// the trash and into it.
  enum Change: Hashable, Sendable {
    case edit(path: String, before: HTTPFile, after: HTTPFile)
    case move(from: String, to: String)
    case cookies(JarChange)
    /// A request went from one file to another: its answers follow.
    case request(from: RequestSource, to: RequestSource)

    var inverse: Change {
      switch self {
      case .edit(let path, let before, let after): .edit(path: path, before: after, after: before)
      case .move(let from, let to): .move(from: to, to: from)
      case .cookies(let change): .cookies(change.inverse)
      case .request(let from, let to): .request(from: to, to: from)
      }
    }
  }

  /// Which way a deed is gone through.
  enum Step: Hashable, Sendable { case new, undo, redo }

  private var done: [Deed] = []
  private var undone: [Deed] = []

  /// What a step would perform; nil when there is nothing.
  func deed(for step: Step) -> Deed? {
    switch step {
    case .new: nil
    case .undo: done.last?.inverse
    case .redo: undone.last
    }
  }

  /// A deed was performed.
  mutating func performed(_ deed: Deed, _ step: Step) {
    switch step {
    case .new:
      done.append(deed)
      undone = []
    case .undo: if let last = done.popLast() { undone.append(last) }
    case .redo: if let last = undone.popLast() { done.append(last) }
    }
  }
}
