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

  /// The last member of that name.
  func member(of node: JSONNode, _ name: String) -> JSONNode? {
    guard isContainer(node.word), isObject(node.word) else { return nil }
    let wanted = Array(name.utf8)
    var found: Int?
    for word in ChildWords(self, node.word) where isKey(word - 1, named: wanted) { found = word }
    return found.map(JSONNode.init)
  }

  /// Raw bytes are compared; a name is decoded only when it has a backslash where they differ.
  private func isKey(_ word: Int, named name: [UInt8]) -> Bool {
    let start = offset(word) + 1
    var index = 0
    while index < name.count, store[start + index] == name[index], name[index] != 0x5C {
      index += 1
    }
    switch store[start + index] {
    case 0x22: return index == name.count
    case 0x5C:
      return JSONString.decoded(store.bytes(start..<scalarEnd(word) - 1)).utf8.elementsEqual(name)
    default: return false
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
