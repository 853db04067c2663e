import Glibc
import TestSupport
import Testing

@Suite(.needs(.lotus)) struct BadFileTests {
  @Test("a file that is missing", arguments: ["tree", "replay"])
  func missing(_ command: String) async throws {
    let result = try await Lotus()(command, "/nonexistent/file.http")
    expect(result, exit: 3, says: "/nonexistent/file.http")
  }

  @Test("a file another user may not read", .needs(.root), arguments: ["tree", "replay"])
  func unreadable(_ command: String) async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("secret.http", "GET http://127.0.0.1:1/\n")
    chmod(folder.path, 0o755)
    chmod(path, 0o600)
    let result = try await Stranger()(command, path)
    expect(result, exit: 3, says: path)
  }

  @Test("JSON that is broken: line, column and a caret under the place")
  func json() async throws {
    let result = try await Lotus()("tree", "-", input: "{\n  \"a\": [1, 2,\n  \"b\": 3\n}\n")
    #expect(result.exit == 3)
    #expect(result.errorText.contains("line 3, column 6"), "\(result.errorText)")
    #expect(result.errorLines.contains { $0.last == "^" }, "\(result.errorText)")
  }

  @Test("a saved request that does not exist is named, and so is the nearest one")
  func name() async throws {
    let result = try await Lotus()("replay", "Saved/tour.http", "header")
    expect(result, exit: 3, says: "header")
  }

  @Test("a broken file: its other requests replay all the same")
  func broken() async throws {
    let folder = try TemporaryFolder()
    for path in filesBelow("Saved/answers") {
      try folder.write(String(path.dropFirst("Saved/".count)), try readFile(path))
    }
    let text =
      try readText("Saved/tour.http") + "\n### broken\nGET http://127.0.0.1:1/\nno header line\n"
    try folder.write("tour.http", text)
    let result = try await Lotus()("replay", folder("tour.http"), "parameters")
    #expect(result.exit == 0, "\(result.errorText)")
    #expect(result.text.contains("\"page\": \"1\""))
  }
}

/// `lotus` run by the user nobody, from a copy that user may run.
struct Stranger {
  private let folder: TemporaryFolder
  private static let nobody: UInt32 = 65534

  init() throws {
    folder = try TemporaryFolder()
    chmod(folder.path, 0o755)
    try folder.write("lotus", try readFile(try LotusBinary.release.path))
    chmod(folder("lotus"), 0o755)
    chown(try folder.makeFolder("home"), Self.nobody, Self.nobody)
  }

  /// What `setpriv` needs in front of a command.
  static let become = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]

  var program: String { folder("lotus") }
  var home: String { folder("home") }

  func callAsFunction(_ arguments: String...) async throws -> ChildProcess.Result {
    var command = ChildProcess(Self.become + [program] + arguments)
    command.environment["LOTUS_HOME"] = home
    return try await command.run()
  }
}
