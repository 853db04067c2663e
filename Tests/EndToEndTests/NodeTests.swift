import TestSupport
import Testing

/// What a value of an answer is good for.
@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct NodeTests {
  static func on(_ body: (Explorer) async throws -> Void) async throws {
    let url = try TestServer.httpbin.url
    let text = "### one\nGET \(url)/json\n\n### two\nPOST \(url)/anything\nX-A: 1\n"
    try await Explorer.on(["a.http": text]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
      try await tmux.press("Tab", "Tab", "/")
      try await tmux.enter("author")
      try await tmux.wait(for: "$.slideshow.author")
      try await body(explorer)
    }
  }

  @Test("its value, its key and its path are copied, the path in three ways of writing it")
  func copied() async throws {
    try await Self.on { explorer in
      let tmux = explorer.tmux
      for (key, text) in [
        ("k", "author"), ("p", "$.slideshow.author"), ("j", ".slideshow.author"),
        ("t", "/slideshow/author"), ("y", "Yours Truly"),
      ] {
        try await tmux.press("y", key)
        try await tmux.wait(untilBuffer: "holds \(text)") { $0 == text }
      }
    }
  }

  @Test(
    "it goes into the next request: as a parameter, a header, its body; u takes it back",
    arguments: [
      ("p", "?author=Yours%20Truly\nX-A: 1\n"), ("h", "\nX-A: 1\nauthor: Yours Truly\n"),
      ("b", "\nX-A: 1\n\nYours Truly\n"),
    ])
  func used(_ key: String, _ end: String) async throws {
    try await Self.on { explorer in
      let tmux = explorer.tmux
      let before = try readText(explorer.folder("a.http"))
      try await tmux.press(">", key)
      try await tmux.wait(for: "which request?")
      try await tmux.enter("two")
      try await tmux.wait(for: "POST two ━")
      try await explorer.expectWritten(
        before.replacing("/anything\nX-A: 1\n", with: "/anything" + end))
      try await tmux.press("u")
      try await tmux.wait(for: "undone: ")
      try await explorer.expectWritten(before)
    }
  }
}
