import Sessions

/// Where the answers of requests are whose new names are not written yet: under the names that the files on
/// disk have. When a file is written, the names it has then are theirs.
///
///     one is called uno, unwritten     uno ──▶ one      a send of uno is kept as one
///     the file is written              one ──▶ uno      is told to the stored answers
struct AnswerOrigins: Hashable, Sendable {
  private var origins: [RequestSource: RequestSource] = [:]
  /// What is told to stored answers when a write that is under way is done, by its file.
  private var underWay: [String: [RequestSource: RequestSource]] = [:]

  /// Where the answers of a request are.
  subscript(source: RequestSource) -> RequestSource { origins[source] ?? source }

  /// A request is called otherwise, or is in another file.
  mutating func rename(_ old: RequestSource, to new: RequestSource) {
    let origin = origins.removeValue(forKey: old) ?? old
    if origin != new { origins[new] = origin }
  }

  /// An edit of a file.
  mutating func follow(_ path: String, from before: HTTPFile, to after: HTTPFile) {
    let names = before.renames(to: after, byEdit: true)
    guard !names.isEmpty else { return }
    let old = origins
    for name in names.keys { origins[RequestSource(file: path, name: name)] = nil }
    for (from, to) in names {
      let (from, to) = (RequestSource(file: path, name: from), RequestSource(file: path, name: to))
      let origin = old[from] ?? from
      if origin != to { origins[to] = origin }
    }
  }

  /// Files and folders have other paths.
  mutating func move(_ path: (String) -> String) {
    guard !origins.isEmpty else { return }
    var moved: [RequestSource: RequestSource] = [:]
    for (source, origin) in origins {
      moved[RequestSource(file: path(source.file), name: source.name)] = RequestSource(
        file: path(origin.file), name: origin.name)
    }
    origins = moved
  }

  /// A file is being written: what its requests are called then, from what their answers are kept under. Who
  /// waits for a name that is given away now goes along.
  mutating func write(_ path: String, _ file: HTTPFile) -> [RequestSource: RequestSource] {
    guard !origins.isEmpty else { return [:] }
    let names = Set(file.requests.map(\.name))
    var moves: [RequestSource: RequestSource] = [:]
    for (source, origin) in origins {
      let isNamed = source.file == path && names.contains(source.name)
      // What another file will be written with, or has on disk already.
      let isLost = origin.file == path && !names.contains(origin.name)
      if isNamed || isLost { moves[origin] = source }
    }
    var isComplete = false
    while !isComplete {
      let taken = Set(moves.values)
      let pushed = origins.filter { taken.contains($0.value) && moves[$0.value] == nil }
      for (source, origin) in pushed { moves[origin] = source }
      isComplete = pushed.isEmpty
    }
    underWay[path] = moves
    return moves
  }

  /// It was written, or not.
  mutating func written(_ path: String, isDone: Bool) {
    guard let moves = underWay.removeValue(forKey: path), isDone else { return }
    origins = origins.mapValues { moves[$0] ?? $0 }.filter { $0.key != $0.value }
  }
}
