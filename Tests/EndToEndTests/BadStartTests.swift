import Glibc
import TestSupport
import Testing

/// `lotus` where it cannot open its explorer.
@Suite(.needs(.lotus)) struct BadStartTests {
  @Test("without a terminal", arguments: [[], ["Saved"]])
  func noTerminal(_ arguments: [String]) async throws {
    let result = try await Lotus().command(arguments).run()
    expect(result, exit: 2, says: "terminal")
    #expect(result.output == [])
  }

  @Test(
    "on a terminal nothing is known about", .needs(.tmux),
    arguments: ["env -u TERM", "TERM=", "TERM=dumb", "TERM=no-such-terminal"])
  func badTerminal(_ variable: String) async throws {
    try await Explorer.shell([:]) { explorer in
      try await explorer.tmux.enter("\(variable) lotus .; echo \"code $?\"")
      try await explorer.tmux.wait(for: "code 2")
      try await explorer.tmux.wait(for: "TERM")
      #expect(try await explorer.tmux.value(TerminalStateTests.state) == "0 1 0")
    }
  }

  @Test("on a file that is not there", .needs(.tmux))
  func missingFile() async throws {
    try await Explorer.shell([:]) { explorer in
      try await explorer.tmux.enter("lotus no-such.http; echo \"code $?\"")
      try await explorer.tmux.wait(for: "code 3")
      try await explorer.tmux.wait(for: "lotus: nothing is at ")
    }
  }

  @Test(
    "on a folder that is not there", .needs(.tmux),
    arguments: ["./no-such-folder", "no-such-folder/"])
  func missingFolder(_ path: String) async throws {
    try await Explorer.shell([:]) { explorer in
      try await explorer.tmux.enter("lotus \(path); echo \"code $?\"")
      try await explorer.tmux.wait(for: "code 3")
      try await explorer.tmux.wait(for: "lotus: nothing is at ")
    }
  }

  @Test("on a folder this user may not read", .needs(.tmux), .needs(.root))
  func unreadableFolder() async throws {
    try await Explorer.shell([:]) { explorer in
      chmod(explorer.folder.path, 0o755)
      chmod(try explorer.folder.makeFolder("closed"), 0o700)
      let stranger = try Stranger()
      let command = Stranger.become.joined(separator: " ")
      try await explorer.tmux.enter(
        "LOTUS_HOME=\(stranger.home) \(command) \(stranger.program) closed; echo \"code $?\"")
      try await explorer.tmux.wait(for: "code 3")
      try await explorer.tmux.wait(for: "closed")
    }
  }

  @Test(
    "a file of the folder that cannot be read is shown as such, the others work", .needs(.tmux),
    .needs(.root))
  func unreadableFile() async throws {
    let files = [
      "closed.http": "GET http://127.0.0.1:1/\n",
      "open.http": "# @name open\nGET http://127.0.0.1:1/\n",
    ]
    try await Explorer.shell(files) { explorer in
      chmod(explorer.folder.path, 0o755)
      chmod(explorer.folder("closed.http"), 0o600)
      let stranger = try Stranger()
      let command = Stranger.become.joined(separator: " ")
      try await explorer.tmux.enter("LOTUS_HOME=\(stranger.home) \(command) \(stranger.program) .")
      try await explorer.tmux.wait(for: "unreadable")
      try await explorer.tmux.wait(for: "open.http")
    }
  }

  @Test("a broken file shows line and column of the problem, and its other requests", .needs(.tmux))
  func brokenFile() async throws {
    let text =
      "### fine\n# @name fine\nGET http://127.0.0.1:1/\n\n### broken\nGET http://127.0.0.1:1/\nno header line\n"
    try await Explorer.on(["a.http": text]) { explorer in
      try await explorer.tmux.wait(for: "! 7:1")
      try await explorer.tmux.wait(for: "fine")
    }
  }
}
