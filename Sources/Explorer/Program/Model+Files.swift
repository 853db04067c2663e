import Lotus
import Platform
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
    let told = edit.told(of: request)
    self.edit(key.file, file, words, at: EditPlace(key: key, spot: requestPane.spot))
    if let told { say(told) }
  }

  /// Closes an open field and keeps what was typed; false when it cannot be taken and stays open.
  mutating func settle() -> Bool {
    if requestPane.isEditing, let content { apply(requestPane.commit(content)) }
    return !requestPane.isEditing
  }

  /// Projections of a file are made anew; what belongs to its requests goes along with them.
  mutating func fileChanged(_ path: String, from before: HTTPFile) -> [Effect] {
    guard let file = files[path]?.current else { return [] }
    var effects: [Effect] = []
    let moves = RequestMoves(from: before, to: file)
    if !moves.isIdentity || file.requests.count != before.requests.count {
      effects = moveKeys { key in
        guard key.file == path else { return key }
        return moves[key.index].map { RequestKey(file: path, index: $0) }
      }
    }
    catalog = catalog.replacing(path, with: file)
    catalogPane.update(catalog)
    if let selected, selected.file == path { catalogPane.select(selected) }
    if catalogPane.selected == selected { makeContent() }
    return effects + followSelection()
  }

  /// What stands for the variables in a file.
  func environment(of path: String, _ file: HTTPFile) -> Environment {
    Environment(
      file: file, world: world, set: catalog.environments(for: path), name: scope(of: path))
  }

  /// The shown request made ready with its environment.
  mutating func makeContent() {
    guard let key = selected, let request = request(for: key), let open = files[key.file] else {
      content = nil
      return
    }
    let environment = environment(of: key.file, open.current)
    let source = RequestSource(file: key.file, name: request.name)
    let origin = origins[source]
    let prepared = Swift.Result { () throws(PreparationError) in
      var prepared = try request.prepared(in: environment, file: key.file)
      if origin != source { prepared.options.source = origin.text }
      return prepared
    }
    content = RequestPane.Content(
      request: request, file: open.current, prepared: prepared, environment: environment,
      isDirty: open.isDirty)
    answer.setMapping(request.data)
    answer.setError(request.error)
    showJar()
  }

  /// What was copied goes to the terminal's clipboard.
  mutating func copyEffects() -> [Effect] {
    guard let copied = requestPane.copied else { return [] }
    requestPane.copied = nil
    return copy(Array(copied.text.utf8), "\(copied.noun) copied")
  }

  /// Writes the shown request's file, or the one under the cursor of the tree.
  mutating func save() -> [Effect] {
    guard settle(), let path = selected?.file ?? catalogPane.file, let file = files[path] else {
      return []
    }
    guard file.isDirty else {
      say("\(Catalog.name(of: path)) has no changes to write")
      return []
    }
    return [save(path, file)]
  }

  /// Writes every file with edits.
  mutating func saveAll() -> [Effect] {
    files.filter(\.value.isDirty).sorted { $0.key < $1.key }.map { save($0.key, $0.value) }
  }

  mutating func save(_ path: String, _ file: OpenFile) -> Effect {
    .save(
      path: path, bytes: file.current.bytes, expected: file.saved.bytes,
      renames: origins.write(path, file.current))
  }

  /// A file could not be written.
  mutating func saveRefused(_ path: String, _ error: FileError) {
    isQuitting = false
    origins.written(path, isDone: false)
    trouble("\(Catalog.name(of: path)) is not written: \(Complaint(error).what)")
  }

  /// A file was written.
  mutating func saved(_ path: String, _ bytes: [UInt8]) -> [Effect] {
    origins.written(path, isDone: true)
    files[path]?.saved = HTTPFile(bytes)
    files[path]?.theirs = nil
    files[path]?.isGone = false
    if selected?.file == path { makeContent() }
    say("\(Catalog.name(of: path)) is written, \(Measures.size(bytes.count))")
    return isQuitting && dirtyFiles.isEmpty ? [.quit] : []
  }
}
