import TestSupport
import Testing

/// Undo and redo go through everything.
@Suite(.needs(.lotus), .needs(.tmux)) struct UndoTests {
  static let request = """
    ### one
    POST http://127.0.0.1:1/?a=1
    A: 1
    Content-Type: text/plain

    body

    """

  /// What a person does, one after the other, to every part of a request and to where it stands, and what an undo says
  /// of it.
  static let deeds: [(keys: [String], words: String)] = [
    (["j", "Space"], "parameter a"), (["m", "P", "U", "T", "Enter"], "the method"),
    (["o", "x", "Enter"], "the URL"), (["]", "a", "C", "Enter", "3", "Enter"], "a new header C"),
    (["K"], "header C moved"), (["x"], "header C taken away"),
    (["]", "Enter", "M", "o", "r", "e", "BTab"], "the body"),
    (["]", "c", "b", "e", "a", "r", "Enter", "Enter"], "the authorization"),
    (["]", "Enter", "$", ".", "a", "Enter"], "the data path"),
    (["BTab", "D"], "the copy of one"), (["R", "Z", "Enter"], "the name of one copyZ"),
    (["K"], "the move of one copyZ"), (["x"], "one copyZ deleted"),
  ]

  @Test("every kind of edit is taken back, the last first, and done again, the first first")
  func everything() async throws {
    try await Explorer.on(["a.http": Self.request]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab")
      for deed in Self.deeds {
        for key in deed.keys { try await tmux.press(key) }
      }
      try await tmux.wait(for: "one copyZ is taken out of a.http")
      try await tmux.press("w")
      try await tmux.wait(for: "a.http is written")
      let edited = try readText(explorer.folder("a.http"))
      for deed in Self.deeds.reversed() {
        try await tmux.press("u")
        try await tmux.wait(for: "undone: \(deed.words) ")
      }
      try await tmux.press("u")
      try await tmux.wait(for: "nothing to undo")
      try await explorer.expectWritten(Self.request)
      for deed in Self.deeds {
        try await tmux.press("U")
        try await tmux.wait(for: "redone: \(deed.words) ")
      }
      try await tmux.press("U")
      try await tmux.wait(for: "nothing to redo")
      try await explorer.expectWritten(edited)
    }
  }
}
