import Platform
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("Names that try to drive the terminal")
struct ModelHostileTests {
  /// Names a file system allows.
  static let names = HostileText.controls.map {
    String(String.UnicodeScalarView($0.unicodeScalars.filter { $0 != "\0" && $0 != "/" }))
  }

  static func program(_ name: String) throws -> DiskProgram {
    let escaped = name.unicodeScalars.map { scalar in
      scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
        ? "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst() : String(scalar)
    }.joined()
    var program = try DiskProgram([
      name + ".http": "### \(name)\nGET http://h/{{\(name)}}\n",
      name + "/x.http": "GET http://h/\n",
      name + "/empty.http": "",
      EnvironmentSet.publicName: #"{"\#(escaped)": {"\#(escaped)": "\#(escaped)"}}"#,
    ])
    let states = GitStatusText.states(for: program.model.files.keys)
    program.send(.folder(.git(states)))
    return program
  }

  @Test("no cell is anything but text, whatever is opened on them", arguments: names)
  func harmless(name: String) throws {
    let sizes = [(120, 36), (80, 24), (20, 5)]
    for keys in ["", "j", "E", "Ej", "a", "ar", "R", "m", ":", "?", "/x", "x", "D", "K", "J", "o"] {
      var program = try Self.program(name)
      for _ in 0..<4 {
        program.type(keys)
        for (width, height) in sizes { expectHarmless(program.screen(width, height)) }
        program.press(.enter)
        for (width, height) in sizes { expectHarmless(program.screen(width, height)) }
        program.press(.escape)
        program.type("j")
      }
    }
  }

  @Test("nor is a file in conflict, a lost edit, or a question about them", arguments: names)
  func conflicts(name: String) throws {
    var program = try Self.program(name)
    let path = program.path(name + ".http")
    let lost = LostEdit(
      path: path, bytes: Array("GET http://\(name)/\n".utf8), base: [], editedAt: 1)
    program.send(.recovery(.found([lost])))
    for keys in ["", "r", "b", "m", "w", "q"] {
      program.type(keys)
      for (width, height) in [(120, 36), (20, 5)] { expectHarmless(program.screen(width, height)) }
    }
  }
}

/// States for files, one of each kind.
enum GitStatusText {
  static func states(for paths: some Sequence<String>) -> [String: GitState] {
    let kinds: [GitState] = [.modified, .added, .renamed, .untracked, .conflicted]
    return Dictionary(
      uniqueKeysWithValues: paths.enumerated().map { ($1, kinds[$0 % kinds.count]) })
  }
}
