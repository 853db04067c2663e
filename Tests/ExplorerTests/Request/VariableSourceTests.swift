import Lotus
import Platform
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct VariableSourceTests {
  static let text = """
    @host = http://h
    @a = {{b}}
    @b = {{a}}
    @c = {{nowhere}}
    GET {{host}}/x/{{env}}/{{id}}/{{a}}/{{c}}
    """

  private var environment: Environment {
    Environment(
      file: HTTPFile(Array(Self.text.utf8)),
      world: FixedWorld(environment: ["LOTUS_VAR_env": "1"]), flags: ["flag": "2"])
  }

  @Test("A variable says where its value comes from, or why it has none")
  func words() {
    let found = ["host", "env", "flag", "id", "a", "c"].map {
      let source = VariableSource($0, in: environment)
      return source.words ?? "? " + (source.fault ?? "")
    }
    #expect(
      found == [
        "line 1", "LOTUS_VAR", "command line", "? undefined", "? leads back to itself",
        "? has no value",
      ])
  }

  @Test("Every source looks different without colour, in every theme", arguments: Look.allCases)
  func looks(_ look: Look) {
    let sources: [VariableSource] = [
      .origin(.file(line: 1)), .origin(.environment(path: "e", isPrivate: false)),
      .origin(.process), .undefined,
    ]
    let looks = sources.map { Theme(look).style(of: $0).attributes.rawValue }
    #expect(Set(looks).count == sources.count)
  }

  @Test("A circular variable is not called undefined")
  func circular() {
    let hint = TemplatePieces("{{a}}{{id}}").hint(in: environment, Theme())
    #expect(hint.map(\.text) == ["? a leads back to itself, id undefined"])
  }

  static let splits: [(url: String, shown: String)] = [
    ("{{host}}/anything/{{id}}", "{{host}} /anything/{{id}}"),
    ("http://127.0.0.1:8080/a/b", "http://127.0.0.1:8080 /a/b"), ("http://h", "http://h"),
    ("https://{{name}}.example?x", "https://{{name}}.example ?x"), ("/path", "/path"),
    ("h.example/a", "h.example /a"), ("{{scheme}}://{{h}}/a", "{{scheme}}://{{h}} /a"),
  ]

  @Test("Host and route stand apart", arguments: splits)
  func split(_ url: String, _ shown: String) {
    let styled = URLSplit(TemplatePieces(url)).styled(in: environment, Theme())
    #expect(styled.map(\.text).joined() == shown)
  }
}
