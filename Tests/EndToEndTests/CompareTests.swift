import TestSupport
import Testing

/// Two answers of a request side by side.
@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct CompareTests {
  @Test("a request sent twice: what changed shows with both values, and can be left out")
  func twice() async throws {
    let url = try TestServer.httpbin.url
    try await Explorer.on(["a.http": "### uuid\nGET \(url)/uuid\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
      let first = try await uuid(on: tmux)
      try await tmux.press("Tab", "Tab", "[", "[")
      try await tmux.wait(for: "no other answer of this request is stored")
      try await tmux.press("C-r")
      let screen = try await tmux.wait(until: "the difference is there") {
        $0.contains("1 changed") && $0.contains("~ $.uuid")
      }
      #expect(screen.contains(first.prefix(8)))
      #expect(screen.contains("→"))
      try await tmux.press("i")
      try await tmux.enter("uuid")
      try await tmux.wait(for: "no difference")
      try await tmux.wait(for: "ignoring uuid")
      try await explorer.quit()
    }
  }

  @Test("another answer is chosen from the list; the difference goes to its place in the tree")
  func choose() async throws {
    let url = try TestServer.httpbin.url
    try await Explorer.on(["a.http": "### uuid\nGET \(url)/uuid\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
      let first = try await uuid(on: tmux)
      try await tmux.press("Tab", "Tab", "C-r")
      try await tmux.wait(forGone: String(first))
      let second = try await uuid(on: tmux)
      try await tmux.press("C-r")
      try await tmux.wait(forGone: String(second))
      _ = try await uuid(on: tmux)
      try await tmux.press("[", "[")
      try await tmux.wait(for: String(second.prefix(12)))
      try await tmux.press("c")
      try await tmux.wait(for: "2/3")
      try await tmux.press("G", "Enter")
      try await tmux.wait(for: String(first.prefix(12)))
      try await tmux.press("Enter")
      try await tmux.wait(for: "[Tree]")
      try await tmux.wait(for: "$.uuid")
      try await explorer.quit()
    }
  }

  private func uuid(on tmux: Tmux) async throws -> Substring {
    let screen = try await tmux.wait(until: "the uuid is there") { $0.contains("uuid: \"") }
    let line = try #require(screen.split(separator: "\n").first { $0.contains("uuid: \"") })
    return try #require(line.split(separator: "\"").dropFirst().first)
  }
}
