/// Who is asking, hop after hop: the credential of the request or of `.netrc`, and the answers to
/// challenges (RFC 9110 11).
///
/// Within an origin an answer that was accepted goes with every later hop. A server is answered once; a
/// second time only if it says that the nonce alone was too old (`stale`, RFC 7616 3.3).
struct Authentication {
  private let origin: RequestURL
  private let netrc: Netrc?
  private var accepted: Accepted?
  /// Answers to 401 without anything else between.
  private var rounds = 0
  /// Whether a server took a request without a body and asked nothing.
  var isUnasked = false

  /// What a server was answered with.
  private struct Accepted {
    enum Proof {
      case line(HeaderLine)
      case digest(DigestSession)
    }
    let url: RequestURL
    var proof: Proof
  }

  init(origin: RequestURL, netrc: Netrc?) {
    self.origin = origin
    self.netrc = netrc
  }

  /// The Authorization line of what is sent next; nil where one is typed and where there is nothing to say.
  mutating func line(for request: PreparedRequest) -> HeaderLine? {
    guard !request.settlesAuthorization else { return nil }
    guard let accepted, accepted.url.sharesOrigin(with: request.url) else {
      return credential(for: request)?.line
    }
    switch accepted.proof {
    case .line(let line): return line
    case .digest(var session):
      let line = session.line(for: request)
      self.accepted?.proof = .digest(session)
      return line
    }
  }

  /// Whether the body of a request waits for the challenge: only Digest will do, and none was answered
  /// here.
  func isProbe(_ request: PreparedRequest) -> Bool {
    let isAnswered = accepted?.url.sharesOrigin(with: request.url) == true
    guard !isUnasked, !isAnswered, !request.settlesAuthorization,
      request.body.size ?? 0 > 0, !["GET", "HEAD"].contains(request.method),
      case .digest? = credential(for: request)
    else { return false }
    return true
  }

  /// Begins with what an earlier send was accepted with.
  mutating func recall(_ recall: (Credential) -> DigestSession?, for request: PreparedRequest) {
    guard !request.settlesAuthorization, let credential = credential(for: request),
      let session = recall(credential)
    else { return }
    accepted = Accepted(url: request.url, proof: .digest(session))
  }

  /// What the next send may begin with.
  func digest(
    for request: PreparedRequest
  ) -> (session: DigestSession, credential: Credential, url: RequestURL)? {
    guard case .digest(let session)? = accepted?.proof, let url = accepted?.url,
      url.sharesOrigin(with: request.url), let credential = credential(for: request)
    else { return nil }
    return (session, credential, url)
  }

  /// Any answer but 401 ends a round; it may name the next nonce.
  mutating func learn(from head: ResponseHead, of url: RequestURL) {
    if head.status != 401 { rounds = 0 }
    guard case .digest(var session)? = accepted?.proof,
      accepted?.url.sharesOrigin(with: url) == true,
      let line = head.headers.first(where: { $0.isNamed("Authentication-Info") }),
      let nonce = Challenge.parameters(of: line)["nextnonce"]
    else { return }
    session.take(nextNonce: nonce)
    accepted?.proof = .digest(session)
  }

  /// Takes up a challenge: the scheme it is answered in, nil when it is not answered. `request` is what
  /// was sent, without the line put in here.
  mutating func answer(
    to head: ResponseHead, of request: PreparedRequest, chance: UInt64
  ) -> String? {
    guard head.status == 401, rounds < 2, !request.settlesAuthorization,
      let credential = credential(for: request),
      let offer = Offer.strongest(of: Challenge.all(in: head), for: credential, request.body)
    else { return nil }
    if rounds == 1, !offer.isStale { return nil }
    rounds += 1
    accepted = Accepted(url: request.url, proof: .line(HeaderLine("Authorization", "")))
    switch offer {
    case .basic(let line): accepted?.proof = .line(line)
    case .digest(let challenge, let user, let password):
      let nonce = Base64.encoded(withUnsafeBytes(of: chance.bigEndian, Array.init))
      accepted?.proof = .digest(
        DigestSession(challenge, user: user, password: password, clientNonce: nonce))
    }
    return offer.scheme
  }

  /// `.netrc` speaks for the first origin, and for another host that it names; never for the same host
  /// on another port, nor where https became http.
  private func credential(for request: PreparedRequest) -> Credential? {
    request.options.credential
      ?? netrcCredential(for: request.url)?.proved(by: request.options.netrcProof)
  }

  private func netrcCredential(for url: RequestURL) -> Credential? {
    if url.sharesOrigin(with: origin) { return netrc?.credential(for: url) }
    let isDowngrade = origin.scheme == "https" && url.scheme == "http"
    guard url.host.lowercased() != origin.host.lowercased(), !isDowngrade else { return nil }
    return netrc?.credential(for: url, isNamed: true)
  }
}

extension PreparedRequest {
  /// Whether the person has said what the Authorization line is: this one, or none (`-H Authorization:`).
  fileprivate var settlesAuthorization: Bool {
    headers["Authorization"] != nil
      || options.omittedHeaders.contains { $0.lowercased() == "authorization" }
  }
}

/// A challenge that can be answered.
private enum Offer {
  case basic(HeaderLine)
  case digest(DigestChallenge, user: String, password: String)

  var scheme: String {
    switch self {
    case .basic: "Basic"
    case .digest: "Digest"
    }
  }
  var isStale: Bool {
    if case .digest(let challenge, _, _) = self { challenge.isStale } else { false }
  }

  /// Digest before Basic, and of several Digests the strongest hash (RFC 7616 3.7, RFC 9110 11.6.1).
  static func strongest(
    of challenges: [Challenge], for credential: Credential, _ body: RequestBody
  ) -> Offer? {
    let digests = challenges.compactMap {
      DigestChallenge($0, hasReadableBody: body == .none || body.bytes != nil)
    }
    let digest = digests.max { $0.algorithm < $1.algorithm }
    switch credential {
    case .basic, .bearer: return nil
    case .digest(let user, let password):
      return digest.map { .digest($0, user: user, password: password) }
    case .strongest(let user, let password):
      if let digest { return .digest(digest, user: user, password: password) }
      guard challenges.contains(where: { $0.isNamed("basic") }) else { return nil }
      return Credential.basic(user: user, password: password).line.map { .basic($0) }
    }
  }
}
