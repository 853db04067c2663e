import Platform

/// Nonces that servers accepted, for the next send to the same origin: it goes out with its proof, and
/// no 401 comes before its answer (RFC 7616 3.3; the protection space is the origin, 3.3 `domain`).
///
/// One send has a nonce at a time, so that no count (`nc`) is used twice; another one that starts
/// meanwhile is asked for a proof of its own.
final class DigestStore: Sendable {
  private struct Place: Hashable {
    let origin: String
    let credential: Credential
  }
  /// So many are kept; beyond it all are forgotten, which costs a 401 each.
  private static let limit = 64
  private let sessions = Lock<[Place: DigestSession]>([:])

  /// Hands out what is known of an origin and whoever asks there; nil for nothing.
  func take(_ credential: Credential, _ url: RequestURL) -> DigestSession? {
    sessions.withLock { $0.removeValue(forKey: Self.place(credential, url)) }
  }

  /// Keeps what was accepted.
  func keep(_ session: DigestSession, _ credential: Credential, _ url: RequestURL) {
    sessions.withLock { sessions in
      if sessions.count >= Self.limit { sessions = [:] }
      sessions[Self.place(credential, url)] = session
    }
  }

  private static func place(_ credential: Credential, _ url: RequestURL) -> Place {
    let origin = "\(url.scheme)://\(url.host.lowercased()):\(url.effectivePort)"
    return Place(origin: origin, credential: credential)
  }
}
