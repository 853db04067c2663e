/// A text looked for in keys and values, a slice at a time, ignoring ASCII case.
public struct JSONSearch: Hashable, Sendable {
  /// What is looked for.
  public let text: String
  /// Looks for a text.
  public init(_ text: String) { self.text = text }

  /// What a slice brought.
  public enum Step: Hashable, Sendable {
    /// In this value, or in its key.
    case found(JSONNode, offset: Int)
    /// Not in this slice; go on here.
    case more(offset: Int)
    /// Nowhere to the end (or the start).
    case none
  }
  /// The first place at or after `offset` within the range of `root`, looking at `limit` bytes at most.
  public func next(
    in document: JSONDocument, root: JSONNode, from offset: Int, limit: Int = 4 << 20
  ) -> Step { fatalError("seam") }
  /// The last place before `offset`.
  public func previous(
    in document: JSONDocument, root: JSONNode, from offset: Int, limit: Int = 4 << 20
  ) -> Step { fatalError("seam") }
}
