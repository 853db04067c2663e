import TestSupport
import Testing

/// Shape and table of JSON on a terminal.
@Suite(.needs(.lotus), .needs(.tmux)) struct TableTests {
  private static let document = """
    {"at": "2026-11-30", "rows": [
      {"id": 3, "name": "three", "price": 12.50}, {"id": 1, "name": "one"}, {"id": 2, "name": "二"}
    ]}
    """

  private func rows(_ screen: String) -> [Substring] {
    screen.split(separator: "\n").filter { row in
      ["three", "one", "二"].contains { row.contains($0) }
    }
  }

  @Test("an array opens as a table, sorts both ways, and a row goes to its place in the tree")
  func table() async throws {
    try await Explorer.shell(["a.json": Self.document]) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter("lotus tree a.json")
      try await tmux.wait(for: "[Tree]")
      try await tmux.press("t")
      try await tmux.wait(for: "[Table]")
      try await tmux.wait(for: "price")
      try await tmux.press("o")
      try await tmux.wait(until: "the rows stand by id") { screen in
        let rows = rows(screen)
        return screen.contains("id ▲") && rows.first?.contains("one") == true
          && rows.last?.contains("three") == true
      }
      try await tmux.press("o")
      try await tmux.wait(until: "the rows stand the other way round") { screen in
        let rows = rows(screen)
        return screen.contains("id ▼") && rows.first?.contains("three") == true
      }
      try await tmux.press("G", "l", "Enter")
      try await tmux.wait(for: "[Tree]")
      try await tmux.wait(for: "$.rows[1].name")
      try await explorer.quit()
    }
  }

  @Test("the shape tells places, counts and formats, and lists the values of a place")
  func shape() async throws {
    try await Explorer.shell(["a.json": Self.document]) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter("lotus tree a.json")
      try await tmux.wait(for: "[Tree]")
      try await tmux.press("s")
      try await tmux.wait(for: "1 of 3")
      try await tmux.wait(for: "date")
      try await tmux.press("G", "k", "Enter")
      try await tmux.wait(for: "filter $.rows[*].name")
      try await tmux.wait(for: "3 found")
    }
  }
}
