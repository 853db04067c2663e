import TestSupport
import Testing

/// What a person finds without having read anything.
@Suite(.needs(.lotus), .needs(.tmux)) struct FindingTests {
  static let files = [
    "a.http": "### one\nPOST http://127.0.0.1:1/\n\nbody\n",
    "deep/er/b.http": "### Fetch all users\nGET http://127.0.0.1:1/users\n", "empty.http": "",
  ]

  @Test("the palette has every key's action under words of its own, and does what it says")
  func palette() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      // Words, and the list or field that they open.
      for (words, seen) in [
        ("choose the method", "┏ Method"), ("edit the url", "Leave Esc"),
        ("choose the theme", "┏ Theme"), ("show every key", "┏ Keys"),
        ("choose the environment", "┏ Environment"), ("make a request, a file", "┏ New"),
      ] {
        try await Self.choose(words, tmux)
        try await tmux.wait(for: seen)
        try await tmux.press("Escape")
        try await tmux.wait(forGone: seen)
      }
      try await Self.choose("show or hide the log", tmux)
      try await tmux.wait(forGone: "Log ━")
      try await tmux.wait(forGone: "┌ Log")
    }
  }

  private static func choose(_ words: String, _ tmux: Tmux) async throws {
    try await tmux.press("C-p")
    try await tmux.wait(for: "┏ Commands and requests")
    try await tmux.type(words)
    try await tmux.wait(for: "> \(words)")
    try await tmux.press("Enter")
    try await tmux.wait(forGone: "┏ Commands and requests")
  }

  @Test("a saved request is found by letters of its name, wherever it lies")
  func request() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press(":")
      try await tmux.wait(for: "┏ Commands and requests")
      try await tmux.type("ftusr")
      try await tmux.wait(for: "Fetch all users  deep/er/b.http")
      try await tmux.press("Enter")
      try await tmux.wait(for: "GET Fetch all users ")
    }
  }

  @Test("each key that the help names for a place is the one that works there")
  func help() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "?")
      let help = try await tmux.wait(until: "the keys of the request come first") {
        $0.contains("Here: In the request")
      }
      #expect(Self.key(of: "edit the URL", in: help) == "o")
      #expect(Self.key(of: "choose the method from a list", in: help) == "m")
      try await tmux.press("?")
      try await tmux.wait(forGone: "┏ Keys")
      try await tmux.press("m")
      try await tmux.wait(for: "┏ Method")
    }
  }

  @Test("in a text the help begins with the keys of texts")
  func helpInText() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "]", "Enter")
      try await tmux.wait(for: "Done Esc")
      try await tmux.press("F1")
      try await tmux.wait(until: "readline's keys are on top") {
        $0.contains("Here: In a text field") && $0.contains("^A ^E")
      }
      try await tmux.press("F1")
      try await tmux.wait(forGone: "┏ Keys")
      try await tmux.press("C-a", "X", "F1", "F1")
      try await tmux.wait(for: "Xbody")
    }
  }

  @Test("an empty place says what to do: a folder, a file, a pane, a filter that finds nothing")
  func empty() async throws {
    try await Explorer.on([:]) { explorer in
      try await explorer.tmux.wait(for: "a makes a file")
      try await explorer.tmux.wait(for: "Nothing is saved yet: a makes a file")
    }
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab")
      for (key, words) in [
        ("g", "no parameters · a adds one"), ("]", "no headers · "), ("BTab", "^R sends it"),
        ("G", "empty.http has no request yet: a, then r, makes one"),
      ] {
        try await tmux.press(key)
        try await tmux.wait(for: words)
      }
      try await tmux.press("/")
      try await tmux.type("zzz")
      try await tmux.wait(for: "No name has these words")
      try await tmux.wait(for: "Esc shows all again")
    }
  }

  private static func key(of words: String, in help: String) -> Substring? {
    let row = help.split(separator: "\n").first { $0.contains(words) }
    return row?.split(separator: "┃").first { $0.contains(words) }?.split(separator: " ").first
  }
}
