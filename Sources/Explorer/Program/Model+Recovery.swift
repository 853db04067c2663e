import Sessions

extension Model {
  /// Something about unwritten edits was heard.
  mutating func receive(_ news: RecoveryNews) -> [Effect] {
    switch news {
    case .due:
      isReminded = false
      return keepEdits()
    case .found(let edits):
      lostEdits = edits.filter { files[$0.path]?.current.bytes != $0.bytes }
      let settled = Set(edits).subtracting(lostEdits)
      asksAboutLost = !lostEdits.isEmpty
      return settled.isEmpty ? [] : [.forgetLost(settled)]
    case .refused(let error):
      trouble("unwritten edits cannot be kept for a crash: \(Complaint(error).what)")
      return []
    }
  }

  /// Asks to be told when edits are due for the recovery file: a moment after they are made, so that a word
  /// that is typed is one record.
  mutating func remind(after message: Message) -> [Effect] {
    guard case .input = message, !isReminded, !isViewer else { return [] }
    guard requestPane.isEditing || dirtyFiles != remembered || !dirtyFiles.isEmpty else {
      return []
    }
    isReminded = true
    return [.remind]
  }

  /// Every file as it stands with its edits, and with what is being typed.
  func keepEdits() -> [Effect] {
    var records: [RecoveryRecord] = []
    for (path, file) in files.sorted(by: { $0.key < $1.key }) where !isTrash(path) {
      let bytes = typed(in: path) ?? file.current.bytes
      if file.isGone || bytes != file.saved.bytes {
        records.append(.edit(file.lostEdit(path, bytes, at: now)))
      } else {
        records.append(.done(path: path))
      }
    }
    return records.isEmpty ? [] : [.remember(records)]
  }

  /// A file as it would be if the open field was closed now; nil when no field is open or it cannot be kept.
  private func typed(in path: String) -> [UInt8]? {
    guard let key = selected, key.file == path, requestPane.isEditing, let content,
      var file = files[path]?.current
    else { return nil }
    var pane = requestPane
    guard let edit = pane.commit(content), edit.apply(to: &file, request: key.index) == nil
    else { return nil }
    return file.bytes
  }
}
