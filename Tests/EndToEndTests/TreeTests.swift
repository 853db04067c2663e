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

  @Test("keys come from the terminal also where standard input is something else")
  func otherInput() async throws {
    try await Explorer.shell(["a.json": Self.document]) { explorer in
      try await explorer.tmux.enter("echo x | lotus tree a.json")
      try await explorer.tmux.wait(for: "fourth")
      try await explorer.quit()
    }
  }

  @Test("a text typed into the terminal that gives the keys is refused")
  func typed() async throws {
    try await Explorer.shell([:]) { explorer in
      try await explorer.tmux.enter("lotus tree -; echo \"code $?\"")
      try await explorer.tmux.wait(for: "code 2")
      try await explorer.tmux.wait(for: "lotus: standard input is the terminal")
    }
  }

  @Test("a pattern that backtracking never ends with is answered, keys after it too")
  func pattern() async throws {
    let text = String(repeating: "a", count: 34) + "!"
    try await Explorer.shell(["a.json": "{\"x\": \"\(text)\", \"fourth\": 4}"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter("lotus tree a.json")
      try await tmux.wait(for: "fourth")
      try await tmux.press("/")
      try await tmux.enter("/^(a+)+$")
      try await tmux.wait(for: "no “/^(a+)+$”")
      try await tmux.press("j", "j")
      try await tmux.wait(for: "$.fourth")
      try await explorer.quit()
    }
  }

  @Test("texts one after the other are read when that is asked for")
  func concatenated() async throws {
    try await Explorer.shell(["a.json": "{\"first\":1} [2] 3"]) { explorer in
      try await explorer.tmux.enter("lotus tree --concatenated a.json")
      try await explorer.tmux.wait(for: "[] 3 elements")
      try await explorer.quit()
    }
  }
}
