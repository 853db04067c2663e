import Foundation
import TestSupport
import Testing

@testable import Lotus

@Suite("Digest")
struct DigestSessionTests {
  struct Vector: Decodable, Sendable, CustomTestStringConvertible {
    let source, username, password, realm, method, uri, nonce, algorithm, response: String
    let qop, nc, cnonce, opaque, charset, userhash, username_ext, challenge: String?
    var testDescription: String { "\(source), \(algorithm)" }

    /// What the server of this vector says.
    var header: String {
      if let challenge { return challenge }
      var text = "Digest realm=\"\(realm)\", nonce=\"\(nonce)\", algorithm=\(algorithm)"
      if let qop { text += ", qop=\"\(qop)\"" }
      if let opaque { text += ", opaque=\"\(opaque)\"" }
      if let charset { text += ", charset=\(charset)" }
      if userhash != nil { text += ", userhash=true" }
      return text
    }
  }

  static let vectors: [Vector] = {
    guard let bytes = try? Corpora.read("rfc7616/vectors.json") else { return [] }
    return (try? JSONDecoder().decode([Vector].self, from: Data(bytes))) ?? []
  }()

  static func challenge(_ text: String, hasReadableBody: Bool = true) -> DigestChallenge? {
    let line = HeaderLine("WWW-Authenticate", text)
    let head = ResponseHead(version: "HTTP/1.1", status: 401, headers: [line])
    return Challenge.all(in: head).first.flatMap {
      DigestChallenge($0, hasReadableBody: hasReadableBody)
    }
  }

  /// The parameters of an Authorization line.
  static func fields(_ line: HeaderLine) throws -> Challenge {
    let head = ResponseHead(
      version: "", status: 401, headers: [HeaderLine("WWW-Authenticate", line.value)])
    return try #require(Challenge.all(in: head).first)
  }

  static func request(
    _ method: String = "GET", _ target: String = "/dir/index.html", body: RequestBody = .none
  ) throws -> PreparedRequest {
    try PreparedRequest(method: method, url: "http://h" + target, body: body)
  }

  @Test("there are six vectors", .needs(.corpora)) func count() {
    #expect(Self.vectors.count == 6)
  }

  @Test("every vector gives its response", .needs(.corpora), arguments: vectors)
  func vector(_ vector: Vector) throws {
    let challenge = try #require(Self.challenge(vector.header))
    var session = DigestSession(
      challenge, user: vector.username, password: vector.password,
      clientNonce: vector.cnonce ?? "unused")
    let line = session.line(for: try Self.request(vector.method, vector.uri))
    let fields = try Self.fields(line)
    #expect(fields["response"] == vector.response)
    #expect(fields["username"] == vector.userhash ?? vector.username)
    #expect(fields["realm"] == vector.realm)
    #expect(fields["nonce"] == vector.nonce)
    #expect(fields["uri"] == vector.uri)
    #expect(fields["qop"] == vector.qop)
    #expect(fields["nc"] == vector.nc)
    #expect(fields["cnonce"] == (vector.qop == nil ? nil : vector.cnonce))
    #expect(fields["opaque"] == vector.opaque)
    #expect(fields["userhash"] == (vector.userhash == nil ? nil : "true"))
  }

  @Test("a name beyond ASCII goes in its own form where the server reads UTF-8", .needs(.corpora))
  func extendedName() throws {
    let vector = try #require(Self.vectors.first { $0.username_ext != nil })
    for (charset, name, extended) in [
      (", charset=UTF-8", nil, vector.username_ext), ("", vector.username, nil),
    ] {
      let challenge = try #require(Self.challenge("Digest realm=r, nonce=n" + charset))
      var session = DigestSession(
        challenge, user: vector.username, password: "p", clientNonce: "c")
      let fields = try Self.fields(session.line(for: try Self.request()))
      #expect(fields["username"] == name)
      #expect(fields["username*"] == extended)
    }
  }

