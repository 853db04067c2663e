import Lotus
import Platform
import TestSupport
import Testing

@testable import Sessions

@Suite("Files of environments")
struct EnvironmentSetTests {
  static let shared = #"""
    {"$shared": {"token": "none", "page": 1},
     "local": {"host": "http://127.0.0.1:8080", "deep": {"a": [1, 2]}, "no": null, "on": true},
     "staging": {"host": "http://s"}}
    """#
  static let secret = #"{"local": {"token": "t0ps3cret"}, "mine": {"x": "y"}}"#

  static func set(_ files: [String: String]) throws -> EnvironmentSet {
    let folder = Scratch()
    for (name, text) in files { try Files.replace(folder[name], with: Array(text.utf8)) }
    return EnvironmentSet(folder: folder.path)
  }
  static let both = [
    EnvironmentSet.publicName: shared, EnvironmentSet.privateName: secret,
  ]

  @Test("names are those of both files, the shared ones first, without $shared")
  func names() throws {
    #expect(try Self.set(Self.both).names == ["local", "staging", "mine"])
    #expect(try Self.set([:]).isEmpty)
  }

  @Test("the private file counts before the other, an environment before $shared")
  func precedence() throws {
    let variables = try Self.set(Self.both).variables(of: "local")
    let texts = Dictionary(uniqueKeysWithValues: variables.map { ($0.name, $0.text) })
    #expect(
      texts == [
        "token": "t0ps3cret", "page": "1", "host": "http://127.0.0.1:8080",
        "deep": #"{"a":[1,2]}"#, "no": "", "on": "true",
      ])
    #expect(variables.filter(\.isPrivate).map(\.name) == ["token"])
  }

  @Test(
    "a file that cannot be used is a fault with its place, the other one counts",
    arguments: ["{\"local\": {", "[]", "{\"local\": 1}", "\u{1B}[2J"])
  func faults(text: String) throws {
    var files = Self.both
    files[EnvironmentSet.privateName] = text
    let set = try Self.set(files)
    #expect(set.faults.count == 1)
    #expect(set.names == ["local", "staging"])
    #expect(!Complaint(set.faults[0]).what.isEmpty)
  }

  @Test(
    "with a file that cannot be used no request is made ready in an environment, without one it is")
  func refuses() throws {
    var files = Self.both
    files[EnvironmentSet.privateName] = "{"
    let set = try Self.set(files)
    let file = HTTPFile(Array("GET http://h/\n".utf8))
    let request = file.requests[0]
    let local = Environment(file: file, world: TestWorld(), set: set, name: "local")
    #expect(throws: PreparationError.environment(set.faults[0])) {
      try request.prepared(in: local, file: "/a.http")
    }
    let none = Environment(file: file, world: TestWorld(), set: set, name: "")
    #expect(try request.prepared(in: none, file: "/a.http").url.text == "http://h/")
    #expect(Complaint(PreparationError.environment(set.faults[0])).hint.contains("no environment"))
  }

  @Test("an environment without a name is none to choose")
  func nameless() throws {
    #expect(try Self.set([EnvironmentSet.publicName: #"{"": {"a": "b"}, "x": {}}"#]).names == ["x"])
  }

  @Test("values of an environment are between the process and the file, private ones are secrets")
  func environment() throws {
    let file = HTTPFile(Array("@host = file\n@only = here\nGET {{host}}/\n".utf8))
    let set = try Self.set(Self.both)
    let world = TestWorld(environment: ["LOTUS_VAR_page": "9"])
    let local = Environment(file: file, world: world, set: set, name: "local")
    #expect(local.name == "local")
    #expect(try local.value(of: "host").text == "http://127.0.0.1:8080")
    #expect(try local.value(of: "page").text == "9")
    #expect(try local.value(of: "only").text == "here")
    #expect(local.secrets == ["t0ps3cret"])
    let prepared = try file.requests[0].prepared(in: local, file: "/f.http")
    #expect(prepared.options.scope == "local")
    #expect(prepared.options.secrets == ["t0ps3cret"])
    let none = Environment(file: file, world: world, set: set, name: "gone")
    #expect(try none.value(of: "host").text == "file")
  }

  @Test("a file belongs to the nearest folder above it that has environments, within the catalog")
  func nearest() throws {
    let folder = Scratch()
    try Files.makeFolder(folder["a/b"])
    for path in ["x.http", "a/x.http", "a/b/x.http"] {
      try Files.replace(folder[path], with: Array("GET http://h/\n".utf8))
    }
    try Files.replace(
      folder["a/" + EnvironmentSet.publicName], with: Array(#"{"inner": {}}"#.utf8))
    try Files.replace(folder[EnvironmentSet.publicName], with: Array(#"{"outer": {}}"#.utf8))
    let catalog = try Catalog(path: folder.path)
    let root = catalog.path
    #expect(catalog.environments(for: root + "/x.http").names == ["outer"])
    #expect(catalog.environments(for: root + "/a/x.http").names == ["inner"])
    #expect(catalog.environments(for: root + "/a/b/x.http").names == ["inner"])
    let one = try Catalog(path: folder["a/x.http"])
    #expect(one.environments(for: one.path).names == ["inner"])
  }
}
