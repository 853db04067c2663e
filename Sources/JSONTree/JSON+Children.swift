/// What is inside of an array or object, in received order.
extension JSON {
  /// The elements of an array; none for all else.
  public var elements: some Sequence<JSON> { Children(self, of: .array).lazy.map(\.value) }

  /// The members of an object, duplicates too; none for all else.
  public var members: some Sequence<(name: String, value: JSON)> {
    Children(self, of: .object).lazy.map { ($0.name, $0.value) }
  }

  /// The elements of an array, or nil.
  public var array: [JSON]? { kind == .array ? Array(elements) : nil }
  /// The elements of an array; empty for all else.
  public var arrayValue: [JSON] { Array(elements) }

  /// The members of an object by name (of a duplicate the last), or nil.
  public var dictionary: [String: JSON]? { kind == .object ? dictionaryValue : nil }
  /// The members of an object by name (of a duplicate the last); empty for all else.
  ///
  /// A Swift dictionary has one place for all spellings of a text: of the two members `é` in one scalar and
  /// in two it has the last. `members`, `all` and the subscripts tell them apart.
  public var dictionaryValue: [String: JSON] {
    Dictionary(members.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// The children as members, with names as they were received; names are empty in an array.
  var memberList: [Member] {
    switch storage {
    case .node(let word, let document):
      ChildWords(document, word).map { document.member($0, named: document.isObject(word)) }
    case .made(let value): value.made.members
    case .missing: []
    }
  }
}

extension JSONDocument {
  fileprivate func member(_ word: Int, named: Bool) -> JSON.Member {
    guard named else { return JSON.Member(name: "", value: JSON(.node(word, self))) }
    let inside = store.bytes(offset(word - 1) + 1..<scalarEnd(word - 1) - 1)
    return JSON.Member(
      name: JSONString.decoded(inside), spelling: inside.contains(0x5C) ? inside : nil,
      value: JSON(.node(word, self)))
  }
}

/// A walk over the children of one kind of container.
private struct Children: Sequence, IteratorProtocol {
  private enum Source {
    case words(ChildWords, JSONDocument, isObject: Bool)
    case elements(ArraySlice<JSON>)
    case members(ArraySlice<JSON.Member>)
  }
  private var source: Source

  init(_ json: JSON, of kind: JSONKind) {
    switch json.storage {
    case .node(let word, let document) where document.kind(of: JSONNode(word: word)) == kind:
      source = .words(ChildWords(document, word), document, isObject: kind == .object)
    case .made(let value): source = Self.source(value.made, kind)
    default: source = .elements([])
    }
  }

  private static func source(_ made: JSON.Made, _ kind: JSONKind) -> Source {
    switch made {
    case .array(let elements) where kind == .array: .elements(elements[...])
    case .object(let members) where kind == .object: .members(members[...])
    default: .elements([])
    }
  }

  mutating func next() -> (name: String, value: JSON)? {
    switch source {
    case .words(var words, let document, let isObject):
      guard let word = words.next() else { return nil }
      source = .words(words, document, isObject: isObject)
      let name = isObject ? document.decodedString(word - 1) : ""
      return (name, JSON(.node(word, document)))
    case .elements(var rest):
      guard let first = rest.popFirst() else { return nil }
      source = .elements(rest)
      return ("", first)
    case .members(var rest):
      guard let first = rest.popFirst() else { return nil }
      source = .members(rest)
      return (first.name, first.value)
    }
  }
}
