import TestSupport
import Testing

@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct TransferTests {
  @Test("a slow body shows how far it is, and Esc cancels it; what came is kept")
  func cancelled() async throws {
    let url = try TestServer.nginx.url + "/slow/large.json"
    try await Explorer.on(["slow.http": "GET \(url)\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(
        until: "a bar, percent, rate, the time that is left and the way out are there"
      ) {
        $0.contains(
          /[▓░]{10} +[0-9]+ % · [0-9.]+ [kM]?B · [0-9.]+ [kM]?B\/s · [0-9.]+ m?s left · Esc cancels/
        )
      }
      try await tmux.press("Escape")
      try await tmux.wait(until: "it says so, and what came is a tree") {
        $0.contains("the request was cancelled") && $0.contains("incomplete")
          && $0.contains("[] rows")
      }
      try await explorer.quit()
    }
  }

  @Test("every step of a send is a line of the log")
  func log() async throws {
    let url = try TestServer.nginx.url + "/small.json"
    try await Explorer.on(["small.http": "GET \(url)\n"]) { explorer in
      try await explorer.tmux.press("C-r")
      try await explorer.tmux.wait(until: "what was sent and what came back are in the log") {
        screen in
        let log = screen.split(separator: "┌ Log").last ?? ""
        return log.contains("GET \(url)") && log.contains("200 OK")
      }
    }
  }

  @Test("an answer that does not come in time is given up", arguments: ["/never", "/stall"])
  func timeout(_ path: String) async throws {
    let text = "# @timeout 1\nGET \(try TestServer.odd.url)\(path)\n"
    try await Explorer.on(["late.http": text]) { explorer in
      try await explorer.tmux.press("C-r")
      try await explorer.tmux.wait(for: "the answer was not there after 1")
    }
  }

  @Test("what came before the connection broke is shown and marked")
  func truncated() async throws {
    let url = try TestServer.odd.url + "/truncated"
    try await Explorer.on(["broken.http": "GET \(url)\n"]) { explorer in
      try await explorer.tmux.press("C-r")
      try await explorer.tmux.wait(until: "the failure and the bytes are there") {
        $0.contains("the connection ended after") && $0.contains("xxxxxxxx")
      }
    }
  }

  @Test("JSON that is broken is shown raw, with line, column and caret")
  func brokenJSON() async throws {
    let url = try TestServer.odd.url + "/badjson"
    try await Explorer.on(["bad.http": "GET \(url)\n"]) { explorer in
      try await explorer.tmux.press("C-r")
      try await explorer.tmux.wait(until: "the place and the bytes are there") {
        $0.contains("line 3, column 6") && $0.contains("^") && $0.contains("\"a\": [1, 2,")
      }
    }
  }

  @Test("what a server sends cannot drive the terminal")
  func hostile() async throws {
    let url = try TestServer.odd.url + "/control"
    try await Explorer.on(["hostile.http": "GET \(url)\n"]) { explorer in
      try await explorer.tmux.press("C-r")
      try await explorer.tmux.wait(for: "200 OK")
      try await explorer.tmux.wait(for: "owned")
      #expect(try await explorer.tmux.value("#{pane_title}") != "owned")
    }
  }
}
