import TestSupport
import Testing

/// The URL of a request as it is shown.
@Suite(.needs(.lotus), .needs(.tmux)) struct VariableColorTests {
  static let files = [
    "a.http": """
    @host = http://127.0.0.1:1

    ### one
    GET {{host}}/files/{{file}}/{{shared}}/{{own}}/{{given}}/{{nowhere}}
    @file = f

    """,
    "http-client.env.json": #"{"local": {"shared": "s"}}"#,
    "http-client.private.env.json": #"{"local": {"own": "o"}}"#,
  ]
  static let names = ["file", "shared", "given", "nowhere"]

  /// The explorer with the environment chosen, and how its screen looks.
  private static func on(
    _ command: String, _ body: (ScreenStyle, String) async throws -> Void
  ) async throws {
    try await Explorer.shell(files, environment: ["LOTUS_VAR_given": "g"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter(command)
      try await tmux.wait(for: "Help")
      try await tmux.press("E", "j", "Enter")
      try await tmux.wait(for: "env: local")
      let screen = try await tmux.wait(until: "host and route stand apart, the fault is named") {
        $0.contains("GET │ {{host}} /files/{{file}}") && $0.contains("? nowhere undefined")
      }
      try await body(ScreenStyle(try await tmux.styledScreen()), screen)
    }
  }

  @Test(
    "a variable has the colour of where its value comes from: file, environment, process, nowhere")
  func colors() async throws {
    try await Self.on("lotus --theme 16 .") { style, _ in
      let styles = Self.names.map { style["{{\($0)}}"] }
      #expect(styles == [[35], [4, 36], [3, 4, 36], [1, 7, 31]])
      #expect(style["{{own}}"] == style["{{shared}}"])
      // The host is a variable of the file in bold, the route between variables is plain.
      #expect(style["{{host}}"] == [1, 35])
      #expect(style["/files/"] == [])
    }
  }

  @Test(
    "without colours, and in those of a light or dark background, the four are four still",
    arguments: ["NO_COLOR=1 lotus .", "lotus --theme light .", "lotus --theme dark ."])
  func apart(_ command: String) async throws {
    try await Self.on(command) { style, _ in
      let styles = Self.names.compactMap { style["{{\($0)}}"] }
      #expect(styles.count == 4)
      #expect(Set(styles.map { $0.filter { $0 < 30 } }).count == 4, "\(styles)")
      #expect(style["{{host}}"]?.contains(1) == true)
      #expect(style["/files/"]?.contains(1) == false)
    }
  }
}
