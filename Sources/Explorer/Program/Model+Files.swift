import Lotus
import Sessions

extension Model {
  /// Applies an edit of the request pane to its file. A refused one opens its field again.
  mutating func apply(_ edit: RequestEdit?) {
    if let words = requestPane.notice { trouble(words) }
    guard let edit, let key = selected, var file = files[key.file]?.current else { return }
    if let refusal = edit.apply(to: &file, request: key.index) {
      let words = Complaint(refusal).what
      requestPane.refused(words)
      return trouble(requestPane.notice ?? words)
    }
    let words = edit.words(of: request)
    files[key.file]?.edit(file, words)
    fileChanged(key.file)
  }

  /// Closes an open field and keeps what was typed; false when it cannot be taken and stays open.
  mutating func settle() -> Bool {
    if requestPane.isEditing, let content { apply(requestPane.commit(content)) }
    return !requestPane.isEditing
  }

  /// Projections of a file are made anew.
  mutating func fileChanged(_ path: String) {
    guard let file = files[path] else { return }
    catalog = catalog.replacing(path, with: file.current)
    catalogPane.update(catalog)
    makeContent()
  }

  /// The shown request made ready with its environment.
  mutating func makeContent() {
    guard let key = selected, let request = request(for: key), let open = files[key.file] else {
      content = nil
      return
    }
    let environment = Environment(file: open.current, world: world)
    let prepared = Swift.Result { () throws(PreparationError) in
      try request.prepared(in: environment, file: key.file)
    }
    content = RequestPane.Content(
      request: request, prepared: prepared, environment: environment, isDirty: open.isDirty)
    answer.setMapping(request.data)
  }

  /// One step of undo or redo in the shown request's file.
  mutating func step(
    _ step: (inout OpenFile) -> String?, _ done: String, _ nothing: String
  ) -> [Effect] {
    guard settle(), let path = selected?.file, files[path] != nil else { return [] }
    if let words = step(&files[path]!) {
      fileChanged(path)
      say("\(done): \(words)")
    } else {
      say(nothing)
    }
    return []
  }

  /// Writes the shown request's file.
  mutating func save() -> [Effect] {
    guard settle(), let path = selected?.file, let file = files[path] else { return [] }
    guard file.isDirty else {
      say("\(Catalog.name(of: path)) has no changes to write")
      return []
    }
    return [save(path, file)]
  }

  /// Only the very next w overwrites a file that changed on disk.
  mutating func forgetOverwriting() {
    for path in files.keys where files[path]?.overwrites == true { files[path]?.overwrites = false }
  }

  /// Writes every file with edits.
  mutating func saveAll() -> [Effect] {
    files.filter(\.value.isDirty).sorted { $0.key < $1.key }.map { save($0.key, $0.value) }
  }

  private func save(_ path: String, _ file: OpenFile) -> Effect {
    .save(
      path: path, bytes: file.current.bytes,
      expected: file.overwrites ? nil : file.saved.bytes)
  }

  /// A file was written.
  mutating func saved(_ path: String, _ bytes: [UInt8]) -> [Effect] {
    files[path]?.saved = HTTPFile(bytes)
    files[path]?.overwrites = false
    if selected?.file == path { makeContent() }
    say("\(Catalog.name(of: path)) is written, \(Measures.size(bytes.count))")
    return isQuitting && dirtyFiles.isEmpty ? [.quit] : []
  }
}
