/// How far a document goes before it says `failed`. The bytes are kept whatever happens.
public struct JSONLimits: Hashable, Sendable {
  /// The deepest nesting. The parser has no stack: this is for those who walk the values.
  public var depth = 10_000
  /// The longest text in bytes; at most 2 GiB, for an index word has 31 bits for an offset.
  public var bytes = ByteStore.longest
  /// The most memory of the index in bytes. Ordinary texts need 0.02 to 0.7 times their length, `[1,1,…]`
  /// twice and `[[],[],…]` seven times.
  public var indexBytes = 2 << 30

  /// The usual limits.
  public init() {}

  /// The usual ones for what was made in Swift, however deep.
  static let anyDepth: JSONLimits = {
    var limits = JSONLimits()
    limits.depth = .max
    return limits
  }()
}
