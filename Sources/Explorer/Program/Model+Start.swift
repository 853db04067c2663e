import Platform
import Sessions

extension Model {
  /// What the program asks for before the first key.
  mutating func start() -> [Effect] {
    KeyTable.$inForce.withValue(keys) { begin() }
  }

  private mutating func begin() -> [Effect] {
    if case .document(let path, let form) = subject {
      viewer.givenForm = form
      let id = newAnswer()
      viewerID = id
      return [.read(path: path, id)]
    }
    if let tour = firstRun { overlay = tour }
    checkEnvironment()
    let watched: [Effect] = [
      .watch(catalog.folders), .findLost(path: catalog.path), .askGit(path: catalog.path),
    ]
    return followSelection() + loadMarks() + watched
  }

  /// Asks for the last status of every request in the chosen environment.
  func loadMarks() -> [Effect] {
    let queries = files.sorted { $0.key < $1.key }.flatMap { path, file in
      let scope = scope(of: path)
      return file.current.requests.map {
        MarkQuery(key: RequestKey(file: path, index: $0.index), name: $0.name, scope: scope)
      }
    }
    return queries.isEmpty ? [] : [.loadMarks(queries)]
  }

  /// The first start: no folder was named, and nothing is in the one that is taken then.
  private var firstRun: Overlay? {
    guard subject == .collection(path: nil), catalog.nodes.isEmpty else { return nil }
    return .question(
      Question(firstRunIn: catalog.path, home: world.environment["HOME"], hasTour: tour != nil))
  }

  /// A name for the next answer.
  mutating func newAnswer() -> AnswerID {
    nextAnswer += 1
    return AnswerID(number: nextAnswer)
  }
}
