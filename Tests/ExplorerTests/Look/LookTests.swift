import Lotus
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("Themes")
struct LookTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var environment: [String: String] = [:]
    var kept: Look?
    let look: Look
    var isColorless = false
    var unknown: String?
    var testDescription: String { "\(environment) \(kept?.rawValue ?? "-")" }
  }
  static let cases = [
    Case(look: .automatic),
    Case(kept: .light, look: .light),
    Case(environment: ["LOTUS_THEME": "dark"], kept: .light, look: .dark),
    Case(environment: ["NO_COLOR": "1"], kept: .light, look: .monochrome, isColorless: true),
    Case(environment: ["NO_COLOR": ""], kept: .light, look: .light),
    Case(environment: ["NO_COLOR": "1", "LOTUS_THEME": "16"], look: .palette),
    Case(environment: ["LOTUS_THEME": "blue"], kept: .dark, look: .dark, unknown: "blue"),
    Case(
      environment: ["LOTUS_THEME": "blue", "NO_COLOR": "1"], look: .monochrome, isColorless: true,
      unknown: "blue"),
  ]

  @Test("LOTUS_THEME counts before NO_COLOR, that before the settings", arguments: cases)
  func choice(_ item: Case) {
    let choice = LookChoice(item.environment, kept: item.kept)
    #expect(choice.look == item.look)
    #expect(choice.isColorless == item.isColorless)
    #expect(choice.unknown == item.unknown)
  }

  @Test(
    "--theme stands at the beginning of a command line",
    arguments: [
      (["--theme", "light", "."], "light", ["."]), (["--theme=dark"], "dark", []),
      ([".", "--theme", "light"], nil, [".", "--theme", "light"]), (["--theme"], nil, ["--theme"]),
    ] as [([String], String?, [String])])
  func option(_ words: [String], _ name: String?, _ rest: [String]) {
    var left = words
    #expect(Look.taken(from: &left) == name)
    #expect(left == rest)
  }

  static let backgrounds: [(String, Background?)] = [
    ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark), ("0;7", .light),
    ("", nil), ("15;default", nil), ("15;200", nil),
  ]

  @Test("COLORFGBG tells of the background", arguments: backgrounds)
  func colorFGBG(_ text: String, _ background: Background?) {
    #expect(Background(colorFGBG: text) == background)
  }

  static let replies: [(String, Background?)] = [
    ("11;rgb:ffff/ffff/ffff", .light), ("11;rgb:0000/0000/0000", .dark),
    ("11;rgb:ff/ff/ff", .light),
    ("11;rgb:fdf6/e3e3/d5d5", .light), ("11;rgb:1e1e/1e1e/2e2e", .dark),
    ("11;rgba:ffff/ffff/ffff/8000", .light), ("10;rgb:ffff/ffff/ffff", nil), ("11;rgb:1/2", nil),
    ("11;rgb:x/y/z", nil), ("", nil),
  ]

  @Test("So does the terminal's answer", arguments: replies)
  func reply(_ text: String, _ background: Background?) {
    #expect(Background(reply: Array(text.utf8)) == background)
  }

  @Test("The answer of a light terminal changes the theme, unless one was chosen")
  func answered() {
    var program = TestProgram("GET http://h/\n", environment: ["TERM": "xterm-256color"])
    #expect(program.model.backgroundQuestion() == Background.question)
    let light = InputEvent.reply(kind: UInt8(ascii: "]"), Array("11;rgb:ff/ff/ff".utf8))
    program.send(.input(light))
    #expect(program.model.theme == .light)
    #expect(!program.model.awaitsBackground)
    #expect(program.model.take(.dark) == [])
    program.send(.input(light))
    #expect(program.model.theme == .dark)
  }

  @Test(
    "A terminal that may print the question is not asked",
    arguments: ["linux", "vt100", "screen", "", "dumb"])
  func unasked(_ term: String) {
    var program = TestProgram("GET http://h/\n", environment: ["TERM": term])
    #expect(program.model.backgroundQuestion() == nil)
  }

  @Test("F3 lists the themes, Enter takes one and keeps it")
  func chosen() {
    var program = TestProgram("GET http://h/\n")
    program.model.manners.settingsPath = "/c/settings"
    program.press(.named(.f(3), "F3"))
    program.type("light")
    program.press(.enter)
    #expect(program.model.theme == .light)
    #expect(program.taken().contains(.keepSettings("theme light\n", path: "/c/settings")))
  }

  @Test("A terminal of two colours gets the theme without colours, whatever is chosen")
  func twoColors() {
    for look in Look.allCases { #expect(Theme(look, colors: 2) == .monochrome) }
    #expect(Theme(.dark, colors: 8) == .dark)
  }

  /// Everything a theme can draw text with.
  static func styles(_ theme: Theme) -> [Style] {
    Mirror(reflecting: theme).children.compactMap { $0.value as? Style }
  }

  @Test(
    "Without colours nothing is coloured, and what is an error, a match or a title still stands out"
  )
  func monochrome() {
    #expect(Self.styles(.monochrome).count == Self.styles(Theme()).count)
    for style in Self.styles(.monochrome) { #expect(style.fg == .default && style.bg == .default) }
    for style in [Theme.monochrome.broken, Theme.monochrome.match, Theme.monochrome.title] {
      #expect(!style.attributes.isEmpty)
    }
  }

  static let themes: [(String, Theme)] = [
    ("16", Theme()), ("light", .light), ("dark", .dark), ("mono", .monochrome),
  ]

  @Test(
    "The screen in every theme, as it was once looked at: its words are the same in all",
    arguments: [(120, 36), (80, 24), (20, 5)])
  func look(_ width: Int, _ height: Int) {
    var words: Set<[String]> = []
    for (name, theme) in Self.themes {
      var program = TestProgram(
        "@host = h\n### get\nGET http://{{host}}/a?b={{none}}\nA: 1\n\n### off\n# @off A: 1\nPOST http://h/\n"
      )
      program.model.theme = theme
      program.model.git = FileStates()
      program.press(.tab)
      let key = RequestKey(file: TestProgram.path, index: 0)
      program.model.marks = [
        key: Mark(status: 404), RequestKey(file: TestProgram.path, index: 1): Mark(failed: true),
      ]
      program.send(.logged(PackedRecords([LogPaneTests.record(0)])))
      program.send(
        .logged(
          PackedRecords([LogPaneTests.record(1, .failed, [.init("error", "nobody listens")])])))
      var surface = Surface(Size(width, height))
      program.model.draw(into: &surface, now: program.now)
      let rows = surface.styledRows().map {
        $0.replacing(/\d\d:\d\d:\d\d\.\d\d\d/, with: "hh:mm:ss.mmm")
      }
      expectSnapshot(rows, named: "theme \(name) \(width)x\(height)")
      words.insert(surface.rows())
    }
    #expect(words.count == 1)
  }
}

@Suite struct SettingsTests {
  @Test("Settings come back as they were; lines of a newer Lotus stay")
  func round() {
    let text = "theme light\nmouse off\nkeys vim\ntheme blue\n"
    let settings = Settings(text)
    #expect(settings.look == .light)
    #expect(settings.mouse == false)
    #expect(settings.text == text)
    #expect(Settings(settings.text) == settings)
    #expect(Settings("").text == "")
  }
}
