import Glibc
import TestSupport
import Testing

/// However `lotus` ends, the terminal is as it was.
@Suite(.needs(.lotus), .needs(.tmux)) struct TerminalStateTests {
  static let files = ["a.http": "GET http://127.0.0.1:1/\n"]

  /// Runs `lotus` under a plain shell, which, unlike an interactive one, mends nothing of the terminal.
  static let run = "sh -c 'stty -a >before; lotus .; echo \"code $?\"; stty -a >after; cat -v'"

  @Test("after a signal", arguments: [SIGTERM, SIGHUP, SIGSEGV, SIGABRT])
  func signal(_ number: Int32) async throws {
    try await Explorer.shell(Self.files) { explorer in
      try await explorer.tmux.enter(Self.run)
      try await explorer.tmux.wait(for: "Help")
      kill(try await explorer.processID(), number)
      try await expectWhole(explorer, code: 128 + number)
    }
  }

  @Test("after q")
  func quit() async throws {
    try await Explorer.shell(Self.files) { explorer in
      try await explorer.tmux.enter(Self.run)
      try await explorer.tmux.wait(for: "Help")
      try await explorer.tmux.press("q")
      try await expectWhole(explorer, code: 0)
    }
  }

  @Test("while it is stopped with Ctrl-Z; fg brings the screen back")
  func suspended() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      for _ in 0..<2 {
        try await tmux.press("C-z")
        try await explorer.leave()
        #expect(try await tmux.value(Self.state) == "0 1 0")
        try await tmux.enter("clear; fg")
        try await tmux.wait(for: "Help")
        #expect(try await tmux.value("#{alternate_on}") == "1")
      }
      try await explorer.quit()
    }
  }

  static let state = "#{alternate_on} #{cursor_flag} #{mouse_any_flag}"

  /// Main screen, cursor on, no mouse, the same line settings, a paste without brackets.
  private func expectWhole(_ explorer: Explorer, code: Int32) async throws {
    let tmux = explorer.tmux
    try await tmux.wait(for: "code \(code)")
    #expect(try await tmux.value(Self.state) == "0 1 0")
    try await tmux.paste("plain")
    try await tmux.press("Enter")
    try await tmux.wait(until: "cat has said the pasted word") {
      $0.split(separator: "\n").filter { $0 == "plain" }.count == 2
    }
    #expect(try explorer.folder.read("before") == explorer.folder.read("after"))
  }
}
