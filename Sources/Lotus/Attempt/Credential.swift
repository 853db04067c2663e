/// Who is asking, and how that is proved (RFC 9110 11). A typed Authorization line wins over it; it
/// wins over the user info of the URL and over `.netrc`.
public enum Credential: Hashable, Sendable {
  /// Sent with the first request (RFC 7617).
  case basic(user: String, password: String)
  /// Sent with the first request (RFC 6750).
  case bearer(token: String)
  /// Sent when the server asks for it, and never in another form (RFC 7616).
  case digest(user: String, password: String)
  /// Sent when the server asks, in the strongest form it offers: Digest before Basic.
  case strongest(user: String, password: String)

  /// How a name and a password say who is asking.
  public enum Proof: Hashable, Sendable, CaseIterable {
    /// With the first request.
    case basic
    /// Digest when the server asks for it, and never in another form.
    case digest
    /// The strongest form the server asks for.
    case strongest
  }

  /// The same name and password, proved so; a token stays what it is.
  func proved(by proof: Proof) -> Credential {
    guard case .basic(let user, let password) = self else { return self }
    switch proof {
    case .basic: return self
    case .digest: return .digest(user: user, password: password)
    case .strongest: return .strongest(user: user, password: password)
    }
  }

  /// The line that goes with the first request; nil for what waits for a challenge.
  var line: HeaderLine? {
    switch self {
    case .basic(let user, let password): Self.basicLine(Array("\(user):\(password)".utf8))
    case .bearer(let token): HeaderLine("Authorization", "Bearer " + token)
    case .digest, .strongest: nil
    }
  }

  /// `user:password` as RFC 7617 2 sends it.
  static func basicLine(_ pair: [UInt8]) -> HeaderLine {
    HeaderLine("Authorization", "Basic " + Base64.encoded(pair))
  }
}
