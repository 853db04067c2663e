import TestSupport
import Testing

@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct EditTests {
  static func file() throws -> [String: String] {
    let text = """
      @host = \(try TestServer.httpbin.url)

      ### echo
      # @name echo
      GET {{host}}/anything?q=old
      X-Trace: before

      """
    return ["echo.http": text]
  }

  @Test(
    "a parameter and a header are edited and sent, and stand in the tree of what the server got")
  func edited() async throws {
    try await Explorer.on(try Self.file()) { explorer in
      let tmux = explorer.tmux
      try await edit(tmux)
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
      try await tmux.press("Tab", "z", "+")
      try await tmux.wait(until: "the echoed parameter and header are in the tree") {
        $0.contains("\"lotus flower\"") && $0.contains("\"after\"")
      }
    }
  }

  @Test("what was edited is written, and nothing else of the file changes")
  func written() async throws {
    try await Explorer.on(try Self.file()) { explorer in
      try await edit(explorer.tmux)
      try await explorer.tmux.press("w")
      try await explorer.tmux.wait(for: "is written")
      try await explorer.quit()
      let before = try #require(try Self.file()["echo.http"])
      let expected = before.replacing("q=old", with: "q=lotus flower").replacing(
        "before", with: "after")
      let text = String(decoding: try explorer.folder.read("echo.http"), as: UTF8.self)
      #expect(text == expected, "\(text)")
    }
  }

  @Test("a row that is ticked off is not sent, and keeps its place in the file")
  func ticked() async throws {
    try await Explorer.on(try Self.file()) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "Space", "C-r")
      try await tmux.wait(for: "200 OK")
      try await tmux.press("Tab", "z", "+")
      try await tmux.wait(for: "Host:")
      #expect(try await !tmux.screen().contains("X-Trace"))
      try await tmux.press("w")
      try await tmux.wait(for: "is written")
      let text = String(decoding: try explorer.folder.read("echo.http"), as: UTF8.self)
      #expect(text.contains("# @off X-Trace: before"))
    }
  }

  @Test("quitting with something unsaved asks first")
  func unsaved() async throws {
    try await Explorer.on(try Self.file()) { explorer in
      try await edit(explorer.tmux)
      try await explorer.tmux.press("q")
      try await explorer.tmux.wait(for: "echo.http")
      #expect(try await explorer.tmux.value("#{alternate_on}") == "1")
    }
  }

  @Test("an undefined variable is named, and nothing is sent")
  func undefined() async throws {
    try await Explorer.on(["a.http": "GET http://127.0.0.1:1/{{nowhere}}\n"]) { explorer in
      try await explorer.tmux.press("C-r")
      try await explorer.tmux.wait(until: "the variable is named") {
        $0.contains("not sent") && $0.contains("nowhere")
      }
    }
  }

  /// The value of the first parameter, then of the first header.
  private func edit(_ tmux: Tmux) async throws {
    try await tmux.press("Tab", "j", "Enter", "C-u")
    try await tmux.type("lotus flower")
    try await tmux.press("Enter", "]", "Enter", "C-u")
    try await tmux.type("after")
    try await tmux.press("Enter")
    try await tmux.wait(for: "after")
  }
}
