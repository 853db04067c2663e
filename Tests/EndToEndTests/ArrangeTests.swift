import TestSupport
import Testing

/// Requests are arranged in their files, and each pane of one is filled in.
@Suite(.needs(.lotus), .needs(.tmux)) struct ArrangeTests {
  static let files = [
    "a.http": "### one\nGET http://127.0.0.1:1/1\n\n### two\nGET http://127.0.0.1:1/2\n",
    "apis/b.http": "### three\nGET http://127.0.0.1:1/3\n",
  ]

  @Test("a request is renamed, copied and moved to another file; u takes each back")
  func arranges() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("R")
      try await tmux.wait(for: "Esc leaves it")
      try await tmux.press("C-u")
      try await tmux.type("uno")
      try await tmux.press("Enter")
      try await tmux.wait(for: "it is called uno now")
      try await tmux.press("u")
      try await tmux.wait(for: "undone: the name of uno")
      try await tmux.press("D")
      try await tmux.wait(for: "a copy of one stands below it")
      try await tmux.press("u")
      try await tmux.wait(for: "undone: the copy of one")
      try await tmux.press("m")
      try await tmux.wait(for: "Move to which file?")
      try await tmux.type("b.h")
      try await tmux.wait(for: "> b.h")
      try await tmux.press("Enter")
      try await tmux.wait(for: "is in b.http now")
      try await tmux.press("u")
      try await tmux.wait(for: "undone: ")
      try await explorer.quit()
      let text = String(decoding: try explorer.folder.read("a.http"), as: UTF8.self)
      #expect(text == Self.files["a.http"])
    }
  }

  @Test("the method is chosen from a list or typed, and stands in the file")
  func methods() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "m")
      try await tmux.wait(for: "change a part")
      try await tmux.type("patch")
      try await tmux.wait(for: "> patch")
      try await tmux.press("Enter")
      try await tmux.wait(for: "PATCH │")
      try await tmux.press("M")
      try await tmux.wait(for: "Leave Esc")
      try await tmux.press("C-u")
      try await tmux.type("PURGE")
      try await tmux.press("Enter")
      try await tmux.wait(for: "PURGE │")
      try await tmux.press("w")
      try await tmux.wait(for: "is written")
      let text = String(decoding: try explorer.folder.read("a.http"), as: UTF8.self)
      #expect(text.hasPrefix("### one\nPURGE http://127.0.0.1:1/1\n"))
    }
  }

  @Test("the help begins with the keys of the place one is in")
  func help() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      for heading in ["In the tree of files", "In the request", "In the answer", "In the log"] {
        try await tmux.press("?")
        try await tmux.wait(for: "Here: \(heading)")
        try await tmux.press("?")
        try await tmux.wait(forGone: "Here: ")
        try await tmux.press("Tab")
      }
    }
  }

  @Test("a part is mapped, and timing has a bar for each step", .needs(.servers))
  func maps() async throws {
    let url = try TestServer.httpbin.url + "/json"
    try await Explorer.on(["a.http": "### one\nGET \(url)\n"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "]", "]", "]")
      try await tmux.wait(for: "[Mapping]")
      try await tmux.press("Enter")
      try await tmux.wait(for: "Keep Enter")
      try await tmux.type("$.slideshow.slides")
      try await tmux.press("Enter", "C-r")
      try await tmux.wait(for: "[] 2 elements")
      try await tmux.press("Tab", "]", "]", "]", "]")
      try await tmux.wait(for: "[Timing]")
      try await tmux.wait(until: "each step has its bar") { screen in
        ["connect", "wait", "transfer", "total"].allSatisfy { screen.contains($0) }
          && screen.contains("━ ")
      }
    }
  }

  @Test("both paths of the mapping are typed; where one is wrong is shown while it is typed")
  func paths() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "]", "]", "]", "]", "Enter")
      try await tmux.wait(for: "Keep Enter")
      try await tmux.type("$.items[")
      try await tmux.wait(for: "column 9: an index or a name is awaited")
      try await tmux.type("0]")
      try await tmux.wait(forGone: "is awaited")
      try await tmux.press("Enter", "j", "Enter")
      try await tmux.wait(for: "Keep Enter")
      try await tmux.type("$.error.message")
      try await tmux.press("Enter")
      try await tmux.wait(for: "[Mapping $.items[0]]")
      let request = "### one\n# @data $.items[0]\n# @error $.error.message\n"
      try await explorer.expectWritten(
        try #require(Self.files["a.http"]).replacing("### one\n", with: request))
    }
  }
}
