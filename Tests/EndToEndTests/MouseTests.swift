import TestSupport
import Testing

/// The mouse in the panes of an answer, a request and the log.
@Suite(.needs(.lotus), .needs(.tmux), .needs(.servers)) struct MouseTests {
  @Test(
    "a press folds, opens a tab, ticks, places the caret; the wheel scrolls the pane under it, not the others"
  )
  func panes() async throws {
    let text = """
      ### one
      GET \(try TestServer.nginx.url)/small.json?a=1
      A: 1

      """
    try await Explorer.on(["a.http": text]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("C-r")
      try await tmux.wait(for: "200 OK")
      // The answer: the first press goes there, the second is Enter.
      try await tmux.click("[] rows")
      try await tmux.wait(for: "Fold Enter")
      try await tmux.click("[] rows")
      try await tmux.wait(for: "▾ [] rows")
      let before = try await tmux.screen()
      try await tmux.mouse(.wheelDown, 60, 20)
      try await tmux.wait(forGone: "[] rows")
      try await tmux.mouse(.wheelUp, 60, 20)
      try await tmux.wait(until: "it is as it was") { $0 == before }
      try await tmux.click("Timing")
      try await tmux.wait(for: "[Timing]")
      // The request: a tick, a name with the caret where it was pressed.
      try await tmux.click("☑")
      try await tmux.wait(for: "☐ a")
      try await tmux.click("☐")
      try await tmux.wait(for: "☑ a")
      try await tmux.click("/small.json")
      try await tmux.wait(for: "Edit Enter")
      try await tmux.click("/small.json")
      try await tmux.wait(for: "Leave Esc")
      try await tmux.click("small.json")
      try await tmux.type("very-")
      try await tmux.wait(for: "/very-small.json")
      // The log: what was typed is kept.
      try await tmux.click("prepared")
      try await tmux.wait(for: "Filter /")
      try await tmux.wait(for: "not written")
    }
  }
}
