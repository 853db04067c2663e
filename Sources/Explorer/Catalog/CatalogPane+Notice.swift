import Sessions

extension CatalogPane {
  /// Words about the row under the cursor, for the status line: why it could not be read or understood,
  /// or what the mark beside a request means.
  func notice(_ marks: [RequestKey: Mark], git: [String: GitState] = [:]) -> String? {
    switch row?.content {
    case .unreadable(_, _, let error): Complaint(error).sentence
    case .problem(let problem, let file, _):
      // By its name: the way to it would leave no room for the sentence.
      Complaint(problem, file: Catalog.name(of: file)).sentence
    case .request(let key, _, _): marks[key]?.words
    case .file(_, let path, _, _): git[path]?.words
    default: nil
    }
  }
}

extension CatalogPane {
  /// What to do when the cursor is on no request.
  var whatToDo: String {
    let (open, make) = (Command.toggle.key, Command.make.key)
    switch row?.content {
    case .file(let name, let path, _, let isOpen):
      guard let file = file(at: path), file.requests.isEmpty else {
        return isOpen
          ? "No request is chosen: \(Command.down.lastKey) goes to the first of \(name)."
          : "No request is chosen: \(open) unfolds \(name), \(Command.down.lastKey) goes to its"
            + " first request."
      }
      return "\(name) has no request yet: \(make), then r, makes one."
    case .folder(let name, let path, let isOpen):
      if names(in: path).isEmpty {
        return "\(name)/ is empty: \(make), then f, makes a file in it."
      }
      let way = isOpen ? "\(Command.down.lastKey) goes into" : "\(open) unfolds"
      return "No request is chosen: \(way) \(name)/."
    case .unreadable(let name, _, let error):
      return "\(name) cannot be read. \(Complaint(error).sentence)."
    case .problem(let problem, let file, _):
      // The tree has room for its first words only.
      return Complaint(problem, file: Catalog.name(of: file)).sentence + "."
    case .request:
      let keys = "\(Command.down.lastKey) and \(Command.up.lastKey)"
      return "No request is chosen: \(keys) go to one in the tree."
    case nil where filter != nil: return "No name has these words: Esc shows all again."
    case nil:
      return "Nothing is saved yet: \(make) makes a file, then \(make) and r its first request."
    }
  }

  private func file(at path: String) -> HTTPFile? {
    Catalog(path: self.path, nodes: nodes).files[path]
  }
}

extension Mark {
  /// What `◇` says; the other marks are words already.
  var words: String? {
    guard isPinned, !isRunning, !failed, let status else { return nil }
    return "recorded answer, \(status)"
  }
}

extension Complaint {
  /// What and what to do on one line.
  var sentence: String { hint.isEmpty ? what : "\(what): \(hint)" }
}
