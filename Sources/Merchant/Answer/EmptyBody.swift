import Lotus

/// A type that an answer without a body has a value of.
public protocol EmptyBody {
  /// The value, by the status.
  static func emptyBody(status: Int) -> Self
}

/// An answer nobody looks into: any body is one, and none.
public struct Nothing: Decodable, Hashable, Sendable, EmptyBody {
  /// Nothing.
  public init() {}
  /// Reads nothing.
  public init(from decoder: any Decoder) {}
  /// Nothing.
  public static func emptyBody(status: Int) -> Nothing { Nothing() }
}

extension Bool: EmptyBody {
  /// Whether it went well, 200 to 299 (RFC 9110 15.3).
  public static func emptyBody(status: Int) -> Bool { (200..<300).contains(status) }
}

extension Optional: EmptyBody {
  /// nil.
  public static func emptyBody(status: Int) -> Wrapped? { nil }
}
