import TestSupport
import Testing

@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct JarTests {
  /// Two requests: the first has a cookie set, the second is told which ones came. The cookie is set, and
  /// the second one's cookies are on show in the whole screen.
  private static func on(
    _ second: String = "", files: [String: String] = [:],
    _ body: (Explorer, Tmux) async throws -> Void
  ) async throws {
    let url = try TestServer.httpbin.url
    let text = """
      ### set
      GET \(url)/cookies/set?session=s3cret

      ### get
      GET \(url)/cookies
      \(second)
      """
    try await Explorer.on(files.merging(["a.http": text]) { $1 }) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
      try await tmux.press("j", "Tab", "Tab", "]", "]", "]", "z")
      try await tmux.wait(for: "in the jar")
      try await body(explorer, tmux)
    }
  }

  @Test("the jar is on show before anything is sent; one is taken out, put back, and goes along")
  func takenOut() async throws {
    try await Self.on { _, tmux in
      try await tmux.wait(until: "the cookie is there, its value hidden") {
        $0.contains("session=•••  for 127.0.0.1, path /, until the session ends")
      }
      try await tmux.press("G", "x")
      try await tmux.wait(for: "session is taken out of the jar")
      try await tmux.press("C-r")
      try await tmux.wait(for: "sent with the request: none")
      try await tmux.press("u", "C-r")
      try await tmux.wait(for: "→ session=•••")
    }
  }

  @Test("another value goes to the server")
  func changed() async throws {
    try await Self.on { _, tmux in
      try await tmux.press("G", "i", "C-u")
      try await tmux.type("mine")
      try await tmux.press("Enter")
      try await tmux.wait(for: "has another value in the jar")
      try await tmux.press("C-r", "[", "[", "[")
      try await tmux.wait(for: #"session: "mine""#)
    }
  }

  @Test("a cookie is put in, all are thrown out, and u has them back")
  func cleared() async throws {
    try await Self.on { _, tmux in
      try await tmux.press("a", "C-u")
      try await tmux.type("theme=dark; Path=/")
      try await tmux.press("Enter")
      try await tmux.wait(for: "theme=•••")
      try await tmux.press("X")
      try await tmux.wait(for: "u puts its 2 cookies back")
      try await tmux.wait(for: "for this URL: none")
      try await tmux.press("u", "C-r")
      try await tmux.wait(until: "both went along") {
        $0.contains("→ session=•••") && $0.contains("→ theme=•••")
      }
    }
  }

  @Test("off for one request by a key: none go, and the file says it")
  func off() async throws {
    try await Self.on { explorer, tmux in
      try await tmux.press("c", "C-r")
      try await tmux.wait(until: "nothing went, the jar has it still") {
        $0.contains("sent with the request: none") && $0.contains("not used: `# @no-cookie-jar`")
          && $0.contains("session=•••  for")
      }
      try await tmux.press("w")
      try await tmux.wait(for: "is written")
      #expect(try readText(explorer.folder("a.http")).contains("# @no-cookie-jar\nGET"))
    }
  }

  @Test("a Cookie line of the request goes in place of the jar's, and the tab says so")
  func explicit() async throws {
    try await Self.on("Cookie: session=typed\n") { _, tmux in
      try await tmux.wait(for: "the request has a Cookie line of its own")
      try await tmux.press("C-r", "[", "[", "[")
      try await tmux.wait(for: #"session: "typed""#)
    }
  }

  @Test("each environment has a jar of its own")
  func environments() async throws {
    let environments = #"{"dev": {"a": "1"}, "live": {"a": "2"}}"#
    try await Self.on(files: ["http-client.env.json": environments]) { _, tmux in
      try await tmux.press("E")
      try await tmux.wait(for: "live")
      try await tmux.press("j", "j", "Enter")
      try await tmux.wait(for: "in the jar of live for this URL: none")
    }
  }

  @Test("the cookies of a session are gone when lotus is started again")
  func session() async throws {
    try await Self.on { explorer, tmux in
      try await tmux.press("z")
      try await explorer.quit()
      try await explorer.start()
      try await tmux.press("j", "Tab", "Tab", "]", "]", "]", "z")
      try await tmux.wait(for: "for this URL: none")
    }
  }
}
