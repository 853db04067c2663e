import TestSupport
import Testing

@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct AnsweringTests {
  /// The explorer on one request, sent, with the focus on its answer.
  private static func sent(
    _ text: String, until words: String, _ body: (Explorer, Tmux) async throws -> Void
  ) async throws {
    try await Explorer.on(["a.http": text]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(for: words)
      try await tmux.press("Tab", "Tab", "z")
      try await body(explorer, tmux)
    }
  }

  @Test(
    "hops open: what was sent, what came back, what stayed behind and why; cookies are kept and sent"
  )
  func hopsAndCookies() async throws {
    let url = try TestServer.httpbin.url
    try await Self.sent("GET \(url)/cookies/set?session=s3cret\n", until: "200 OK") { _, tmux in
      try await tmux.press("]", "]", "]")
      try await tmux.wait(until: "the cookie was kept, its value is hidden") {
        $0.contains("✓ session=•••  kept for 127.0.0.1") && $0.contains("→ session=•••")
      }
      try await tmux.press("S")
      try await tmux.wait(for: "session=s3cret")
      try await tmux.press("]", "]", "Enter")
      try await tmux.wait(until: "the hop is open with both heads") {
        $0.contains("the answer names another place") && $0.contains("── sent ──")
          && $0.contains("GET /cookies/set?session=s3cret") && $0.contains("Location: /cookies")
      }
    }
  }

  @Test("credentials that stay behind are named with the reason")
  func dropped() async throws {
    let target = try TestServer.nginx.url + "/small.json"
    let text =
      "GET \(try TestServer.httpbin.url)/redirect-to?url=\(target)\nAuthorization: Bearer abc\n"
    try await Self.sent(text, until: "200 OK") { _, tmux in
      try await tmux.press("]", "]", "]", "]", "]", "Enter")
      try await tmux.wait(
        for: "Authorization stayed behind: credentials do not go to another origin")
    }
  }

  @Test("TLS: version, cipher, certificate with names, dates and fingerprint")
  func certificate() async throws {
    let url = try TestServer.nginxTLS.url + "/small.json"
    let authority = try TestServer.certificateAuthority
    try await Explorer.on(
      ["a.http": "GET \(url)\n"], environment: ["SSL_CERT_FILE": authority]
    ) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
      try await tmux.press("Tab", "Tab", "z", "]", "]", "]", "]")
      try await tmux.wait(until: "what was agreed on and the chain are there") {
        $0.contains("TLSv1.3, TLS_") && $0.contains("CN=localhost") && $0.contains("127.0.0.1")
          && $0.contains("SHA-256") && $0.contains("valid")
      }
    }
  }

  @Test("heads before the final one, trailers, and bytes that are no UTF-8 are in Headers")
  func heads() async throws {
    let odd = try TestServer.odd.url
    for (path, words) in [
      ("/103", ["HTTP/1.1 103 Early Hints", "Link: </a.css>; rel=preload", "X-Final: 1"]),
      ("/trailers", ["── trailers ──", "X-Sum: 42"]),
      ("/latin1", ["X-Latin: café  byte e9, no UTF-8"]),
      ("/dup", ["X-Dup: a", "x-dup: b", "X-DUP: c"]),
    ] {
      try await Self.sent("GET \(odd)\(path)\n", until: "200 OK") { _, tmux in
        try await tmux.press("]")
        try await tmux.wait(until: "\(words) are there") { screen in
          words.allSatisfy(screen.contains)
        }
      }
    }
  }

  @Test("a body that is not what its coding says is shown as it came, with a mark")
  func undecodable() async throws {
    let url = try TestServer.odd.url + "/badgzip"
    try await Self.sent("GET \(url)\n", until: "200 OK") { _, tmux in
      try await tmux.wait(until: "the reason and the bytes are there") {
        $0.contains("! the body is not gzip") && $0.contains("0123456789")
      }
    }
  }

  @Test("events are rows as they come; one opens as a tree; the rows follow, stay and stand still")
  func events() async throws {
    let url = try TestServer.odd.url + "/events"
    try await Explorer.on(["a.http": "GET \(url)\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(until: "the last event is followed") {
        $0.contains("tick #3  {\"n\":3}") && $0.contains("↓ 4/4") && $0.contains("Esc cancels")
      }
      try await tmux.press("Tab", "Tab", "k", "Enter")
      try await tmux.wait(until: "an event is open as a tree") {
        $0.contains("event 3") && $0.contains("n: 2")
      }
      try await tmux.press("q", "F")
      try await tmux.wait(for: "↓ 4/4")
      try await tmux.press("p")
      try await tmux.wait(for: "standing still, 0 more came")
      try await tmux.press("Escape")
      try await tmux.wait(for: "the request was cancelled")
      try await explorer.quit()
    }
  }

  @Test("another charset by a key, bytes in hex by another")
  func raw() async throws {
    let url = try TestServer.odd.url + "/control"
    try await Self.sent("GET \(url)\n", until: "200 OK") { _, tmux in
      try await tmux.press("x")
      try await tmux.wait(for: "00000000  7b 22 74 69 74 6c 65")
      try await tmux.press("C")
      try await tmux.wait(for: "read as Latin-1, as you chose")
    }
  }

  @Test(
    "the body goes to a file; one that is there is asked about; what a disk does not take is told")
  func save() async throws {
    let url = try TestServer.nginx.url + "/small.json"
    try await Self.sent("GET \(url)\n", until: "200 OK") { explorer, tmux in
      try await tmux.press("W")
      try await tmux.wait(for: "small.json")
      try await tmux.press("Enter")
      try await tmux.wait(until: "where it is saved is said in full") {
        $0.contains("saved: /") && $0.contains("/small.json")
      }
      let saved = try explorer.folder.read("small.json")
      #expect(saved.starts(with: Array("{\"rows\":".utf8)))
      try await tmux.press("W", "Enter")
      try await tmux.wait(for: "small.json is there already")
      try await tmux.press("n", "W", "C-u")
      try await tmux.enter("/no/where")
      try await tmux.wait(for: "is not saved, nothing of it is left")
      #expect(try explorer.folder.read("small.json") == saved)
    }
  }

  @Test("from a value: copied, followed as a request, put into a variable")
  func node() async throws {
    let url = try TestServer.httpbin.url + "/anything/7"
    try await Self.sent("### one\nGET \(url)\n", until: "200 OK") { _, tmux in
      try await tmux.press("z", "/")
      try await tmux.enter("anything/7")
      try await tmux.press("y", "p")
      try await tmux.wait(untilBuffer: "holds the path") { $0 == "$.url" }
      try await tmux.press("y", "y")
      try await tmux.wait(untilBuffer: "holds the value") { $0 == url }
      try await tmux.press(">", "v", "Enter")
      try await tmux.wait(for: "{{url}} is set in a.http")
      try await tmux.press("O")
      try await tmux.wait(until: "a request of the URL is made") {
        $0.contains("url of one is made") && $0.contains("url of one")
      }
    }
  }

  @Test("timing has the bars of each hop, and says when a connection was used again")
  func hopBars() async throws {
    let url = try TestServer.httpbin.url + "/redirect/2"
    try await Self.sent("GET \(url)\n", until: "200 OK") { _, tmux in
      try await tmux.press("]", "]", "]", "]")
      let screen = try await tmux.wait(until: "three hops have a sum, each with bars") {
        $0.contains("[Timing]") && $0.contains("Hops 3")
          && $0.split(separator: "\n").filter { $0.contains(" total ") }.count == 3
          && $0.split(separator: "\n").filter { $0.contains(" wait ") && $0.contains("━") }.count
            == 3
      }
      #expect(screen.contains("302 FOUND  GET \(url)"))
      #expect(screen.contains("200 OK  after 2 redirects"))
      #expect(screen.contains("reused connection"))
      #expect(screen.split(separator: "\n").filter { $0.contains(" connect ") }.count == 1)
    }
  }
}
