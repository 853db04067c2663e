import TestSupport
import Testing

/// A body of 100 MB that takes some seconds to come.
@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct GrowingTreeTests {
  /// How many elements the rows say there are.
  private func elements(_ screen: String) -> Int {
    let words = screen.split(separator: "\n").first { $0.contains("[] rows") }?.split(
      separator: " ")
    guard let words, let place = words.firstIndex(of: "elements"), place > 0 else { return 0 }
    return Int(words[place - 1]) ?? 0
  }

  @Test("the tree of 100 MB shows while they come, grows, and keys are answered meanwhile")
  func grows() async throws {
    let url = try TestServer.nginx.url + "/paced/huge.json"
    try await Explorer.on(["huge.http": "GET \(url)\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      let first = try await tmux.wait(until: "rows are there and the body is still coming") {
        $0.contains(" %") && $0.contains("Esc cancels") && elements($0) > 0
      }
      try await tmux.press("Tab", "Tab", "j", "l", "j", "l")
      try await tmux.wait(until: "a row is open, its path is shown, and more is still coming") {
        $0.contains("$.rows[0]") && $0.contains("row 0") && $0.contains("Esc cancels")
      }
      try await tmux.wait(until: "the tree has grown under the cursor") {
        elements($0) > elements(first) && $0.contains("$.rows[0]") && $0.contains("Esc cancels")
      }
      try await tmux.press("h", "h")
      try await tmux.wait(until: "all of it came and nothing was lost") {
        $0.contains("200 OK") && !$0.contains("Esc cancels") && elements($0) == 1_550_000
      }
      try await explorer.quit()
    }
  }

  @Test("Raw shows the same body while it comes")
  func raw() async throws {
    let url = try TestServer.nginx.url + "/paced/huge.json"
    try await Explorer.on(["huge.http": "GET \(url)\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(for: "Esc cancels")
      try await tmux.press("Tab", "Tab", "]")
      try await tmux.wait(until: "bytes are there and the body is still coming") {
        $0.contains("{\"rows\": [{\"id\": 0") && $0.contains("Esc cancels")
      }
      try await tmux.press("Escape")
      try await tmux.wait(for: "the request was cancelled")
      try await explorer.quit()
    }
  }
}
