import Glibc
import TestSupport
import Testing

/// The tree of saved files: whatever is in it is renamed, copied, moved and deleted, on disk, and comes back.
@Suite(.needs(.lotus), .needs(.tmux)) struct CatalogTests {
  static let files = [
    "a.http": "### one\nGET http://127.0.0.1:1/1\n\n### two\nGET http://127.0.0.1:1/2\n",
    "b.http": "### three\nGET http://127.0.0.1:1/3\n",
    "apis/c.http": "### four\nGET http://127.0.0.1:1/4\n",
    "other/d.http": "### five\nGET http://127.0.0.1:1/5\n",
  ]

  /// What is done to what the cursor is on, what is said of it, and the files there are then.
  struct Deed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Keys that go to a row of the tree, from its top.
    let way: [String]
    /// A key, what is typed then, what is said.
    let key: String
    var typed: String?
    let said: String
    let files: [String]
  }

  static let deeds = [
    Deed(
      testDescription: "a file is renamed", way: ["G"], key: "R", typed: "zzz",
      said: "is called zzz",
      files: ["a.http", "apis/c.http", "other/d.http", "zzz.http"]),
    Deed(
      testDescription: "a folder is renamed", way: [], key: "R", typed: "zzz",
      said: "is called zzz",
      files: ["a.http", "b.http", "other/d.http", "zzz/c.http"]),
    Deed(
      testDescription: "a file is copied", way: ["G"], key: "D", said: "is made",
      files: ["a.http", "apis/c.http", "b copy.http", "b.http", "other/d.http"]),
    Deed(
      testDescription: "a folder is copied", way: [], key: "D", said: "is made",
      files: ["a.http", "apis copy/c.http", "apis/c.http", "b.http", "other/d.http"]),
    Deed(
      testDescription: "a file is moved", way: ["G"], key: "m", typed: "apis", said: "is moved",
      files: ["a.http", "apis/b.http", "apis/c.http", "other/d.http"]),
    Deed(
      testDescription: "a folder is moved", way: [], key: "m", typed: "other", said: "is moved",
      files: ["a.http", "b.http", "other/apis/c.http", "other/d.http"]),
    Deed(
      testDescription: "a file is deleted", way: ["G"], key: "x", said: "is deleted",
      files: ["a.http", "apis/c.http", "other/d.http"]),
    Deed(
      testDescription: "a folder is deleted", way: [], key: "x", said: "is deleted",
      files: ["a.http", "b.http", "other/d.http"]),
  ]

  @Test("it is so on disk at once, and u makes it as it was", arguments: deeds)
  func onDisk(_ deed: Deed) async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("g")
      for key in deed.way { try await tmux.press(key) }
      try await tmux.press(deed.key)
      if let typed = deed.typed {
        try await tmux.wait(for: deed.key == "R" ? "Enter renames it" : "Move to which")
        try await tmux.press("C-u")
        try await tmux.enter(typed)
      }
      try await tmux.wait(until: "“\(deed.said)” is said, and so it is") {
        $0.contains(deed.said) && Self.found(in: explorer) == deed.files
      }
      try await tmux.press("u")
      try await tmux.wait(until: "all is as it was") {
        $0.contains("undone: ") && Self.found(in: explorer) == Self.files.keys.sorted()
      }
      for (name, text) in Self.files { #expect(try readText(explorer.folder(name)) == text) }
    }
  }

  @Test("a request is deleted and comes back; its file is written only when that is said")
  func request() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.click("two")
      try await tmux.press("x")
      try await tmux.wait(for: "two is taken out of a.http; u brings it back, w writes the file")
      #expect(try readText(explorer.folder("a.http")) == Self.files["a.http"])
      try await explorer.expectWritten("### one\nGET http://127.0.0.1:1/1\n\n")
      try await tmux.press("u")
      try await tmux.wait(for: "undone: two deleted")
      try await explorer.expectWritten(try #require(Self.files["a.http"]))
    }
  }

  @Test("a file that others delete under its edits is kept with them, and w writes it again")
  func gone() async throws {
    let text = "### one\nGET http://127.0.0.1:1/1\n"
    try await Explorer.on(["a.http": text]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("D")
      try await tmux.wait(for: "a.http *")
      unlink(explorer.folder("a.http"))
      try await tmux.wait(for: "a.http is gone from disk; its edits are kept, w writes it again")
      try await explorer.expectWritten(text + "\n### one copy\nGET http://127.0.0.1:1/1\n")
    }
  }

  @Test("a name that is taken, and one that is none, are refused where they are typed")
  func refused() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("G", "R", "C-u")
      try await tmux.enter("a.http")
      try await tmux.wait(for: "a.http is there already")
      #expect(Self.found(in: explorer) == Self.files.keys.sorted())
    }
  }

  private static func found(in explorer: Explorer) -> [String] {
    filesBelow(explorer.folder.path).map { String($0.dropFirst(explorer.folder.path.count + 1)) }
      .sorted()
  }
}
