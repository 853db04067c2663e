import Platform
import Sessions

extension Model {
  /// What the program asks for before its first frame: what that shows, and nothing that could wait.
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
    let checked = checkEnvironment()
    return followSelection() + checked
  }

  /// The first frame is on the screen. The viewer asks for nothing more: it sends nothing.
  func shown() -> [Effect] {
    if isViewer { return [] }
    let opened: [Effect] = files.isEmpty ? [] : [.preloadTransport]
    return opened + loadMarks() + [
      .watch(catalog.folders), .findLost(path: catalog.path), .askGit(path: catalog.path),
    ]
  }

  /// Asks for the last status of every request in the chosen environment.
  func loadMarks() -> [Effect] {
    let queries = files.keys.sorted().compactMap { path in
      files[path].map {
        MarkQuery(path: path, file: $0.current, scope: scope(of: path), origins: origins)
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
