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
