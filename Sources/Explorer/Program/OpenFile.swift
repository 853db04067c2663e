import Sessions

/// A `.http` file as it is on disk and as it is being edited.
struct OpenFile: Hashable, Sendable {
  /// As it was read or last written.
  var saved: HTTPFile
  /// With the edits.
  private(set) var current: HTTPFile
  private var undoable: [HTTPFile] = []
  private var redoable: [HTTPFile] = []
  /// The next save does not look at the disk: the person was told and insists.
  var overwrites = false

  /// A file as read.
  init(_ file: HTTPFile) {
    saved = file
    current = file
  }

  /// Whether there is something to write.
  var isDirty: Bool { current.bytes != saved.bytes }

  /// Takes an edited file as the current one; the one before can be had back.
  mutating func edit(_ file: HTTPFile) {
    guard file.bytes != current.bytes else { return }
    undoable.append(current)
    redoable = []
    current = file
  }
  /// The file before the last edit; false when there is none.
  mutating func undo() -> Bool {
    guard let before = undoable.popLast() else { return false }
    redoable.append(current)
    current = before
    return true
  }
  /// The file after the edit that was undone; false when there is none.
  mutating func redo() -> Bool {
    guard let after = redoable.popLast() else { return false }
    undoable.append(current)
    current = after
    return true
  }
}
