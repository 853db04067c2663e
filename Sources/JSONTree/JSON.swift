/// A JSON value to be read in a program. It never traps: what is not there is a missing value that
/// answers nil everywhere and says in `error` what was missing where.
///
///     JSON(parsing: bytes)["user"]["login"].string
///
/// A value is either a place in a finished document, which it keeps alive (`detached()` copies it out),
/// or made in Swift from literals and changed copies.
///
/// Sendable, though a `JSONDocument` is not: only values of a document that is `complete` are made, and
/// from then on nothing writes to it. It refuses more bytes, its store is sealed, its index is read
/// only, and the one table that reading fills (children of big arrays) is behind a lock.
public struct JSON: @unchecked Sendable {
  enum Storage {
    /// The value at this word of a complete document. (The word comes first: what tells the cases apart is
    /// kept in bits of the reference behind it, so those of the other cases stay whole, and a sanitizer that
    /// looks for leaks sees what they hold.)
    case node(Int, JSONDocument)
    case made(MadeValue)
    indirect case missing(Absence)
  }
  let storage: Storage

  init(_ storage: Storage) { self.storage = storage }

  /// A value of a document; missing while the document is not complete.
  public init(_ document: JSONDocument, _ node: JSONNode?) {
    switch document.state {
    case .reading: self.init(.missing(Absence(.unfinished)))
    case .failed(let error): self.init(.missing(Absence(.invalid(error))))
    case .complete:
      self.init(node.map { .node($0.word, document) } ?? .missing(Absence(.noValue)))
    }
  }

  /// The root of a document; missing unless its text is whole and valid.
  public init(_ document: JSONDocument) { self.init(document, document.root) }

  /// The root of a text; missing when it is no JSON (`error` says why).
  public init(parsing bytes: [UInt8]) { self.init(JSONDocument(bytes)) }

  /// The root of a text; missing when it is no JSON (`error` says why).
  public init(parsing text: String) { self.init(parsing: Array(text.utf8)) }

  /// The document it is a place in; nil for values made in Swift and missing ones.
  public var document: JSONDocument? {
    if case .node(_, let document) = storage { document } else { nil }
  }

  /// Its place in the document.
  public var node: JSONNode? {
    if case .node(let word, _) = storage { JSONNode(word: word) } else { nil }
  }
}

extension JSON {
  /// Whether there is such a value; a null is one.
  public var exists: Bool { if case .missing = storage { false } else { true } }

  /// What was missing where; nil for a value that is there.
  public var error: JSONMissing? {
    if case .missing(let absence) = storage { absence.error } else { nil }
  }

  /// What it is; nil when missing.
  public var kind: JSONKind? {
    switch storage {
    case .node(let word, let document): document.kind(of: JSONNode(word: word))
    case .made(let value): value.made.kind
    case .missing: nil
    }
  }

  /// Members or elements; 0 for all else.
  public var count: Int {
    switch storage {
    case .node(let word, let document): document.childCount(of: JSONNode(word: word))
    case .made(let value): value.made.count
    case .missing: 0
    }
  }

  /// Whether it is there and null.
  public var isNull: Bool { kind == .null }
}
