import Lotus
import Platform
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("Environments switched while running")
struct ModelEnvironmentTests {
  static let files = [
    "a.http": "@host = http://file\n\n### get\nGET {{host}}/get\nAuthorization: {{token}}\n",
    EnvironmentSet.publicName:
      #"{"local": {"host": "http://l", "token": "x"}, "staging": {"host": "http://s"}}"#,
    EnvironmentSet.privateName: #"{"local": {"token": "t0ps3cret"}}"#,
  ]

  static func program() throws -> DiskProgram { try DiskProgram(files) }

  /// The URL that would be sent.
  static func url(_ program: DiskProgram) throws -> String {
    try #require(try? program.model.content?.prepared.get().url.text)
  }

  @Test("E lists them; the one that is chosen is in the head, and what is sent follows")
  func switches() throws {
    var program = try Self.program()
    #expect((try? program.model.content?.prepared.get()) == nil, "{{token}} has no value yet")
    program.type("E")
    let list = program.screen().rows().joined(separator: "\n")
    for name in ["none", "local", "staging"] { #expect(list.contains(name)) }
    program.type("j")
    program.press(.enter)
    #expect(try Self.url(program) == "http://l/get")
    #expect(program.screen().rows().joined().contains("env: local"))
    let request = try program.model.content!.prepared.get()
    #expect(request.options.scope == "local" && request.options.secrets == ["t0ps3cret"])
  }

  @Test("stored answers and marks are asked for in the scope of the environment")
  func scopes() throws {
    var program = TestProgram("### get\nGET http://h/\n")
    let set = try DiskProgram(Self.files).model.catalog.environments.values.first
    program.model.catalog = Catalog(
      path: "/saved", nodes: program.model.catalog.nodes,
      environments: ["/saved": try #require(set)])
    _ = program.taken()
    program.type("Ej")
    program.press(.enter)
    let effects = program.taken()
    #expect(
      effects.contains {
        if case .load(_, "get", "local", _) = $0 { true } else { false }
      })
    #expect(
      effects.contains {
        if case .loadMarks(let queries) = $0 { queries.map(\.scope) == ["local"] } else { false }
      })
  }

  @Test(
    "values of the private file are masked wherever they would show, at any size",
    arguments: [(120, 36), (80, 24), (20, 5)])
  func masks(width: Int, height: Int) throws {
    var program = try Self.program()
    func look(_ what: String) {
      let text = program.screen(width, height).rows().joined(separator: "\n")
      #expect(!text.contains("t0ps3cret"), "\(what)\n\(text)")
    }
    program.type("Ej")
    look("the list")
    program.press(.enter)
    program.press(.tab)
    for tab in 0..<8 {
      look("tab \(tab)")
      program.type("]")
    }
    #expect(program.model.notice?.words.contains("t0ps3cret") != true)
  }

  @Test("a change of the files is followed, also when the environment is gone")
  func follows() throws {
    var program = try Self.program()
    program.type("Ejj")
    program.press(.enter)
    #expect(program.model.environment == "staging")
    try Files.replace(
      program.path(EnvironmentSet.publicName),
      with: Array(#"{"staging": {"host": "http://n", "token": "1"}}"#.utf8))
    program.stir()
    #expect(try Self.url(program) == "http://n/get")
    try Files.replace(program.path(EnvironmentSet.publicName), with: Array("{}".utf8))
    program.stir()
    #expect(program.model.environment == "")
    #expect(program.model.notice?.words.contains("staging is gone") == true)
  }

  @Test("a file of environments that is none says what is wrong")
  func empty() throws {
    var program = try DiskProgram(["a.http": "GET http://h/\n", EnvironmentSet.publicName: "{"])
    program.type("E")
    #expect(program.screen().rows().joined().contains("http-client.env.json: line 1"))
  }

  @Test(
    "a broken file is said with its place; what was chosen stays, and nothing is sent without it")
  func broken() throws {
    var program = try Self.program()
    program.type("Ej")
    program.press(.enter)
    let path = program.path(EnvironmentSet.publicName)
    try writeFile(path, #"{"local": {"host" "http://l"}}"#)
    program.stir()
    #expect(program.model.notice?.words.contains("line 1, column 19") == true)
    #expect(program.model.environment == "local")
    program.press(.ctrl("r"))
    let words = try #require(program.model.notice?.words)
    #expect(
      words.hasPrefix("not sent: \(EnvironmentSet.publicName): line 1, column 19"), "\(words)")
    #expect(!program.others.contains { if case .send = $0 { true } else { false } })
    try writeFile(path, Self.files[EnvironmentSet.publicName]!)
    program.stir()
    #expect(try Self.url(program) == "http://l/get")
    #expect(program.model.notice?.words == "the environments are read again")
  }

  /// A program that was left with an environment.
  static func restarted(_ name: String, _ files: [String: String]) throws -> DiskProgram {
    var manners = Model.Manners()
    manners.environment = name
    return try DiskProgram(files, manners: manners)
  }

  @Test("what is chosen is kept for the folder, and is chosen again at the next start")
  func remembered() throws {
    var program = try Self.program()
    program.type("Ej")
    program.press(.enter)
    let path = program.model.places.environments
    let folder = program.model.catalog.path
    #expect(program.others.contains(.keepEnvironment("local", folder: folder, path: path)))
    program = try Self.restarted("staging", Self.files)
    #expect(program.model.environment == "staging")
    #expect(program.screen().rows().joined().contains("env: staging"))
  }

  @Test("one that is gone is said once: none is chosen then, and that is kept")
  func gone() throws {
    let program = try Self.restarted("old\u{1B}[2J", Self.files)
    #expect(program.model.environment == "")
    #expect(program.model.notice?.words.hasSuffix("is gone, none is chosen now") == true)
    let path = program.model.places.environments
    let folder = program.model.catalog.path
    #expect(program.others.contains(.keepEnvironment("", folder: folder, path: path)))
    var broken = Self.files
    broken[EnvironmentSet.publicName] = "{"
    #expect(try Self.restarted("local", broken).model.environment == "local", "it may be mended")
  }

  @Test("what is wrong with a file of environments is said at the start")
  func brokenAtStart() throws {
    let program = try DiskProgram(["a.http": "GET http://h/\n", EnvironmentSet.publicName: "[1]"])
    #expect(program.model.notice?.words.contains("is no object of environments") == true)
    #expect((try? program.model.content?.prepared.get()) != nil, "none is chosen: it can be sent")
  }

  @Test("where there is no environment, the list says how to make one")
  func none() throws {
    var program = try DiskProgram(["a.http": "### one\nGET http://h/\n"])
    program.type("E")
    let screen = program.screen(80, 24).rows().joined(separator: "\n")
    for words in [EnvironmentSet.publicName, EnvironmentSet.privateName, #"{"local": {"host":"#] {
      #expect(screen.contains(words), "\(screen)")
    }
  }
}
