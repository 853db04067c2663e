/// From a value to its path and back, and from a byte to the value.
extension JSONDocument {
  /// Where the value stands.
  public func path(of node: JSONNode) -> JSONPath {
    var steps: [JSONPath.Step] = []
    var word = node.word
    while let parent = parentWord(word) {
      if let key = key(of: JSONNode(word: word)) {
        steps.append(.name(key))
      } else {
        steps.append(.index(childIndex(word, in: parent)))
      }
      word = parent
    }
    return JSONPath(steps.reversed())
  }

  /// The value at a path, if there is one. Of a duplicate key the last counts.
  public func node(at path: JSONPath) -> JSONNode? {
    path.steps.reduce(root) { node, step in node.flatMap { self.child(of: $0, step) } }
  }

  /// One step down.
  func child(of node: JSONNode, _ step: JSONPath.Step) -> JSONNode? {
    guard isContainer(node.word) else { return nil }
    switch step {
    case .name(let name):
      return member(of: node, name)
    case .index(let index):
      guard !isObject(node.word) else { return nil }
      let fromStart = index < 0 ? count(node.word) + index : index
      return childWord(fromStart, of: node.word).map(JSONNode.init)
    }
  }

  /// The innermost value at (or before) a byte offset.
  public func node(atOffset offset: Int) -> JSONNode? {
    guard wordCount > 0 else { return nil }
    let word = word(atOffset: offset)
    if isKey(word) { return JSONNode(word: word + 1) }
    return isCloser(word) ? parentWord(word).map(JSONNode.init) : JSONNode(word: word)
  }
}
