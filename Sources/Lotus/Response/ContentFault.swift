/// Why a body comes as it crossed the wire although it was to be decoded (RFC 9110 8.4).
public struct ContentFault: Hashable, Sendable {
  /// What is wrong.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// A coding nobody here knows, e.g. `snappy`.
    case unknown
    /// The bytes are not what the coding says. Up to a kilobyte of the bytes that follow was decoded
    /// before: where exactly the damage begins is not known.
    case damaged
    /// The coded data is not over at the end of the body.
    case cutShort
    /// Bytes came after the end of the coded data.
    case trailing
  }
  /// What is wrong.
  public let reason: Reason
  /// The codings that are still on the bytes that follow, in the order in which they were put on.
  public let codings: [String]
  /// Decoded bytes that were handed out before.
  public let decoded: Int

  /// Puts a fault together.
  public init(_ reason: Reason, codings: [String], decoded: Int) {
    (self.reason, self.codings, self.decoded) = (reason, codings, decoded)
  }
}
