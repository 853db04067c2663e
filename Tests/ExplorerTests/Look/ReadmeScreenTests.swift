import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("The screens of the README") struct ReadmeScreenTests {
  /// Rows of every block of text with a frame in it, and where it begins.
  static let screens: [(line: Int, rows: [String])] = {
    let text = (try? readText("README.md")) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices.filter { lines[$0] == "```text" }.map { start in
      (start + 1, Array(lines[(start + 1)...].prefix { $0 != "```" }))
    }
  }()

  @Test("are five, and the first begins in the first ten lines")
  func count() {
    #expect(Self.screens.count == 5)
    #expect(Self.screens.first?.line ?? .max <= 10)
    for screen in Self.screens {
      #expect(Set(screen.rows.map { Columns.of($0) }.prefix(3)).count == 1)
    }
  }

  @Test("have hints that the program has", arguments: 0..<5)
  func hints(number: Int) throws {
    let screen = try #require(Self.screens.dropFirst(number).first)
    let shown = screen.rows.last?.split(separator: "  ").last?.split(separator: " · ") ?? []
    #expect(!shown.isEmpty)
    let known = try Self.known()
    for hint in shown {
      let words = hint.split(separator: " ").joined(separator: " ")
      #expect(known.contains(words), "\(words) is no hint")
    }
  }

  @Test("have tabs that the program has")
  func tabs() throws {
    let answer = AnswerTab.allCases.map(\.name)
    let request = ["Params", "Headers", "Body", "Auth", "Mapping", "Vars", "Options", "Final"]
    let short = ["Params", "Headers", "Body", "Auth", "Map", "Vars", "Opt", "Final"]
    #expect(request.count == RequestPane.Tab.allCases.count)
    var program = try ScreenScene.program(.tree)
    let drawn = program.screen(160, 40).joined(separator: "\n")
    for name in request { #expect(drawn.contains(name), "\(name) is no tab") }
    let strips = Self.screens.flatMap(\.rows).compactMap(Self.strip)
    #expect(strips.count >= 6)
    for strip in strips {
      #expect([request, short, Array(answer.dropFirst())].contains(strip), "\(strip)")
    }
  }

  /// The names of the tabs in a row, without their counts.
  private static func strip(_ row: String) -> [String]? {
    guard row.contains(/\[[A-Z][a-z]+( [^\]]*)?\]/) else { return nil }
    let inner = row.split { "┃[]│".contains($0) }.map { $0.split(separator: " ").first ?? "" }
    let names = inner.map(String.init).filter { $0.first?.isUppercase == true }
    let start = names.firstIndex { $0 == "Params" || $0 == "Tree" } ?? 0
    return Array(names[start...])
  }

  /// Every hint of every screen, and of a long text that is being typed.
  private static func known() throws -> Set<String> {
    var models = try ScreenScene.all.map { try $0.make().model }
    var typing = try ScreenScene.program(.tree)
    typing.model.focus = .request
    for key in ["]", "]"] { typing.type(key) }
    typing.press(.enter)
    models.append(typing.model)
    let hints = models.flatMap { StatusHints($0).bindings }
    let all = hints + Binding.table.filter { $0.hint != nil }
    return Set(all.map { "\($0.hint ?? "") \($0.keys.first?.label ?? "")" })
  }
}
