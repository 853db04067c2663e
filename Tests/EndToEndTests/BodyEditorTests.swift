import TestSupport
import Testing

/// The text of a body, edited as readline edits, with a selection.
@Suite(.needs(.lotus), .needs(.tmux)) struct BodyEditorTests {
  static let head = "### one\nPOST http://127.0.0.1:1/\nContent-Type: text/plain\n\n"
  static let body = "one two three\nfour five six"

  /// Keys, one after the other, and the body after them. The cursor begins at the end.
  static let keys: [(keys: [String], body: String)] = [
    (["C-a", "X"], "one two three\nXfour five six"),
    (["C-a", "C-e", "X"], "one two three\nfour five sixX"),
    (["M-b", "M-b", "X"], "one two three\nfour Xfive six"),
    (["C-a", "M-f", "X"], "one two three\nfourX five six"),
    (["C-b", "C-b", "X"], "one two three\nfour five sXix"),
    (["C-a", "C-f", "X"], "one two three\nfXour five six"),
    (["C-p", "X"], "one two threeX\nfour five six"),
    (["C-p", "C-n", "X"], "one two three\nfour five sixX"),
    (["C-a", "C-d"], "one two three\nour five six"),
    (["C-a", "M-d"], "one two three\n five six"),
    (["C-a", "M-f", "C-k"], "one two three\nfour"),
    (["C-a", "M-f", "C-k", "C-y", "C-y"], "one two three\nfour five six five six"),
    (["C-p", "C-k"], "one two threefour five six"),
    (["C-u", "X"], "one two three\nX"),
    (["M-b", "C-u", "C-y"], "one two three\nfour five six"),
    (["C-w", "X"], "one two three\nfour five X"),
    (["C-w", "C-w", "C-y"], "one two three\nfour five "),
    (["C-t"], "one two three\nfour five sxi"),
    (["BSpace", "Enter", "X"], "one two three\nfour five si\nX"),
    (["C-a", "BSpace"], "one two threefour five six"),
    (["Home", "DC", "End", "X"], "one two three\nour five sixX"),
    (["Up", "Left", "Left", "Down", "X"], "one two three\nfour five sXix"),
    // selected with Shift: typing replaces, deleting deletes
    (["S-Left", "S-Left", "X"], "one two three\nfour five sX"),
    (["S-Left", "S-Up", "DC"], "one two thre"),
    // selected from a mark, copied and put in
    (["C-Space", "M-b", "M-w", "C-y"], "one two three\nfour five sixsix"),
    (["M-m", "Up", "C-w", "C-y", "C-y"], "one two three\nfour five six\nfour five six"),
    // everything selected, cut, put in twice
    (["M-a", "C-w", "C-y", "C-y"], body + body),
    (["M-a", "X"], "X"),
    // undo and redo of the text itself
    (["M-a", "X", "C-_"], body),
    (["C-w", "C-u", "C-_", "C-_", "M-z"], "one two three\nfour five "),
  ]

  @Test("readline's keys and the selection do in a body what they do in a shell")
  func readline() async throws {
    try await Explorer.on(["a.http": Self.head + Self.body + "\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "]")
      for (keys, body) in Self.keys {
        try await tmux.press("Enter")
        try await tmux.wait(for: "Done Esc")
        for key in keys { try await tmux.press(key) }
        try await Self.leave(tmux)
        try await explorer.expectWritten(Self.head + body + "\n")
        guard body != Self.body else { continue }
        try await tmux.press("u")
        try await tmux.wait(for: "undone: the body")
        try await explorer.expectWritten(Self.head + Self.body + "\n")
      }
    }
  }

  /// Leaves the text; a key that came together with Esc would be one with Alt.
  static func leave(_ tmux: Tmux) async throws {
    try await tmux.press("Escape")
    try await tmux.wait(for: "Edit Enter")
  }
}
