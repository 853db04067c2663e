/// A value in a document, to be read in a program. It never traps: what is not there answers nil everywhere.
///
///     JSON(bytes)["user"]["login"].string
///
/// Not Sendable: it belongs to the thread that owns its document.
public struct JSON {
  /// The document it is a part of.
  public let document: JSONDocument
  /// Its place there; nil when there is no such value.
  public let node: JSONNode?

  /// A value of a document.
  public init(_ document: JSONDocument, _ node: JSONNode?) {
    self.document = document
    self.node = node
  }

  /// The root of a document; missing unless its text is whole and valid.
  public init(_ document: JSONDocument) {
    self.init(document, document.state == .complete ? document.root : nil)
  }

  /// The root of a text; missing when it is no JSON (`document.state` says why).
  public init(_ bytes: [UInt8]) { self.init(JSONDocument(bytes)) }

  /// Whether there is such a value.
  public var exists: Bool { node != nil }
  /// What it is.
  public var kind: JSONKind? { node.map { document.kind(of: $0) } }
  /// Members or elements; 0 for all else.
  public var count: Int { node.map { document.childCount(of: $0) } ?? 0 }

  /// The member of that name; of a duplicate the last.
  public subscript(name: String) -> JSON { child(.name(name)) }
  /// The element at an index; from the end when negative.
  public subscript(index: Int) -> JSON { child(.index(index)) }

  private func child(_ step: JSONPath.Step) -> JSON {
    JSON(document, node.flatMap { document.child(of: $0, step) })
  }

  /// A string, decoded.
  public var string: String? { node.flatMap { document.string(of: $0) } }
  /// A number exactly as it is written.
  public var numberText: String? {
    kind == .number ? node.map { document.text(of: $0) } : nil
  }
  /// A number that is exactly this Int: `100`, `1e2` and `100.0` are, `0.5` and `1e30` are none.
  public var int: Int? { numberText.flatMap(JSONNumber.int) }
  /// The Double nearest to a number; nil where that is infinite.
  public var double: Double? { numberText.flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil } }
  /// true or false.
  public var bool: Bool? {
    kind == .bool ? node.map { document.store[document.offset($0.word)] == 0x74 } : nil
  }
  /// Whether it is there and null.
  public var isNull: Bool { kind == .null }
}

extension JSON {
  /// The elements of an array in order; none for all else.
  public var array: some Sequence<JSON> {
    children(of: .array).map { JSON(document, JSONNode(word: $0)) }
  }

  /// The members of an object in order, duplicates too; none for all else.
  public var members: some Sequence<(name: String, value: JSON)> {
    children(of: .object).map { word in
      let node = JSONNode(word: word)
      return (name: document.key(of: node) ?? "", value: JSON(document, node))
    }
  }

  private func children(of kind: JSONKind) -> LazySequence<ChildWords> {
    let word = node.flatMap { document.kind(of: $0) == kind ? $0.word : nil }
    return ChildWords(document, word ?? -1).lazy
  }
}
