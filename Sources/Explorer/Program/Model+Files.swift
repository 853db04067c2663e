import Lotus
import Sessions

extension Model {
  /// Applies an edit of the request pane to its file. A refused one is said by the pane itself.
  mutating func apply(_ edit: RequestEdit?) -> [Effect] {
    if let words = requestPane.notice { trouble(words) }
    guard let edit, let key = selected, var file = files[key.file]?.current else { return [] }
    do {
      try file.apply(edit, to: key.index)
    } catch {
      trouble(error.words)
      return []
    }
    files[key.file]?.edit(file)
    fileChanged(key.file)
    return []
  }

  /// Closes an open field and keeps what was typed.
  mutating func commitField() -> [Effect] {
    guard requestPane.isEditing, let content else { return [] }
    return apply(requestPane.commit(content))
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
    let prepared = Result { () throws(PreparationError) in
      try request.prepared(in: environment, file: key.file)
    }
    content = RequestPane.Content(
      request: request, prepared: prepared, environment: environment, isDirty: open.isDirty)
    answer.setMapping(request.data)
  }

  /// One step of undo or redo in the shown request's file.
  mutating func step(
    _ step: (inout OpenFile) -> Bool, _ done: String, _ nothing: String
  ) -> [Effect] {
    let effects = commitField()
    guard let path = selected?.file, files[path] != nil else { return effects }
    if step(&files[path]!) {
      fileChanged(path)
      say(done)
    } else {
      say(nothing)
    }
    return effects
  }

  /// Writes the shown request's file.
  mutating func save() -> [Effect] {
    let effects = commitField()
    guard let path = selected?.file, let file = files[path] else { return effects }
    guard file.isDirty else {
      say("\(Catalog.name(of: path)) has no changes to write")
      return effects
    }
    return effects + [save(path, file)]
  }

  /// Writes every file with edits.
  mutating func saveAll() -> [Effect] {
    commitField()
      + files.filter(\.value.isDirty).sorted { $0.key < $1.key }.map { save($0.key, $0.value) }
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
