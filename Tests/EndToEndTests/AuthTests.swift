import TestSupport
import Testing

@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct AuthTests {
  @Test(
    "user and password are chosen, typed, hidden and sent",
    arguments: [
      ("basic", "/basic-auth/ann/secret"), ("digest", "/digest-auth/auth/ann/secret"),
    ])
  func sent(_ kind: String, _ path: String) async throws {
    let text = "### one\nGET \(try TestServer.httpbin.url)\(path)\n"
    try await Explorer.on(["a.http": text]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "]", "]", "Enter")
      try await tmux.enter(kind)
      try await tmux.press("Down", "Enter")
      try await tmux.type("ann")
      try await tmux.press("Tab")
      try await tmux.enter("secret")
      try await tmux.wait(until: "the password is hidden") {
        $0.contains("•••") && !$0.contains("secret │")
      }
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
    }
  }

  @Test("Final hides secrets until s, is a curl command after c, and y copies it")
  func final() async throws {
    let text = "### one\nGET http://127.0.0.1:1/?q=1\nAuthorization: Bearer geheim\n"
    try await Explorer.on(["a.http": text]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "[")
      try await tmux.wait(for: "Authorization: •••")
      try await tmux.press("s")
      try await tmux.wait(for: "Authorization: Bearer geheim")
      try await tmux.press("s", "c")
      try await tmux.wait(for: "Bearer '\"$AUTHORIZATION\"")
      try await tmux.press("y")
      try await tmux.wait(for: "copied")
      try await tmux.wait(untilBuffer: "holds the command") {
        $0.hasPrefix("curl ") && $0.contains("'http://127.0.0.1:1/?q=1'") && !$0.contains("geheim")
      }
    }
  }
}
