import Lotus
import Platform
import Terminal

@testable import Explorer

extension AnswerScene {
  /// What a way with a redirect and a challenge looks like: heads, cookies, hops, TLS.
  static let exchanges = [
    AnswerScene(name: "sending with a rate") {
      var pane = AnswerPane()
      pane.receive(.started(try exchange()), now: start)
      pane.receive(.uploaded(500_000, of: 2_000_000), now: start + 175 * second)
      return pane
    },
    AnswerScene(name: "arriving compressed") {
      var pane = AnswerPane()
      pane.receive(.started(try exchange()), now: start)
      pane.receive(.head(head(more: [HeaderLine("Content-Encoding", "gzip")])), now: start)
      pane.receive(.downloaded(3_000, of: 12_000, bytes: []), now: start + 170 * second)
      pane.receive(.chunk(Array(#"{"rows":[{"id":1},"#.utf8)), now: start + 170 * second)
      return pane
    },
    AnswerScene(name: "not decodable") {
      let coded = head(more: [HeaderLine("Content-Encoding", "gzip")])
      return try finished([0x1F, 0x8B, 0x08, 0x00] + Array("no gzip".utf8), coded) {
        $0.contentFault = ContentFault(.damaged, codings: ["gzip"], decoded: 0)
      }
    },
    AnswerScene(name: "headers with an early one and foreign bytes") {
      var pane = try finished(
        json,
        head(more: [
          HeaderLine("x-UPPER-lower", "1"), HeaderLine("X-Upper-Lower", "2"),
          HeaderLine(bytes: Array("X-Name: caf".utf8) + [0xE9]),
        ])
      ) {
        $0.keep(
          informational: ResponseHead(
            version: "HTTP/1.1", status: 103, reason: "Early Hints",
            headers: [HeaderLine("Link", "</style.css>; rel=preload")]))
        $0.trailers = [HeaderLine("X-Checksum", "abc")]
      }
      pane.go(to: .headers)
      return pane
    },
    AnswerScene(name: "cookies") {
      var pane = try onTheWay()
      pane.go(to: .cookies)
      return pane
    },
    AnswerScene(name: "cookies opened, values shown") {
      var pane = try onTheWay()
      pane.go(to: .cookies)
      _ = pane.rows(100, 24)
      pane.perform(all: [.revealAnswer, .down, .toggle])
      return pane
    },
    AnswerScene(name: "cookies of the jar") {
      var pane = try onTheWay()
      pane.jar = JarTests.shown()
      pane.go(to: .cookies)
      return pane
    },
    AnswerScene(name: "a jar that is off, one cookie opened") {
      var pane = try finished(json)
      pane.jar = JarTests.shown(line: "# @no-cookie-jar")
      pane.go(to: .cookies)
      _ = pane.rows(100, 24)
      pane.perform(all: [.bottom, .toggle])
      return pane
    },
    AnswerScene(name: "a jar without an answer") {
      var pane = AnswerPane()
      pane.receive(.nothingStored, now: start)
      pane.jar = JarTests.shown(line: "# a", header: "Cookie: a=1")
      pane.go(to: .cookies)
      return pane
    },
    AnswerScene(name: "an error of the service's own, nobody checked") {
      var options = RequestOptions()
      options.verifiesTLS = false
      let asked = try request("https://127.0.0.1:8443/users", options: options)
      var pane = try finished("{\"error\": {\"message\": \"no such user\"}}") {
        $0.lastRequest = asked
      }
      pane.setError(try JSONPath("$.error.message"))
      return pane
    },
    AnswerScene(name: "a body that was sent is no JSON") {
      var pane = try finished(json)
      pane.sentFault = "line 1, column 10: `h` cannot stand here in JSON"
      return pane
    },
    AnswerScene(name: "no cookies") {
      var pane = try finished(json)
      pane.go(to: .cookies)
      return pane
    },
    AnswerScene(name: "hops") {
      var pane = try onTheWay()
      pane.go(to: .hops)
      return pane
    },
    AnswerScene(name: "hops opened") {
      var pane = try onTheWay()
      pane.go(to: .hops)
      _ = pane.rows(100, 24)
      pane.perform(all: [.toggle])
      return pane
    },
    AnswerScene(name: "timing with a certificate") {
      var pane = try finished(json) {
        var session = TLSSession(version: "TLSv1.3", cipher: "TLS_AES_256_GCM_SHA384")
        session.certificates = [Certificate(der: [0x30, 0])]
        $0.timings.session = session
        $0.lastRequest.options.verifiesTLS = false
      }
      pane.go(to: .timing)
      return pane
    },
  ]

  /// POST, a 303 to another origin, a 401 that is answered, and the answer.
  static func onTheWay() throws -> AnswerPane {
    let first = try PreparedRequest(
      method: "POST", url: "http://127.0.0.1:8080/login?token=x",
      headers: [
        HeaderLine("Authorization", "Bearer abc"), HeaderLine("Cookie", "old=1; theme=dark"),
      ],
      body: .bytes(Array("user=me".utf8)))
    let second = try PreparedRequest(url: "http://127.0.0.1:9090/home")
    let third = try PreparedRequest(
      url: "http://127.0.0.1:9090/home", headers: [HeaderLine("Cookie", "session=s3cret")])
    let moved = head(
      status: 303, reason: "See Other",
      more: [
        HeaderLine("Location", "http://127.0.0.1:9090/home"),
        HeaderLine("Set-Cookie", "session=s3cret; Path=/; HttpOnly"),
        HeaderLine("Set-Cookie", "evil=1; Domain=example.com"),
      ])
    let asked = head(status: 401, reason: "Unauthorized")
    var pane = try finished(json, head(more: [HeaderLine("Set-Cookie", "old=; Max-Age=0")])) {
      $0.hops = [
        Hop(
          request: first, head: moved, timings: timings,
          dropped: [
            DroppedLine("Authorization"), DroppedLine("Cookie"),
            DroppedLine("Content-Length", .noBody),
          ]),
        Hop(
          request: second, head: asked, timings: timings, cause: .authentication(scheme: "Digest")),
      ]
      $0.lastRequest = third
    }
    if let exchange = pane.exchange {
      pane.cookieVerdicts = CookieReview(exchange).verdicts
    }
    return pane
  }
}
