/// What is known of a value. All of it also answers while the text is arriving.
extension JSONDocument {
  /// What kind of value it is.
  public func kind(of node: JSONNode) -> JSONKind {
    if isContainer(node.word) { return isObject(node.word) ? .object : .array }
    return isBad(node.word) ? .invalid : JSONKind(firstByte: store[offset(node.word)])
  }

  /// Why a line is no JSON text; nil for all other values.
  public func error(of node: JSONNode) -> JSONError? {
    badLine(node.word).map { JSONError($0, in: store) }
  }

  /// Why the first of the lines that are no JSON text is none.
  public var firstBadLine: JSONError? { parser.badLines.first.map { JSONError($0, in: store) } }

  /// Whether it failed at a second text that stands on the line where the first one ends.
  public var hasTextsOnOneLine: Bool {
    guard let error, error.reason == .textAfterValue, let root else { return false }
    let between = range(of: root).upperBound..<error.offset
    return between.allSatisfy { store[$0] != 0x0A && store[$0] != 0x0D }
  }

  /// Lines that are no JSON text, so far.
  public var badLineCount: Int { parser.badLines.count }

  /// Members or elements; 0 for a scalar. While reading: so far.
  public func childCount(of node: JSONNode) -> Int {
    isContainer(node.word) ? count(node.word) : 0
  }

  /// The value's bytes in the store. An open container's reach to the end of what is there.
  public func range(of node: JSONNode) -> Range<Int> {
    let start = offset(node.word)
    guard isContainer(node.word) else { return start..<scalarEnd(node.word) }
    return start..<(isClosed(node.word) ? offset(bodyEnd(node.word)) + 1 : store.count)
  }

  /// The member's name decoded, nil in an array and for the root.
  public func key(of node: JSONNode) -> String? {
    keyRange(of: node).map { JSONString.decoded(store.bytes($0)) }
  }

  /// The member's name as it stands between its quotes.
  public func keyRange(of node: JSONNode) -> Range<Int>? {
    guard hasKey(node.word) else { return nil }
    return offset(node.word - 1) + 1..<scalarEnd(node.word - 1) - 1
  }

  /// The element's index in its array, nil in an object and for the root.
  public func index(of node: JSONNode) -> Int? {
    guard !hasKey(node.word), let parent = parentWord(node.word) else { return nil }
    return childIndex(node.word, in: parent)
  }

  /// The container around it, nil for the root.
  public func parent(of node: JSONNode) -> JSONNode? {
    parentWord(node.word).map(JSONNode.init)
  }

  /// The children in order; while reading: so far.
  public func children(of node: JSONNode) -> some Sequence<JSONNode> {
    ChildWords(self, node.word).lazy.map(JSONNode.init)
  }

  /// A string decoded; nil for other kinds. `limit` bounds the bytes looked at, for a row shows the
  /// beginning of a string that may be as long as the text.
  public func string(of node: JSONNode, limit: Int = .max) -> String? {
    guard kind(of: node) == .string else { return nil }
    let range = range(of: node)
    return JSONString.decoded(cut(range.lowerBound + 1..<range.upperBound - 1, limit))
  }

  /// A scalar as it is written, a string decoded; a container as its bytes. `limit` as for `string`.
  public func text(of node: JSONNode, limit: Int = .max) -> String {
    string(of: node, limit: limit) ?? String(decoding: cut(range(of: node), limit), as: UTF8.self)
  }

  /// The first bytes of a range, without the half of a character at the end.
  private func cut(_ range: Range<Int>, _ limit: Int) -> [UInt8] {
    guard range.count > limit else { return store.bytes(range) }
    var end = range.lowerBound + max(0, limit)
    while end > range.lowerBound, store[end] & 0xC0 == 0x80 { end -= 1 }
    return store.bytes(range.lowerBound..<end)
  }
}
