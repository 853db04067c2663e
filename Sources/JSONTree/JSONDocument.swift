/// A JSON text as an index over its untouched bytes, made while they arrive. One thread owns a document.
public final class JSONDocument {
  /// The bytes.
  public let store: ByteStore
  /// How far the index is.
  public enum State: Hashable, Sendable {
    /// More bytes may come.
    case reading
    /// One whole JSON text.
    case complete
    /// No JSON from this place on; the bytes are all there.
    case failed(JSONError)
  }

  /// An empty document to be fed. `depthLimit` is the deepest nesting taken.
  public init(expecting: Int? = nil, depthLimit: Int = 10_000) { fatalError("seam") }
  /// A whole text at once; look at `state` for what became of it.
  public convenience init(_ bytes: [UInt8], depthLimit: Int = 10_000) { fatalError("seam") }
  /// Adds bytes and reads on. Never throws: the bytes are kept even when they are no JSON.
  public func append(_ bytes: [UInt8]) { fatalError("seam") }
  /// No more bytes will come.
  public func finish() { fatalError("seam") }
  /// How far the index is.
  public var state: State { fatalError("seam") }
  /// The outermost value, as soon as it has begun.
  public var root: JSONNode? { fatalError("seam") }
}

/// A value in a document: its place in the index. Means nothing without its document.
public struct JSONNode: Hashable, Sendable {
  let word: Int
}

/// The kinds of JSON values (RFC 8259 3).
public enum JSONKind: Hashable, Sendable { case object, array, string, number, bool, null }

extension JSONDocument {
  /// What kind of value it is.
  public func kind(of node: JSONNode) -> JSONKind { fatalError("seam") }
  /// Members or elements; 0 for a scalar. While reading: so far.
  public func childCount(of node: JSONNode) -> Int { fatalError("seam") }
  /// The value's bytes in the store.
  public func range(of node: JSONNode) -> Range<Int> { fatalError("seam") }
  /// The member's name decoded, nil in an array and for the root.
  public func key(of node: JSONNode) -> String? { fatalError("seam") }
  /// The member's name as it stands between its quotes.
  public func keyRange(of node: JSONNode) -> Range<Int>? { fatalError("seam") }
  /// The element's index in its array, nil in an object and for the root.
  public func index(of node: JSONNode) -> Int? { fatalError("seam") }
  /// The container around it, nil for the root.
  public func parent(of node: JSONNode) -> JSONNode? { fatalError("seam") }
  /// A string decoded; nil for other kinds.
  public func string(of node: JSONNode) -> String? { fatalError("seam") }
  /// A scalar as it is written, a string decoded; a container as its bytes.
  public func text(of node: JSONNode) -> String { fatalError("seam") }
  /// Where the value stands.
  public func path(of node: JSONNode) -> JSONPath { fatalError("seam") }
  /// The value at a path, if there is one. Of a duplicate key the last counts.
  public func node(at path: JSONPath) -> JSONNode? { fatalError("seam") }
  /// The innermost value at (or before) a byte offset.
  public func node(atOffset offset: Int) -> JSONNode? { fatalError("seam") }
}
