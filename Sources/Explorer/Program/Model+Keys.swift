import Sessions

extension Model {
  /// What belongs to requests goes where they went; nil lets go of it.
  mutating func moveKeys(_ move: (RequestKey) -> RequestKey?) -> [Effect] {
    let gone = showing.filter { move($0.key) == nil }
    answers = Self.moved(answers, move)
    showing = Self.moved(showing, move)
    marks = Self.moved(marks, move)
    failures = Self.moved(failures, move)
    senders.move(move)
    for id in gone.values { owners[id] = nil }
    owners = owners.mapValues { move($0) ?? $0 }
    selected = selected.flatMap(move)
    return gone.values.sorted { $0.number < $1.number }.map { .cancel($0) }
  }

  private static func moved<Value>(
    _ values: [RequestKey: Value], _ move: (RequestKey) -> RequestKey?
  ) -> [RequestKey: Value] {
    var moved: [RequestKey: Value] = [:]
    for (key, value) in values {
      if let key = move(key) { moved[key] = value }
    }
    return moved
  }
}
