import Sessions

/// A `.http` file as it is on disk and as it is being edited.
struct OpenFile: Hashable, Sendable {
  /// As it was read or last written: what the edits stand on.
  var saved: HTTPFile
  /// With the edits.
  var current: HTTPFile
  /// What was found on disk while there were edits, until somebody decides; nil when that is `saved`.
  var theirs: HTTPFile?
  /// Edits of a program that ended, which stand on a text that is not the one on disk.
  var found: LostEdit?
  /// Nothing is at its path any more; it is kept for its edits.
  var isGone = false

  /// A file as read.
  init(_ file: HTTPFile) {
    saved = file
    current = file
  }

  /// What would be lost if the program ended. Until somebody decides what becomes of the text on disk, found
  /// edits stand on what they stood on: after another end it is asked again.
  func lostEdit(_ path: String, _ bytes: [UInt8], at time: UInt64) -> LostEdit {
    if theirs != nil, let found { return found.with(bytes, editedAt: time) }
    return LostEdit(path: path, bytes: bytes, base: saved.bytes, editedAt: time)
  }

  /// Whether there is something to write.
  var isDirty: Bool { isGone || current.bytes != saved.bytes }
}

/// Where an edit was made: which request, and where in the request pane.
struct EditPlace: Hashable, Sendable {
  let key: RequestKey
  let spot: RequestPane.Spot
}
