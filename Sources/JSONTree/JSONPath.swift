/// A singular query of RFC 9535 (2.3.5.1): names and indexes only, so it means one value at most.
///
///     $.data.items[0]['odd name'][-1]
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// One step down.
  public enum Step: Hashable, Sendable {
    case name(String)
    /// From the end when negative.
    case index(Int)
  }
  /// The steps from the root.
  public let steps: [Step]

  /// A path of these steps.
  public init(_ steps: [Step]) { self.steps = steps }
  /// Reads a query. Anything but a singular one is refused with its place.
  public init(_ text: String) throws(JSONPathError) { fatalError("seam") }
  /// `$.data.items[0]['odd name']`: dots where RFC 9535 2.5.1.1 allows them.
  public var description: String { fatalError("seam") }
}

/// Why a text is no singular query.
public struct JSONPathError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It does not begin with `$`.
    case noRoot
    /// A wildcard, slice, filter, descendant or union: valid RFC 9535, but it may mean many values.
    case notSingular
    /// No RFC 9535 query.
    case syntax
    /// An index outside of ±(2^53 − 1).
    case indexRange
  }
  public let reason: Reason
  /// UTF-8 offset from 0 in the text.
  public let offset: Int
  /// The text.
  public let text: String

  /// Names a place and what is wrong there.
  public init(_ reason: Reason, offset: Int, text: String) {
    self.reason = reason
    self.offset = offset
    self.text = text
  }
}
