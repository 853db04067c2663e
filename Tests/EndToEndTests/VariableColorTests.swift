import TestSupport
import Testing

/// The URL of a request as it is shown.
@Suite(.needs(.lotus), .needs(.tmux)) struct VariableColorTests {
  static let files = [
    "a.http": """
    @host = http://127.0.0.1:1
    @f = 1

    ### one
    GET {{host}}/files/{{f}}/{{e}}/{{own}}/{{g}}/{{none}}?q=1

    """,
    "http-client.env.json": #"{"local": {"e": "2"}}"#,
    "http-client.private.env.json": #"{"local": {"own": "3"}}"#,
  ]
  static let variables = ["{{f}}", "{{e}}", "{{g}}", "{{none}}"]

  /// The explorer with the environment chosen and the cursor below the URL: how its screen looks.
  private static func on(_ command: String, _ body: (ScreenStyle) -> Void) async throws {
    try await Explorer.shell(files, environment: ["LOTUS_VAR_g": "g"]) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter(command)
      try await tmux.wait(for: "Help")
      try await tmux.press("E", "j", "Enter")
      try await tmux.wait(for: "env: local")
      try await tmux.press("Tab", "j")
      try await tmux.wait(until: "host and route stand apart") {
        $0.contains("GET │ {{host}} /files/{{f}}/{{e}}/{{own}}/{{g}}/{{none}} ")
          && $0.contains("Tick Space")
      }
      body(ScreenStyle(try await tmux.styledScreen()))
    }
  }

  @Test(
    "a variable has the colour of where its value comes from: file, environment, process, nowhere")
  func colors() async throws {
    try await Self.on("lotus --theme 16 .") { style in
      #expect(Self.variables.map { style[$0] } == [[35], [4, 36], [3, 4, 36], [1, 7, 31]])
      #expect(style["{{own}}"] == style["{{e}}"])
      // The host is a variable of the file in bold, the route between variables is plain.
      #expect(style["{{host}}"] == [1, 35])
      #expect(style["/files/"] == [])
    }
  }

  @Test(
    "without colours, and in those of a light or dark background, the four are told apart by more",
    arguments: ["env NO_COLOR=1 lotus .", "lotus --theme light .", "lotus --theme dark ."])
  func apart(_ command: String) async throws {
    try await Self.on(command) { style in
      let manners = Self.variables.map { style[$0]?.filter { $0 < 30 } }
      #expect(Set(manners).count == 4, "\(manners)")
      #expect(!manners.contains(nil))
      #expect(style["{{host}}"]?.contains(1) == true)
      #expect(style["/files/"]?.contains(1) == false)
    }
  }
}
