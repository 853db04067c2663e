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
      try await tmux.wait(for: "Kind      ")
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

extension AuthTests {
  /// What is chosen, what is typed as its last cell, what the server gets, and what it does not get.
  static let kinds = [
    ("inherit", "", "Authorization: Bearer of-the-file", "X-Api-Key"),
    ("none", "", "GET /raw?q=1 HTTP/1.1", "Authorization"),
    ("bearer", "t0ken", "Authorization: Bearer t0ken", "of-the-file"),
    ("API key, header", "k3y", "X-Api-Key: k3y", "Authorization"),
    ("API key, query", "k3y", "GET /raw?q=1&api_key=k3y HTTP/1.1", "X-Api-Key"),
  ]

  @Test("each other kind is chosen, and what the server gets is that and no other")
  func kinds() async throws {
    let text = "# @auth Bearer of-the-file\n\n### one\nGET \(try TestServer.odd.url)/raw?q=1\n"
    try await Explorer.on(["a.http": text]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "]", "]")
      try await tmux.wait(for: "[Auth inherited]")
      for (kind, typed, sent, notSent) in Self.kinds {
        try await tmux.press("c")
        try await tmux.wait(for: "┏ Authorization")
        try await tmux.enter(kind)
        try await tmux.wait(forGone: "┏ Authorization")
        // The cell that is empty is open already.
        if !typed.isEmpty { try await tmux.enter(typed) }
        try await tmux.press("C-r")
        try await tmux.wait(until: "\(sent) was sent, and no \(notSent)") {
          $0.contains(sent) && !$0.contains(notSent)
        }
      }
      try await explorer.expectWritten(text.replacing("?q=1", with: "?q=1&api_key=k3y"))
    }
  }
}
