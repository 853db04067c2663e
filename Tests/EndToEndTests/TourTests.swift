import Glibc
import TestSupport
import Testing

/// The tour that comes with Lotus, opened where no network is.
@Suite(.needs(.lotus), .needs(.tmux)) struct TourTests {
  /// The files of Saved, with their recorded answers.
  static func files() throws -> [String: String] {
    let paths = filesBelow("Saved").map { String($0.dropFirst("Saved/".count)) }
    return try Dictionary(uniqueKeysWithValues: paths.map { ($0, try readText("Saved/" + $0)) })
  }

  @Test(
    "the tour opens with its first request's recorded answer and says that it is a recorded one")
  func opens() async throws {
    try await Explorer.on(try Self.files()) { explorer in
      try await explorer.tmux.wait(for: "tour.http")
      try await explorer.tmux.wait(for: "200 OK")
      try await explorer.tmux.wait(for: "pinned")
      try await explorer.tmux.wait(for: "\"lotus\"")
      try await explorer.quit()
    }
  }

  @Test("going down the list shows every request's answer")
  func list() async throws {
    try await Explorer.on(try Self.files()) { explorer in
      try await explorer.tmux.press("j", "j", "j", "j")
      try await explorer.tmux.wait(for: "Wake up to WonderWidgets!")
      try await explorer.tmux.press("j")
      try await explorer.tmux.wait(for: "418 I'M A TEAPOT")
      try await explorer.quit()
    }
  }

  @Test("m goes between the mapped part and the whole")
  func mapped() async throws {
    try await Explorer.on(try Self.files()) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("j", "j", "j", "j")
      try await tmux.wait(for: "Wake up to WonderWidgets!")
      #expect(try await !tmux.screen().contains("Sample Slide Show"))
      try await tmux.press("Tab", "Tab", "m")
      try await tmux.wait(for: "Sample Slide Show")
      try await tmux.press("m")
      try await tmux.wait(forGone: "Sample Slide Show")
    }
  }

  @Test("a request whose server is not there keeps its recorded answer, and says what is wrong")
  func refused() async throws {
    let port = try FreePort.any()
    try await Explorer.on(
      try Self.files(), environment: ["LOTUS_VAR_host": "http://127.0.0.1:\(port)"]
    ) { explorer in
      try await explorer.tmux.wait(for: "200 OK")
      try await explorer.tmux.press("C-r")
      try await explorer.tmux.wait(for: "nobody listens on 127.0.0.1:\(port)")
    }
  }
}
