import Sessions

extension Model {
  /// A new request behind another one, or at the end; the cursor goes to its URL.
  mutating func makeRequest(in path: String, after index: Int?, named name: String) -> [Effect] {
    guard let file = files[path]?.current else { return [] }
    let knowsHost = file.variables.contains { $0.name == "host" }
    let text = file.text(ofNew: name, url: knowsHost ? "{{host}}/" : "http://127.0.0.1:8080/")
    let before = index.map { $0 + 1 }.flatMap { $0 < file.requests.count ? $0 : nil }
    return edit(path, "the new request \(name)") { file throws(EditRefusal) in
      try file.insert(text, before: before)
    } then: { model in
      model.focus = .request
      model.requestPane.tab = .parameters
      model.say(
        "\(name) is made: \(Command.editURL.key) edits its URL, \(Command.save.key) writes the file"
      )
    }
  }

  /// The same to a URL that is known, with header rows of another request.
  mutating func makeRequest(
    in path: String, after index: Int, named name: String, url: String, headers: [SavedRow],
    words: String
  ) -> [Effect] {
    guard let file = files[path]?.current else { return [] }
    let lines = headers.map { "\($0.name): \($0.value ?? "")" }
    let text = file.text(ofNew: name, url: url, headers: lines)
    let before = index + 1 < file.requests.count ? index + 1 : nil
    return edit(path, "the new request \(name)") { file throws(EditRefusal) in
      try file.insert(text, before: before)
    } then: { model in
      model.focus = .request
      model.say(words)
    }
  }

  mutating func duplicate(_ key: RequestKey, _ name: String) -> [Effect] {
    guard let file = files[key.file]?.current else { return [] }
    var copy = HTTPFile(file.text(of: key.index))
    let taken = Set(file.requests.map(\.name))
    let next = key.index + 1 < file.requests.count ? key.index + 1 : nil
    return edit(key.file, "the copy of \(name)") { file throws(EditRefusal) in
      try copy.rename(0, to: CopyName.of(name, taken: taken))
      return try file.insert(copy.bytes, before: next)
    } then: { model in
      model.say(
        "a copy of \(name) stands below it; \(Command.rename.key) gives it a name, \(Command.save.key) writes the file"
      )
    }
  }

  mutating func delete(_ key: RequestKey, _ name: String) -> [Effect] {
    edit(key.file, "\(name) deleted") { file throws(EditRefusal) in
      try file.remove(key.index)
      return nil
    } then: { model in
      model.say(
        "\(name) is taken out of \(Catalog.name(of: key.file)); \(Command.undo.key) brings it back, \(Command.save.key) writes the file"
      )
    }
  }

  mutating func rename(_ key: RequestKey, to name: String) -> [Effect] {
    edit(key.file, "the name of \(name)") { file throws(EditRefusal) in
      try file.rename(key.index, to: name)
      return key.index
    } then: { model in
      model.say(
        "it is called \(name) now; \(model.warning(named: name, in: key.file))\(Command.save.key) writes the file"
      )
    }
  }

  /// What a name that another request has too means: answers are kept under `FILE#NAME`.
  private func warning(named name: String, in path: String) -> String {
    let count = files[path]?.current.requests.count { $0.name == name } ?? 0
    return count > 1 ? "another one is too, and they share their answers; " : ""
  }

  /// A request up or down in its file.
  mutating func moveRequest(by step: Int) -> [Effect] {
    guard let key = catalogPane.selected else {
      return refuse(
        "put the cursor on the request that shall be moved; \(Command.moveTo.key) moves files")
    }
    let count = files[key.file]?.current.requests.count ?? 0
    guard (0..<count).contains(key.index + step) else {
      return refuse(step < 0 ? "it is the first in its file" : "it is the last in its file")
    }
    return edit(key.file, "the move of \(request?.name ?? "a request")") {
      file throws(EditRefusal) in
      try file.move(key.index, by: step)
    } then: { model in
      model.say("moved \(step < 0 ? "up" : "down"); \(Command.save.key) writes the file")
    }
  }

  /// A request from one file to the end of another: one deed, two edits.
  mutating func move(_ key: RequestKey, to path: String) -> [Effect] {
    guard var from = files[key.file]?.current, var to = files[path]?.current,
      let name = request(for: key)?.name
    else { return [] }
    let (fromBefore, toBefore) = (from, to)
    do throws(EditRefusal) {
      let index = try to.insert(from.text(of: key.index), before: nil)
      try from.remove(key.index)
      let isOne = !toBefore.requests.contains { $0.name == name }
      let follows = History.Change.request(
        from: RequestSource(file: key.file, name: name), to: RequestSource(file: path, name: name))
      let effects = edit(
        [
          .edit(path: path, before: toBefore, after: to),
          .edit(path: key.file, before: fromBefore, after: from),
        ] + (isOne ? [follows] : []), "the move of \(name)")
      catalogPane.select(RequestKey(file: path, index: index))
      let names = "\(Catalog.name(of: key.file)) and \(Catalog.name(of: path))"
      say("\(name) is in \(Catalog.name(of: path)) now; \(names) are not written yet")
      return effects + followSelection()
    } catch {
      trouble(Complaint(error).sentence)
      return []
    }
  }

  /// Edits a file, puts the cursor on the request that is answered and says something.
  private mutating func edit(
    _ path: String, _ words: String, _ change: (inout HTTPFile) throws(EditRefusal) -> Int?,
    then: (inout Model) -> Void = { _ in }
  ) -> [Effect] {
    guard var file = files[path]?.current else { return [] }
    do throws(EditRefusal) {
      let index = try change(&file)
      let effects = edit(path, file, words)
      if let index { catalogPane.select(RequestKey(file: path, index: index)) }
      let more = followSelection()
      then(&self)
      return effects + more
    } catch {
      trouble("not done: \(Complaint(error).sentence)")
      return []
    }
  }
}
