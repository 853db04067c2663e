import TestSupport
import Testing

@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct ReplayTests {
  /// An httpbin of this test's own, which can be stopped.
  static func httpbin(on port: Int) throws -> RunningProcess {
    let options = ["--threads", "4", "--no-control-socket", "httpbin:app"]
    return try ChildProcess([".build/venv/bin/gunicorn", "--bind", "127.0.0.1:\(port)"] + options)
      .start()
  }

  @Test("saved, left, opened again with the server stopped: the edit and the answer are there")
  func reopened() async throws {
    let port = try FreePort.any()
    let server = try Self.httpbin(on: port)
    let text = "### echo\n# @name echo\nGET http://127.0.0.1:\(port)/anything?q=old\n"
    try await Explorer.on(["echo.http": text]) { explorer in
      try await sendEdited(explorer, port)
      _ = try await server.end()
      try await explorer.start()
      try await expectAnswer(explorer.tmux)
      try await explorer.tmux.press("r")
      try await expectAnswer(explorer.tmux)
      try await explorer.quit()
      try await explorer.tmux.enter("clear; lotus replay echo.http echo")
      try await explorer.tmux.wait(for: "\"q\": \"new\"")
    }
  }

  private func sendEdited(_ explorer: Explorer, _ port: Int) async throws {
    let tmux = explorer.tmux
    try await tmux.press("Tab", "j", "Enter", "C-u")
    try await tmux.type("new")
    try await tmux.press("Enter", "w")
    try await tmux.wait(for: "is written")
    try await FreePort.waitUntilTaken(port)
    try await tmux.press("C-r")
    try await tmux.wait(for: "200 OK")
    try await explorer.quit()
  }

  private func expectAnswer(_ tmux: Tmux) async throws {
    try await tmux.wait(until: "the stored answer, its age and the edit are there") {
      $0.contains("200 OK") && ($0.contains("just now") || $0.contains(" ago"))
        && $0.contains("/anything?q=new")
    }
  }
}
