import TestSupport
import Testing

/// How `lotus` gets on with its terminal: colours, mouse, clipboard, sizes, its end.
@Suite(.needs(.lotus), .needs(.tmux)) struct MannersTests {
  static let files = [
    "a.http": """
    ### one
    GET http://127.0.0.1:1/one?a=1&b=2

    ### two
    POST http://127.0.0.1:1/two

    """
  ]

  static let themes: [(String, String, String)] = [
    ("LOTUS_THEME=light", "lotus .", "\u{1B}[38;5;25m"),
    ("LOTUS_THEME=dark", "lotus .", "\u{1B}[38;5;75m"),
    ("NO_COLOR=", "lotus --theme dark .", "\u{1B}[38;5;75m"),
    ("NO_COLOR=", "lotus .", "\u{1B}[36m"),
    ("NO_COLOR=1", "lotus --theme=16 .", "\u{1B}[36m"),
    ("COLORFGBG=0;15", "lotus .", "\u{1B}[38;5;25m"),
    ("COLORFGBG=15;0", "lotus .", "\u{1B}[36m"),
  ]

  @Test("The frame of the focused pane is in the colour of the theme", arguments: themes)
  func theme(_ variable: String, _ command: String, _ color: String) async throws {
    try await Explorer.shell(Self.files) { explorer in
      try await explorer.tmux.enter("env '\(variable)' \(command)")
      try await explorer.tmux.wait(for: "Help")
      #expect(try await explorer.tmux.styledScreen().contains(color))
      try await explorer.quit()
    }
  }

  @Test(
    "The terminal is asked for its background",
    arguments: [("#ffffff", "\u{1B}[38;5;25m"), ("#101010", "\u{1B}[36m")])
  func background(_ background: String, _ color: String) async throws {
    try await Explorer.shell(Self.files) { explorer in
      try await explorer.tmux.setBackground(background)
      try await explorer.start()
      try await explorer.tmux.press("F3")
      try await explorer.tmux.wait(for: "by the background of the terminal")
      try await explorer.tmux.press("Escape")
      try await explorer.tmux.wait(forGone: "by the background")
      #expect(try await explorer.tmux.styledScreen().contains(color))
      try await explorer.quit()
    }
  }

  @Test(
    "Where colours are not wanted, or not there, none is sent",
    arguments: ["NO_COLOR=1 lotus .", "LOTUS_THEME=mono lotus .", "TERM=vt100 lotus ."])
  func colorless(_ command: String) async throws {
    try await Explorer.shell(Self.files) { explorer in
      try await explorer.tmux.enter("env \(command)")
      try await explorer.tmux.wait(for: "Help")
      let screen = try await explorer.tmux.styledScreen()
      #expect(!screen.contains(/\e\[[0-9;]*(3|4|9|10)[0-7]m/))
      #expect(screen.contains("┏"))
      try await explorer.quit()
    }
  }

  @Test("A theme that is chosen in the list holds at the next start too")
  func kept() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("F3")
      try await tmux.wait(for: "for a light background")
      try await tmux.type("dark")
      try await tmux.press("Enter")
      try await tmux.wait(for: "the theme is dark")
      try await explorer.quit()
      try await tmux.enter("clear")
      try await explorer.start()
      #expect(try await tmux.styledScreen().contains("\u{1B}[38;5;75m"))
      try await explorer.quit()
      #expect(try explorer.home.read("home/config/lotus/settings") == Array("theme dark\n".utf8))
    }
  }

  @Test("A theme that there is not is named with those that there are")
  func unknownTheme() async throws {
    try await Explorer.shell(Self.files) { explorer in
      try await explorer.tmux.enter("lotus --theme blue .")
      try await explorer.tmux.wait(for: "there is no theme blue: it can be auto, 16, light, dark")
      try await explorer.quit()
    }
  }

  @Test("Presses choose and open, the wheel scrolls, a frame is dragged; F2 switches it off and on")
  func mouse() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      #expect(try await tmux.value("#{mouse_any_flag}") == "1")
      try await tmux.click("two")
      try await tmux.wait(for: "POST two")
      try await tmux.click("one")
      try await tmux.wait(for: "GET one")
      try await tmux.click("Headers 0")
      try await tmux.wait(for: "[Headers 0]")
      try await tmux.mouse(.press, 30, 5)
      try await tmux.mouse(.drag, 60, 5)
      try await tmux.releaseMouse(60, 5)
      try await tmux.wait(until: "the tree is 60 columns wide") {
        $0.split(separator: "\n").first?.prefix(62).contains("┐┏") == true
      }
      try await tmux.press("?")
      try await tmux.wait(for: "Here: In the request")
      try await tmux.mouse(.wheelDown, 60, 15)
      try await tmux.wait(forGone: "Here: In the request")
      try await tmux.mouse(.press, 0, 0)
      try await tmux.wait(forGone: "one row up")
      try await tmux.press("F2")
      try await tmux.wait(for: "the mouse is off")
      #expect(try await tmux.value("#{mouse_any_flag}") == "0")
      try await tmux.press("F2")
      try await tmux.wait(for: "the mouse is on")
      #expect(try await tmux.value("#{mouse_any_flag}") == "1")
      try await explorer.quit()
      #expect(try await tmux.value(TerminalStateTests.state) == "0 1 0")
    }
  }

  @Test("z gives a pane the whole screen, q takes it back")
  func zoom() async throws {
    try await Explorer.on(Self.files) { explorer in
      try await explorer.tmux.press("z")
      try await explorer.tmux.wait(forGone: "Log")
      try await explorer.tmux.wait(for: "two")
      try await explorer.tmux.press("q")
      try await explorer.tmux.wait(for: "Log")
      try await explorer.quit()
    }
  }

  @Test("A copy is in the clipboard: through tmux, and by OSC 52 alone", arguments: [true, false])
  func copy(_ isInTmux: Bool) async throws {
    try await Explorer.shell(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.set("set-clipboard", isInTmux ? "external" : "on")
      try await tmux.enter(isInTmux ? "lotus ." : "env -u TMUX TERM=xterm-256color lotus .")
      try await tmux.wait(for: "Help")
      try await tmux.press("Tab")
      try await tmux.wait(for: "Send ^R")
      try await tmux.press("y")
      try await tmux.wait(for: isInTmux ? "to tmux and by OSC 52" : "by OSC 52")
      try await tmux.wait(untilBuffer: "has the URL") { $0.hasPrefix("http://127.0.0.1:1/one") }
      try await explorer.quit()
    }
  }

  @Test(
    "When its terminal is closed it ends, also when the hang-up is ignored",
    arguments: ["lotus .", "sh -c 'trap \"\" HUP; lotus .'"])
  func closed(_ command: String) async throws {
    try await Explorer.shell(Self.files) { explorer in
      try await explorer.tmux.enter(command)
      try await explorer.tmux.wait(for: "Help")
      let process = try await explorer.processID()
      try await explorer.tmux.closeTerminal()
      try await explorer.tmux.wait(until: "lotus is gone") { _ in !isRunning(process) }
    }
  }

  @Test("Where there is no room it says so, and the screen comes back with the room")
  func tooSmall() async throws {
    try await Explorer.on(Self.files) { explorer in
      try await explorer.tmux.resize(columns: 10, rows: 4)
      try await explorer.tmux.wait(for: "too small")
      try await explorer.tmux.resize(columns: 100, rows: 30)
      try await explorer.tmux.wait(for: "Help")
      try await explorer.quit()
    }
  }

  @Test("Wide, joined and marked characters and tabs leave every frame where it is")
  func columns() async throws {
    let names = ["漢字仮名交じり", "e\u{301}a\u{308}\u{301}", "👩‍👩‍👧‍👦🇩🇪👍🏽", "a\tb\tc", "ｆｕｌｌ", "عربي"]
    let requests = names.map { "### \($0)\nGET http://127.0.0.1:1/\n# \($0)\n" }.joined(
      separator: "\n")
    try await Explorer.on(["a.http": requests]) { explorer in
      for _ in names {
        let rows = try await explorer.tmux.screen().split(separator: "\n").prefix(27)
        for row in rows.dropFirst() {
          #expect(
            row.last == "│" || row.last == "┃" || row.last == "┘" || row.last == "┐", "\(row)")
        }
        try await explorer.tmux.press("j")
      }
      try await explorer.quit()
    }
  }
}

/// Whether a process is there and has not ended (a zombie has).
func isRunning(_ process: Int32) -> Bool {
  guard let state = try? readText("/proc/\(process)/stat") else { return false }
  return state.split(separator: ")").last?.hasPrefix(" Z") == false
}
