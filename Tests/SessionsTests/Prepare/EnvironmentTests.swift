import Sessions
import Testing

@Suite("values of {{variables}}")
struct EnvironmentTests {
  static let file = HTTPFileTests.file(
    """
    @host = http://h
    @base = {{host}}/api
    @twice={{base}}{{ base }}
    @a = {{b}}
    @b = {{a}}
    @open = x{{y
    @empty =
    @again = 1
    @again = 2
    @unknown = {{nobody}}
    GET {{base}}
    """)
  static func environment(
    process: [String: String] = [:], flags: [String: String] = [:]
  ) -> Environment {
    Environment(file: file, world: TestWorld(environment: process), flags: flags, name: "test")
  }

  static let filled: [(text: String, result: String)] = [
    ("plain", "plain"), ("{{host}}", "http://h"), ("{{ base }}/x", "http://h/api/x"),
    ("{{twice}}", "http://h/apihttp://h/api"), ("{{empty}}|{{again}}", "|2"), ("{{open}}", "x{{y"),
    ("{{{host}}}", "{http://h}"), ("{host}", "{host}"), ("a{{b", "a{{b"),
    ("{{host}}{{", "http://h{{"), ("{{'{{'}}host}}", "{{host}}"), ("{{ 'a b' }}", "a b"),
    ("{{''}}|{{$json host}}", "|http://h"),
  ]

  @Test("every variable of a text is filled in, and those in its value", arguments: filled)
  func fills(_ text: String, _ result: String) throws {
    #expect(try Self.environment().filled(text) == result)
  }

  @Test("a flag is stronger than the process, the process than the file")
  func precedence() throws {
    let process = ["LOTUS_VAR_host": "http://p", "host": "http://not", "LOTUS_VAR_new": "n"]
    let strong = Self.environment(process: process, flags: ["host": "http://f"])
    #expect(try strong.value(of: "host") == ("http://f", .flag))
    let middle = Self.environment(process: process)
    #expect(try middle.value(of: "host") == ("http://p", .process))
    #expect(try middle.value(of: "base") == ("http://p/api", .file(line: 2)))
    #expect(try middle.value(of: "new") == ("n", .process))
    #expect(try Self.environment().value(of: "again") == ("2", .file(line: 9)))
  }

  static let errors: [(text: String, error: PreparationError)] = [
    ("{{a}}", .circularVariable(name: "a")), ("{{b}}", .circularVariable(name: "b")),
    ("{{hots}}", .undefinedVariable(name: "hots", line: 0, known: environment().names)),
    ("{{unknown}}", .undefinedVariable(name: "nobody", line: 10, known: environment().names)),
    ("{{}}", .undefinedVariable(name: "", line: 0, known: environment().names)),
  ]

  @Test("circles and unknown names are errors with the known names", arguments: errors)
  func fails(_ text: String, _ error: PreparationError) {
    #expect(throws: error) { try Self.environment().filled(text) }
  }

  @Test("a variable that leads back to itself is circular, however it is asked for")
  func circular() throws {
    let file = HTTPFileTests.file("@self = {{self}}\n@one = {{two}}\n@two = {{one}}")
    let environment = Environment(file: file, world: TestWorld())
    for name in ["self", "one", "two"] {
      #expect(throws: PreparationError.circularVariable(name: name)) {
        try environment.value(of: name)
      }
      #expect(throws: PreparationError.circularVariable(name: name)) {
        try environment.filled("{{\(name)}}")
      }
    }
  }

  @Test("values that double each other end at a limit, empty ones too")
  func doubling() throws {
    func file(_ last: String) -> HTTPFile {
      let lines = (0..<60).map { "@v\($0) = {{v\($0 + 1)}}{{v\($0 + 1)}}" } + ["@v60 = \(last)"]
      return HTTPFileTests.file(lines.joined(separator: "\n"))
    }
    let long = Environment(file: file("x"), world: TestWorld())
    #expect(throws: PreparationError.tooLong(name: "v39", limit: 1 << 20)) {
      try long.filled("{{v0}}")
    }
    #expect(try Environment(file: file(""), world: TestWorld()).filled("{{v0}}") == "")
  }
}
