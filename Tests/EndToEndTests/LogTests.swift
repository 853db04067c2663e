import TestSupport
import Testing

/// The log of a real session: filtered, opened, followed back to request and answer, paused, cleared, exported.
@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct LogTests {
  /// An explorer that has sent two requests, with the log in front.
  static func on(_ body: (Explorer) async throws -> Void) async throws {
    let server = try TestServer.odd.url
    let files = [
      "a.http": """
      ### good
      GET \(server)/dup

      ### bad
      POST \(server)/no-such-path

      """
    ]
    try await Explorer.on(files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(for: "▪ GET")
      try await tmux.press("j")
      try await tmux.wait(for: "POST bad")
      try await tmux.press("C-r")
      try await tmux.wait(for: "8 records")
      try await tmux.press("BTab", "z")
      try await tmux.wait(for: "┏ Log")
      try await body(explorer)
      try await explorer.tmux.press("q")
      try await explorer.quit()
    }
  }

  @Test("A filter shows what fits while it is typed, a mistake its place; Esc shows all again")
  func filter() async throws {
    try await Self.on { explorer in
      let tmux = explorer.tmux
      try await tmux.press("/")
      try await tmux.type("kind:finished stat>=400")
      try await tmux.wait(for: "15: no field is called stat · is it status?")
      try await tmux.press("Escape")
      try await tmux.wait(forGone: "no field is called")
      try await tmux.press("/")
      try await tmux.type("kind:finished ~s 4..")
      try await tmux.press("Enter")
      try await tmux.wait(for: "1 of 8")
      try await tmux.wait(forGone: "/dup")
      try await tmux.press("Escape")
      try await tmux.wait(for: "8 records")
    }
  }

  @Test("Enter opens a record with every field, o goes to its request, v to its answer")
  func open() async throws {
    try await Self.on { explorer in
      let tmux = explorer.tmux
      try await tmux.press("g", "j", "Enter")
      try await tmux.wait(for: "X-Dup: a")
      try await tmux.wait(for: "exchange ")
      try await tmux.press("o")
      try await tmux.wait(for: "GET good")
      try await tmux.press("BTab", "BTab", "v")
      try await tmux.wait(for: "200 OK")
      try await tmux.press("Tab")
    }
  }

  @Test("p stands still and counts, C forgets")
  func pause() async throws {
    try await Self.on { explorer in
      let tmux = explorer.tmux
      try await tmux.press("p", "z", "Tab")
      try await tmux.press("C-r")
      try await tmux.wait(for: "paused, 4 new")
      try await tmux.press("BTab", "p")
      try await tmux.wait(for: "12 records")
      try await tmux.press("C")
      try await tmux.wait(for: "cleared: 12 records")
      try await tmux.press("z")
    }
  }

  @Test("e writes what shows as NDJSON; a file that is there is replaced only when that is said")
  func export() async throws {
    try await Self.on { explorer in
      let tmux = explorer.tmux
      try await tmux.press("/")
      try await tmux.type("kind:finished")
      try await tmux.press("Enter", "e")
      try await tmux.wait(for: "Export what shows")
      try await tmux.press("Enter")
      try await tmux.wait(for: "2 records are in log.ndjson")
      let lines = try readText(explorer.folder("log.ndjson")).split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { $0.hasPrefix("{\"id\":") && $0.contains("\"kind\":\"finished\"") })
      try await tmux.press("Escape")
      try await tmux.wait(for: "8 records ")
      try await tmux.press("e", "Enter")
      try await tmux.wait(for: "is there already")
      try await tmux.press("r")
      try await tmux.wait(for: "8 records are in log.ndjson")
      #expect(try readText(explorer.folder("log.ndjson")).split(separator: "\n").count == 8)
    }
  }
}
