import Sessions

extension Model {
  /// What the program asks for before the first key.
  mutating func start() -> [Effect] {
    if case .document(let path, let lines) = subject {
      viewer.readsLines = lines
      let id = newAnswer()
      viewerID = id
      return [.read(path: path, id)]
    }
    let queries = files.flatMap { path, file in
      file.current.requests.map {
        MarkQuery(key: RequestKey(file: path, index: $0.index), name: $0.name)
      }
    }
    return followSelection() + (queries.isEmpty ? [] : [.loadMarks(queries)])
  }

  /// A name for the next answer.
  mutating func newAnswer() -> AnswerID {
    nextAnswer += 1
    return AnswerID(number: nextAnswer)
  }
}
