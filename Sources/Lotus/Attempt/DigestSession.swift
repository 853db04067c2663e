/// A server's nonce and how often it was used: what makes one Authorization line after the other
/// (RFC 7616 3.4).
struct DigestSession: Equatable {
  private let challenge: DigestChallenge
  private let user: String
  private let clientNonce: String
  /// H(A1), made once (RFC 7616 3.4.2).
  private let key: String
  private var nonce: String
  /// How many requests went out with this nonce.
  private(set) var count = 0

  init(_ challenge: DigestChallenge, user: String, password: String, clientNonce: String) {
    self.challenge = challenge
    self.user = user
    self.clientNonce = clientNonce
    nonce = challenge.nonce
    let plain = challenge.algorithm.hex("\(user):\(challenge.realm):\(password)")
    key =
      challenge.isSession
      ? challenge.algorithm.hex("\(plain):\(challenge.nonce):\(clientNonce)") : plain
  }

  /// The server names the nonce of the next request (RFC 7616 3.5).
  mutating func take(nextNonce: String) { (nonce, count) = (nextNonce, 0) }

  /// The line of the next request; each counts.
  mutating func line(for request: PreparedRequest) -> HeaderLine {
    count += 1
    let counter = Self.counter(count)
    var parts = userParts
    parts += [("realm", Self.quoted(challenge.realm)), ("nonce", Self.quoted(nonce))]
    parts.append(("uri", Self.quoted(request.url.target)))
    if challenge.protection != .none || challenge.isSession {
      parts.append(("cnonce", Self.quoted(clientNonce)))
    }
    if challenge.protection != .none {
      parts += [("nc", counter), ("qop", challenge.protection.rawValue)]
    }
    parts.append(("response", Self.quoted(response(to: request, counter))))
    if let opaque = challenge.opaque { parts.append(("opaque", Self.quoted(opaque))) }
    if let text = challenge.algorithmText { parts.append(("algorithm", text)) }
    if challenge.hashesUser { parts.append(("userhash", "true")) }
    let text = parts.map { "\($0)=\($1)" }.joined(separator: ", ")
    return HeaderLine("Authorization", "Digest " + text)
  }
}

extension DigestSession {
  /// RFC 7616 3.4.1; without qop the form of RFC 2069.
  private func response(to request: PreparedRequest, _ counter: String) -> String {
    let hash = challenge.algorithm
    var second = "\(request.method):\(request.url.target)"
    if challenge.protection == .authInt { second += ":" + hash.hex(request.body.bytes ?? []) }
    let middle =
      challenge.protection == .none
      ? nonce : [nonce, counter, clientNonce, challenge.protection.rawValue].joined(separator: ":")
    return hash.hex("\(key):\(middle):\(hash.hex(second))")
  }

  /// Hashed where the server asks for that (RFC 7616 3.4.4), in the form of RFC 8187 where it reads
  /// UTF-8 and the name is more than ASCII, else as typed.
  private var userParts: [(String, String)] {
    if challenge.hashesUser {
      return [("username", Self.quoted(challenge.algorithm.hex("\(user):\(challenge.realm)")))]
    }
    if challenge.isUTF8, !user.utf8.allSatisfy({ $0 < 0x80 }) {
      return [("username*", "UTF-8''" + PercentCoding.component(user))]
    }
    return [("username", Self.quoted(user))]
  }

  /// Eight digits in hexadecimal.
  private static func counter(_ count: Int) -> String {
    let digits = String(count, radix: 16)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }

  /// A quoted string (RFC 9110 5.6.4): `"` and `\` get a `\` before them. What would end the line is
  /// written as an escape, as curl does: left out, `ad LF min` would ask as `admin`.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\r": quoted += "%0D"
      case "\n": quoted += "%0A"
      case "\0": quoted += "%00"
      case "\"", "\\": quoted += "\\\(scalar)"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
