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
