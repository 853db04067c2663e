/// What a server asks for with `Digest` (RFC 7616 3.3).
struct DigestChallenge: Equatable {
  /// What the hash covers (RFC 7616 3.4): nothing named, the request line, or the body too.
  enum Protection: String { case none, auth, authInt = "auth-int" }

  let realm: String
  let nonce: String
  let opaque: String?
  /// As the server spells it; nil when it names none, which means MD5.
  let algorithmText: String?
  let algorithm: DigestAlgorithm
  let isSession: Bool
  let protection: Protection
  let hashesUser: Bool
  let isUTF8: Bool
  let isStale: Bool

  /// Nil for another scheme, and for what cannot be answered: no nonce, an unknown algorithm or
  /// protection. `hasReadableBody` says whether `auth-int` could be answered.
  init?(_ challenge: Challenge, hasReadableBody: Bool) {
    guard challenge.isNamed("digest"), let nonce = challenge["nonce"],
      let named = DigestAlgorithm.named(challenge["algorithm"] ?? "MD5"),
      let protection = Self.protection(challenge["qop"], hasReadableBody)
    else { return nil }
    self.nonce = nonce
    realm = challenge["realm"] ?? ""
    opaque = challenge["opaque"]
    algorithmText = challenge["algorithm"]
    (algorithm, isSession) = named
    self.protection = protection
    hashesUser = challenge["userhash"]?.lowercased() == "true"
    isUTF8 = challenge["charset"]?.lowercased() == "utf-8"
    isStale = challenge["stale"]?.lowercased() == "true"
  }

  /// `auth` where it is offered: a body need not be read twice.
  private static func protection(_ text: String?, _ hasReadableBody: Bool) -> Protection? {
    guard let text else { return Protection.none }
    let offered = text.lowercased().split { $0 == "," || $0 == " " || $0 == "\t" }
    if offered.contains("auth") { return .auth }
    if offered.contains("auth-int"), hasReadableBody { return .authInt }
    return offered.isEmpty ? Protection.none : nil
  }
}