  @Test("the whole line: order, quotes, and no quotes where RFC 7616 has none")
  func line() throws {
    let challenge = try #require(
      Self.challenge(#"Digest realm="a\"b", nonce="n", qop="auth", algorithm=md5, opaque="""#))
    var session = DigestSession(challenge, user: #"u\v"#, password: "p", clientNonce: "c")
    let text = session.line(for: try Self.request()).text
    let response = MD5.hex(
      Array("\(MD5.hex(Array(#"u\v:a"b:p"#.utf8))):n:00000001:c:auth:".utf8)
        + Array(MD5.hex(Array("GET:/dir/index.html".utf8)).utf8))
    #expect(
      text == #"Authorization: Digest username="u\\v", realm="a\"b", nonce="n", "#
        + #"uri="/dir/index.html", cnonce="c", nc=00000001, qop=auth, "#
        + #"response="\#(response)", opaque="", algorithm=md5"#)
  }

  @Test("each request counts, and the next nonce begins anew")
  func counting() throws {
    let challenge = try #require(Self.challenge("Digest realm=r, nonce=n, qop=auth"))
    var session = DigestSession(challenge, user: "u", password: "p", clientNonce: "c")
    var counters: [String?] = []
    for _ in 0..<11 { counters.append(try Self.fields(session.line(for: Self.request()))["nc"]) }
    #expect(counters.first == "00000001")
    #expect(counters.last == "0000000b")
    session.take(nextNonce: "m")
    let fields = try Self.fields(session.line(for: Self.request()))
    #expect(fields["nonce"] == "m")
    #expect(fields["nc"] == "00000001")
  }

  @Test("-sess makes its key of the first nonce, once")
  func session() throws {
    for (name, hash) in [("MD5-sess", DigestAlgorithm.md5), ("SHA-256-SESS", .sha256)] {
      let challenge = try #require(
        Self.challenge("Digest realm=r, nonce=n, qop=auth, algorithm=\(name)"))
      var session = DigestSession(challenge, user: "u", password: "p", clientNonce: "c")
      session.take(nextNonce: "m")
      let key = hash.hex("\(hash.hex("u:r:p")):n:c")
      let expected = hash.hex("\(key):m:00000001:c:auth:\(hash.hex("GET:/dir/index.html"))")
      let fields = try Self.fields(session.line(for: Self.request()))
      #expect(fields["response"] == expected)
      #expect(fields["algorithm"] == name)
    }
    let bare = try #require(Self.challenge("Digest realm=r, nonce=n, algorithm=MD5-sess"))
    var session = DigestSession(bare, user: "u", password: "p", clientNonce: "c")
    let fields = try Self.fields(session.line(for: Self.request()))
    #expect(fields["cnonce"] == "c")
    #expect(fields["qop"] == nil)
  }

  @Test("auth-int covers the body, and is taken only where nothing else is offered")
  func integrity() throws {
    let text = "Digest realm=r, nonce=n, qop=\"auth-int\""
    let challenge = try #require(Self.challenge(text))
    var session = DigestSession(challenge, user: "u", password: "p", clientNonce: "c")
    let request = try Self.request("POST", "/", body: .bytes(Array("abc".utf8)))
    let hash = DigestAlgorithm.md5
    let second = hash.hex("POST:/:\(hash.hex("abc"))")
    let fields = try Self.fields(session.line(for: request))
    #expect(fields["qop"] == "auth-int")
    #expect(fields["response"] == hash.hex("\(hash.hex("u:r:p")):n:00000001:c:auth-int:\(second)"))
    #expect(Self.challenge(text, hasReadableBody: false) == nil)
    #expect(Self.challenge("Digest nonce=n, qop=\"auth-int, auth\"")?.protection == .auth)
  }

  @Test(
    "what cannot be answered is no challenge",
    arguments: [
      "Digest realm=r", "Digest nonce=n, algorithm=SHA-1", "Digest nonce=n, qop=\"token\"",
      "Basic realm=r", "Digest nonce=n, algorithm=MD5-session",
    ])
  func refused(text: String) { #expect(Self.challenge(text) == nil) }

  @Test("the client's own nonce is made of chance, and a response never ends the line")
  func injection() throws {
    let challenge = try #require(Self.challenge("Digest realm=r, nonce=n"))
    var session = DigestSession(challenge, user: "u\r\nX: 1", password: "p", clientNonce: "c")
    let line = session.line(for: try Self.request())
    #expect(!line.bytes.contains(0x0D) && !line.bytes.contains(0x0A))
    #expect(line.text.contains(#"username="u%0D%0AX: 1""#))
  }
}
