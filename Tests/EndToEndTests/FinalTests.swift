import TestSupport
import Testing

/// Final: what will be sent.
@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct FinalTests {
  @Test(
    "what Final shows is what the server gets, byte for byte, and so is what its curl command sends"
  )
  func sent() async throws {
    let text = """
      @host = \(try TestServer.odd.url)
      @word = flower

      ### one
      # a comment
      POST {{host}}/raw?q=lotus {{word}}
          &page=2
      # @off X-Not: sent
      X-Word: {{word}}
      Content-Type: application/json

      {"word": "{{word}}",
       "ü": 1}

      """
    try await Explorer.on(["a.http": text]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "[")
      try await tmux.wait(for: "[Final]")
      try await tmux.press("y")
      let final = try await copied(tmux) { $0.hasPrefix("POST ") }
      try await tmux.press("c")
      try await tmux.wait(for: "[curl]")
      try await tmux.press("y")
      let command = try await copied(tmux) { $0.hasPrefix("curl ") }
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
      try await tmux.press("Tab", "W", "C-u")
      try await tmux.enter("sent")
      try await tmux.wait(for: "saved: ")
      let sent = try readText(explorer.folder("sent"))
      #expect(sent.hasPrefix("POST /raw?q=lotus%20flower&page=2 HTTP/1.1\r\n"))
      #expect(sent.hasSuffix("\r\n\r\n{\"word\": \"flower\",\n \"ü\": 1}"))
      #expect(lines(final) == lines(sent))
      let curl = try await ChildProcess(["sh", "-c", command]).run()
      #expect(lines(curl.text).sorted() == lines(sent).sorted(), "\(command)")
    }
  }

  private func lines(_ text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }

  private func copied(_ tmux: Tmux, _ isWanted: (String) -> Bool) async throws -> String {
    var found = ""
    try await tmux.wait(untilBuffer: "holds what was copied") {
      found = $0
      return isWanted($0)
    }
    return found
  }
}
