import Sessions

extension Model {
  /// A file as edited; the one before can be had back. `words` name the edit.
  @discardableResult
  mutating func edit(
    _ path: String, _ file: HTTPFile, _ words: String, at place: EditPlace? = nil
  ) -> [Effect] {
    guard let before = files[path]?.current, before.bytes != file.bytes else { return [] }
    return edit([.edit(path: path, before: before, after: file)], words, at: place)
  }

  /// Edits of several files that are one deed, e.g. a request that goes from one to the other.
  mutating func edit(
    _ changes: [History.Change], _ words: String, at place: EditPlace? = nil
  ) -> [Effect] {
    let deed = History.Deed(words: words, changes: changes, place: place)
    history.performed(deed, .new)
    return make(deed.changes)
  }

  /// One step of undo or redo, over everything.
  mutating func retrace(_ step: History.Step) -> [Effect] {
    guard settle() else { return [] }
    guard let deed = history.deed(for: step) else {
      say(step == .undo ? "nothing to undo" : "nothing to redo")
      return []
    }
    if case .move(let from, let to)? = deed.changes.first {
      return change(.move(from: from, to: to), deed, step)
    }
    let place = deed.changes.compactMap(\.path).first { $0 != selected?.file }
    var effects = make(deed.changes)
    history.performed(deed, step)
    if deed.place != nil {
      effects += go(to: deed.place)
    } else if place != nil {
      effects += show(deed.changes)
    }
    let name = place.map { " in \(Catalog.name(of: $0))" } ?? ""
    say("\(step == .undo ? "undone" : "redone"): \(deed.words)\(name)")
    return effects
  }

  /// The cursor goes to the first request that a change of another file is seen in.
  private mutating func show(_ changes: [History.Change]) -> [Effect] {
    let edits = changes.filter { $0.path != nil }
    guard case .edit(let path, let before, let after)? = edits.last else { return [] }
    let requests = after.requests
    let index = requests.indices.first { index in
      !before.requests.indices.contains(index) || before.requests[index] != requests[index]
    }
    if let index { catalogPane.select(RequestKey(file: path, index: index)) }
    return followSelection()
  }

  /// Shows what was edited, in whatever request it is.
  private mutating func go(to place: EditPlace?) -> [Effect] {
    guard let place, request(for: place.key) != nil else { return [] }
    catalogPane.select(place.key)
    let effects = followSelection()
    requestPane.spot = place.spot
    if let content { requestPane.clamp(content) }
    return effects
  }

  /// Makes edits; the cursor goes where they are seen.
  private mutating func make(_ changes: [History.Change]) -> [Effect] {
    var effects: [Effect] = []
    for case .edit(let path, let before, let after) in changes where files[path] != nil {
      files[path]?.current = after
      origins.follow(path, from: before, to: after)
      effects += fileChanged(path, from: before)
    }
    for case .cookies(let change) in changes { effects.append(.changeJar(change, now: now)) }
    var isMoved = false
    for case .request(let from, let to) in changes {
      origins.rename(from, to: to)
      isMoved = true
    }
    return effects + (isMoved ? loadMarks() : [])
  }
}

extension History.Change {
  /// The file that is edited; nil for a move.
  var path: String? { if case .edit(let path, _, _) = self { path } else { nil } }
}
