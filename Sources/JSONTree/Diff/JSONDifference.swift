/// One difference of two documents: a row of a diff.
public struct JSONDifference: Hashable, Sendable {
  /// What became of a value.
  public enum Kind: Hashable, Sendable {
    /// Only the new document has it.
    case added
    /// Only the old document has it.
    case removed
    /// Both have it; a scalar with another value, or a value of another kind.
    case changed
    /// An element matched by its key stands elsewhere among the others. What changed inside of it has rows
    /// of its own.
    case moved
  }
  /// What became of it.
  public let kind: Kind
  /// The value in the old document; nil when it was added.
  public let old: JSONNode?
  /// The value in the new document; nil when it was removed.
  public let new: JSONNode?
  /// The word of the container around it in the new document; -1 for the root.
  let around: Int
  /// An element too many that is not looked at: no row, but a patch counts it.
  var isIgnored = false
}

/// How two documents are compared.
public struct JSONDiffOptions: Hashable, Sendable {
  /// What these find in either document is not looked at, with all below it; it may be missing in the other.
  public var ignored: [JSONQuery]
  /// Paths from an element to what names it, like `$.id`. Where an element of two arrays has one, elements
  /// are matched by it; the first that any of them has counts. Without one elements are matched in order.
  public var keys: [JSONPath]

  /// Nothing ignored and no keys, unless given.
  public init(ignored: [JSONQuery] = [], keys: [JSONPath] = []) {
    self.ignored = ignored
    self.keys = keys
  }
}
