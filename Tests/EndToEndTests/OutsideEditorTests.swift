import TestSupport
import Testing

/// `$VISUAL` and `$EDITOR`: the terminal is theirs meanwhile, and whole afterwards.
@Suite(.needs(.lotus), .needs(.tmux)) struct OutsideEditorTests {
  static let request = "### one\nPOST http://127.0.0.1:1/\nContent-Type: text/plain\n\nbody\n"

  /// An editor that shows itself on the terminal, waits for a key, changes the text, and asks the terminal what it is
  /// right before it ends: the answer comes when nobody waits for it.
  static let editor = """
    #!/bin/sh
    test "$1" = -w || exit 9
    printf '\\033[?1049h\\033[?2004h\\033[2J\\033[Hediting %s' "${2##*.}"
    stat -c ' %a' "$2"
    stty raw -echo; dd bs=1 count=1 2>/dev/null; stty sane
    sed -i 's/body/another body/' "$2"
    printf '\\033[c\\033[>c\\033[?1049l'
    """

  @Test(
    "a body goes to the editor and comes back; its questions to the terminal are no keys of ours")
  func roundTrip() async throws {
    let files = ["a.http": Self.request, "editor": Self.editor]
    try await Explorer.shell(files, environment: ["EDITOR": "no-such-editor"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter("chmod +x editor; export VISUAL='./editor -w'")
      try await explorer.start()
      try await tmux.press("Tab", "]", "]", "e")
      try await tmux.wait(for: "editing txt 600")
      try await tmux.press("x")
      try await tmux.wait(for: "taken over from the editor: the body")
      let screen = try await tmux.screen()
      #expect(screen.contains("another body"))
      #expect(!screen.contains("means nothing here"))
      #expect(screen.split(separator: "\n").last?.contains("Help") == true)
      // A paste is one still: bracketed paste is on again.
      try await tmux.press("Enter")
      try await tmux.paste("u\nw\nq")
      try await BodyEditorTests.leave(tmux)
      try await tmux.press("w")
      try await tmux.wait(for: "is written")
      let text = String(decoding: try explorer.folder.read("a.http"), as: UTF8.self)
      #expect(text == Self.request.replacing("body", with: "another bodyu\nw\nq"))
      try await explorer.quit()
    }
  }

  @Test(
    "a failure of the editor is told, and nothing is taken over",
    arguments: [
      ("no-such-editor", "no-such-editor could not be started: set VISUAL or EDITOR"),
      ("sh -c 'exit 3'", "ended with 3: nothing is taken over"),
      ("sh -c 'kill -9 $$'", "nothing is taken over"),
    ])
  func failure(_ command: String, _ words: String) async throws {
    try await Explorer.on(["a.http": Self.request], environment: ["EDITOR": command]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "e")
      try await tmux.wait(for: words)
      try await tmux.press("w")
      try await tmux.wait(for: "no changes to write")
    }
  }
}
