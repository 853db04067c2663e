import Sessions

/// A `.http` file as it is on disk and as it is being edited.
struct OpenFile: Hashable, Sendable {
  /// As it was read or last written.
  var saved: HTTPFile
  /// With the edits.
  private(set) var current: HTTPFile
  private var undoable: [Step] = []
  private var redoable: [Step] = []

  /// A file to go back to, and what that takes back.
  private struct Step: Hashable, Sendable {
    let file: HTTPFile
    let words: String
  }
  /// The next save does not look at the disk: the person was told and insists.
  var overwrites = false

  /// A file as read.
  init(_ file: HTTPFile) {
    saved = file
    current = file
  }

  /// Whether there is something to write.
  var isDirty: Bool { current.bytes != saved.bytes }

  /// Takes an edited file as the current one; the one before can be had back. `words` name the edit.
  mutating func edit(_ file: HTTPFile, _ words: String) {
    guard file.bytes != current.bytes else { return }
    undoable.append(Step(file: current, words: words))
    redoable = []
    current = file
  }
  /// Goes back to the file before the last edit; answers what was undone, nil when there is nothing.
  mutating func undo() -> String? { Self.step(from: &undoable, to: &redoable, &current) }
  /// The file after the edit that was undone; answers what was redone.
  mutating func redo() -> String? { Self.step(from: &redoable, to: &undoable, &current) }

  private static func step(
    from source: inout [Step], to target: inout [Step], _ current: inout HTTPFile
  ) -> String? {
    guard let step = source.popLast() else { return nil }
    target.append(Step(file: current, words: step.words))
    current = step.file
    return step.words
  }
}
