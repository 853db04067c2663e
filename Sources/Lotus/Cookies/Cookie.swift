/// A cookie as a jar keeps it (RFC 6265 5.3). Name and value are the bytes that came.
public struct Cookie: Hashable, Sendable {
  /// What stands before the first `=`.
  public let nameBytes: [UInt8]
  /// What stands behind it, quotes and all.
  public let valueBytes: [UInt8]
  /// The host, or the domain it and all below it belong to; lower case, no dot in front.
  public let domain: String
  /// Whether it goes to that host alone.
  public let isHostOnly: Bool
  /// Goes to this path and all below it.
  public let path: String
  /// Goes over https alone (and to this machine).
  public let isSecure: Bool
  /// Not for scripts; nothing here runs any.
  public let isHTTPOnly: Bool
  /// Seconds since 1970; nil for one that ends with the session.
  public let expires: Int?
  /// What SameSite says, as written. Every request here is a person's own, so it is only shown.
  public var sameSite: String?

  /// Counts the cookies of a jar: older ones are sent first (RFC 6265 5.4).
  var order = 0
  /// When it was last sent, in the same count: what was not is let go first.
  var lastUse = 0

  /// The name as text.
  public var name: String { HeaderLine.text(nameBytes[...]) }
  /// The value as text.
  public var value: String { HeaderLine.text(valueBytes[...]) }

  /// The same cookie with another value.
  public func with(value: [UInt8]) -> Cookie {
    Cookie(
      nameBytes: nameBytes, valueBytes: value, domain: domain, isHostOnly: isHostOnly, path: path,
      isSecure: isSecure, isHTTPOnly: isHTTPOnly, expires: expires, sameSite: sameSite,
      order: order, lastUse: lastUse)
  }

  /// Whether it takes the place of another one (RFC 6265 5.3, step 11).
  public func replaces(_ other: Cookie) -> Bool {
    nameBytes == other.nameBytes && domain == other.domain && path == other.path
  }
  /// Whether its time is over.
  func isExpired(at now: Int) -> Bool { expires.map { $0 <= now } ?? false }
}

/// Why a Set-Cookie line leaves nothing in a jar.
public enum CookieFault: Error, Hashable, Sendable {
  /// No `=`, or nothing before it.
  case noName
  /// A control character, which no header may carry (RFC 6265bis 5.6).
  case control
  /// Name and value are longer than 4096 bytes.
  case tooLong
  /// The domain it names is not the host's.
  case otherDomain(String)
  /// Everybody's domain, e.g. `co.uk`.
  case publicSuffix(String)
  /// Secure, and it came over a connection that is not; or it would hide such a cookie.
  case notSecure
  /// Its name begins with `__Secure-` or `__Host-`, and it does not keep that promise.
  case brokenPrefix
}
