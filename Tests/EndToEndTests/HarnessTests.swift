import Testing
import TestSupport

/// The harness itself, held with programs whose behaviour is known.
@Suite struct HarnessTests {
  @Test(
    "keys reach the program, its screen comes back, and leaving it shows the shell again",
    .needs(.tmux))
  func pager() async throws {
    let folder = try TemporaryFolder()
    try folder.write("text", (1...200).map { "line \($0)\n" }.joined())
    try await Tmux.session(columns: 60, rows: 10, in: folder.path) { tmux in
      try await tmux.enter("less text")
      try await tmux.wait(for: "line 9")
      #expect(try await tmux.value("#{alternate_on}") == "1")
      try await tmux.press("G")
      try await tmux.wait(for: "line 200")
      try await tmux.resize(columns: 40, rows: 5)
      try await tmux.wait(forGone: "line 200")
      try await tmux.press("q")
      try await tmux.wait(for: Tmux.prompt)
      #expect(try await tmux.value("#{alternate_on}") == "0")
    }
  }

  @Test("a child's exit code, output and errors come back apart")
  func child() async throws {
    var command = ChildProcess(["sh", "-c", "cat; echo wrong >&2; exit 3"])
    command.input = Array("hello".utf8)
    let result = try await command.run()
    #expect(result.exit == 3)
    #expect(result.text == "hello")
    #expect(result.errorText == "wrong\n")
  }

  @Test("a child that a signal ends is 128 + its number", arguments: [1, 9, 15])
  func signal(_ number: Int32) async throws {
    let result = try await ChildProcess(["sh", "-c", "kill -\(number) $$"]).run()
    #expect(result.exit == 128 + number)
  }
}
