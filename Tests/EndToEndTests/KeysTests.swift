import TestSupport
import Testing

/// `config/lotus/keys`: a person's own keys.
@Suite(.needs(.lotus), .needs(.tmux)) struct KeysTests {
  static let files = [
    "a.http": "### one\nGET http://127.0.0.1:1/?a=1\n\n### two\nGET http://127.0.0.1:1/\n"
  ]

  @Test(
    "are read from LOTUS_HOME, else from XDG_CONFIG_HOME, else from the home folder",
    arguments: [
      ("home/config/lotus/keys", "LOTUS_HOME=$LOTUS_HOME"),
      ("xdg/lotus/keys", "-u LOTUS_HOME XDG_CONFIG_HOME=${LOTUS_HOME%/home}/xdg"),
      ("own/.config/lotus/keys", "-u LOTUS_HOME HOME=${LOTUS_HOME%/home}/own"),
    ])
  func places(file: String, environment: String) async throws {
    try await Explorer.shell(Self.files) { explorer in
      let tmux = explorer.tmux
      try explorer.home.write(file, "help F9\nback Q\n")
      let state = "XDG_STATE_HOME=$PWD/.s XDG_DATA_HOME=$PWD/.d"
      try await tmux.enter("env \(environment) \(state) lotus .")
      try await tmux.wait(for: "Help F9")
      try await tmux.press("q")
      try await tmux.wait(for: "q means nothing here; F9 shows every key")
      try await tmux.press("F9")
      try await tmux.wait(for: "Here: In the tree of files")
      try await tmux.press("Escape")
      try await tmux.wait(forGone: "Here: In the tree of files")
      try await tmux.press("Q")
      try await explorer.leave()
    }
  }

  @Test(
    "that cannot be are told with their lines, on the bottom line and in the help; the others hold")
  func faults() async throws {
    try await Explorer.shell(Self.files) { explorer in
      let tmux = explorer.tmux
      let keys = "# mine\nsned ^R\nzoom ^M\nsave ^H ^W\nenvironments z\n"
      try explorer.home.write("home/config/lotus/keys", keys)
      try await explorer.start()
      try await tmux.wait(
        for: "keys, line 2: no command is called sned; did you mean send? (3 more: ? shows them)")
      try await tmux.press("?")
      try await tmux.wait(for: "Not as it was meant in the file of keys")
      let help = try await tmux.screen()
      #expect(help.contains(/line 3 +\^M cannot be used: a terminal sends it for Enter/))
      #expect(help.contains(/line 4 +\^H cannot be used: a terminal sends it for Backspace/))
      #expect(help.contains(/line 5 +everywhere zoom has no key any more/))
      // A key that is read together with Esc is one with Alt.
      try await tmux.press("Escape")
      try await tmux.wait(forGone: "Not as it was meant")
      try await tmux.press("z")
      try await tmux.wait(for: "Environment ━")
      try await tmux.press("Escape")
      try await tmux.wait(forGone: "Environment ━")
      try await explorer.quit()
    }
  }

  @Test(
    "that cannot be read are told, and nothing waits for them",
    arguments: ["mkfifo $LOTUS_HOME/config/lotus/keys", "mkdir $LOTUS_HOME/config/lotus/keys"])
  func unreadable(_ make: String) async throws {
    try await Explorer.shell(Self.files) { explorer in
      try await explorer.tmux.enter("mkdir -p $LOTUS_HOME/config/lotus; \(make)")
      try await explorer.start()
      try await explorer.tmux.wait(for: "keys, all of it: ")
      try await explorer.quit()
    }
  }

  @Test("are changed in the editor from the palette, hold at once and at the next start")
  func edited() async throws {
    let editor =
      "#!/bin/sh\ngrep -c '^#send ' \"$1\" > seen\nsed -i 's/^#toggleLog .*/toggleLog F8/' \"$1\"\n"
    let files = Self.files.merging(["editor": editor]) { $1 }
    try await Explorer.shell(files) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter("chmod +x editor; export VISUAL= EDITOR=$PWD/editor")
      try await explorer.start()
      try await tmux.press(":")
      try await tmux.type("editkeys")
      try await tmux.wait(for: "change the keys: their file in $VISUAL or $EDITOR")
      try await tmux.press("Enter")
      try await tmux.wait(for: "the keys are those of the file now")
      #expect(try explorer.folder.read("seen") == Array("1\n".utf8))
      try await tmux.wait(for: "┌ Log")
      try await tmux.press("F8")
      try await tmux.wait(forGone: "┌ Log")
      try await explorer.quit()
      try await tmux.enter("clear")
      try await explorer.start()
      try await tmux.press("F8")
      try await tmux.wait(forGone: "┌ Log")
      try await explorer.quit()
    }
  }

  @Test("may be none at all: everything is done from the palette")
  func paletteAlone() async throws {
    try await Explorer.shell(Self.files) { explorer in
      let tmux = explorer.tmux
      try explorer.home.write("home/config/lotus/keys", "back none\nzoom none\nundo none\n")
      try await explorer.start()
      for (words, seen) in [("timing", "[Timing]"), ("auth", "[Auth")] {
        try await tmux.press(":")
        try await tmux.type(words)
        try await tmux.press("Enter")
        try await tmux.wait(for: seen)
      }
      try await tmux.press(":")
      try await tmux.type("back")
      try await tmux.press("Enter")
      try await explorer.leave()
    }
  }
}
