import Testing

@testable import Lotus

@Suite("Challenges")
struct ChallengeTests {
  /// Each challenge as `scheme token name=value name=value`.
  static func read(_ lines: [String]) -> [String] {
    let headers = HeaderList(lines.map { HeaderLine("WWW-authenticate", $0) })
    let head = ResponseHead(version: "HTTP/1.1", status: 401, headers: headers)
    return Challenge.all(in: head).map { challenge in
      let words = [challenge.scheme] + (challenge.token.map { [$0] } ?? [])
      return (words + challenge.parameters.map { "\($0)=\($1)" }).joined(separator: " ")
    }
  }

  static let lines: [(lines: [String], challenges: [String])] = [
    ([#"Basic realm="r""#], ["Basic realm=r"]),
    (["Basic"], ["Basic"]),
    (["Negotiate", "NTLM"], ["Negotiate", "NTLM"]),
    (["Negotiate YWJj==, Basic realm=x"], ["Negotiate YWJj==", "Basic realm=x"]),
    (
      [#"Newauth realm="apps", type=1, title="Login to \"apps\"", Basic realm="simple""#],
      [#"Newauth realm=apps type=1 title=Login to "apps""#, "Basic realm=simple"]
    ),
    (
      [#"Digest realm="a, b=c", nonce=x, qop="auth,auth-int""#, #"Basic realm="d""#],
      ["Digest realm=a, b=c nonce=x qop=auth,auth-int", "Basic realm=d"]
    ),
    ([#"Basic , , Digest nonce = "n" ,, qop=auth"#], ["Basic", "Digest nonce=n qop=auth"]),
    ([#"Basic realm="open"#], ["Basic realm=open"]),
    (["Basic realm=a/b c"], ["Basic realm=a/b", "c"]),
    ([#"Bearer realm="r", error="invalid_token""#], ["Bearer realm=r error=invalid_token"]),
    ([#"Basic realm="\é""#], ["Basic realm=é"]),
    (["", ",", "=x"], ["x"]),
  ]

  @Test("several in a line, several lines, token68, quotes", arguments: lines)
  func reading(lines: [String], challenges: [String]) {
    #expect(Self.read(lines) == challenges)
  }

  @Test("names and schemes in any case; of a name that stands twice the first counts")
  func lookup() throws {
    let line = HeaderLine("WWW-Authenticate", "dIGEST NONCE=a, nonce=b")
    let head = ResponseHead(version: "HTTP/1.1", status: 401, headers: [line])
    let challenge = try #require(Challenge.all(in: head).first)
    #expect(challenge.isNamed("digest"))
    #expect(challenge["nonce"] == "a")
    #expect(challenge["opaque"] == nil)
  }
}
