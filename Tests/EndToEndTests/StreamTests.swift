import TestSupport
import Testing

/// Bodies without an end: each of their texts is a row as soon as it is whole.
@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct StreamTests {
  @Test("lines of NDJSON are rows while more of them come; half a line is none")
  func lines() async throws {
    let url = try TestServer.odd.url + "/lines"
    try await Explorer.on(["a.http": "### one\nGET \(url)\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(until: "the first line is a row, the stream is open") {
        $0.contains("{\"n\":0}") && $0.contains("Esc cancels")
      }
      try await tmux.wait(until: "all that came are rows, the halves are one, it is open still") {
        $0.contains("{\"n\":1,\"half\":true}") && $0.contains("{\"n\":2}") && $0.contains("↓ 3/3")
          && $0.contains("Esc cancels")
      }
      try await tmux.press("Tab", "Tab", "k", "Enter")
      try await tmux.wait(until: "a row is open as a tree while the stream is") {
        $0.contains("half: true") && $0.contains("Esc cancels")
      }
      try await tmux.press("q", "]")
      try await tmux.wait(until: "the tree has all texts") {
        $0.contains("[Tree]") && $0.contains("3 elements") && $0.contains("Esc cancels")
      }
      try await tmux.press("Escape")
      try await tmux.wait(for: "the request was cancelled")
      try await tmux.press("[")
      try await tmux.wait(for: "{\"n\":2}")
    }
  }

  @Test("server-sent events are rows, and stay when the stream has ended")
  func events() async throws {
    let url = try TestServer.odd.url + "/sse"
    try await Explorer.on(["a.http": "### one\nGET \(url)\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(until: "all of them stay") { screen in
        (0...3).allSatisfy { screen.contains("tick #\($0)  {\"n\":\($0)}") }
          && screen.contains("from network") && !screen.contains("Esc cancels")
      }
    }
  }
}
