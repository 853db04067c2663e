import TestSupport
import Testing

/// `lotus tree` on a terminal: the same tree as the explorer's, of a file.
@Suite(.needs(.lotus), .needs(.tmux)) struct TreeTests {
  static let document = """
    {"first": {"inner": [1, 2, 3]}, "second": "needle", "third": null, "fourth": {"fifth": "needle"}}
    """

  static func tree(_ body: (Explorer) async throws -> Void) async throws {
    try await Explorer.shell(["a.json": document]) { explorer in
      try await explorer.tmux.enter("lotus tree a.json")
      try await explorer.tmux.wait(for: "fourth")
      try await body(explorer)
    }
  }

  @Test("a node folds and unfolds, and everything below it too")
  func folds() async throws {
    try await Self.tree { explorer in
      let tmux = explorer.tmux
      try await tmux.press("g", "+")
      try await tmux.wait(for: "inner")
      try await tmux.press("j", "h")
      try await tmux.wait(forGone: "inner")
      try await tmux.press("l")
      try await tmux.wait(for: "inner")
      try await tmux.press("g", "-")
      try await tmux.wait(forGone: "fifth")
    }
  }

  @Test("a search goes from match to match, and the path of the cursor is shown")
  func search() async throws {
    try await Self.tree { explorer in
      let tmux = explorer.tmux
      try await tmux.press("/")
      try await tmux.enter("needle")
      try await tmux.wait(for: "$.second")
      try await tmux.press("n")
      try await tmux.wait(for: "$.fourth.fifth")
      try await tmux.press("N")
      try await tmux.wait(for: "$.second")
      try await explorer.quit()
    }
  }

  @Test("the document may come through a pipe: keys come from the terminal")
  func pipe() async throws {
    try await Explorer.shell(["a.json": Self.document]) { explorer in
      try await explorer.tmux.enter("cat a.json | lotus tree -")
      try await explorer.tmux.wait(for: "fourth")
      try await explorer.quit()
    }
  }
}
