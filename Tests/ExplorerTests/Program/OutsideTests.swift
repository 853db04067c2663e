import Platform
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct OutsideTests {
  static let text = "### one\nPOST http://h/\nA: 1\n\n{\"a\": 1}\n"

  @Test("e gives the body to the editor in its tab, else the request; the name tells its kind")
  func out() {
    for (keys, bytes, name) in [
      ("]]e", "{\"a\": 1}", "body.json"),
      ("e", "POST http://h/\nA: 1\n\n{\"a\": 1}", "request.http"),
    ] {
      var program = TestProgram(Self.text)
      program.press(.tab)
      _ = program.taken()
      program.type(keys)
      #expect(program.taken() == [.editOutside(Array(bytes.utf8), name: name)])
    }
  }

  @Test("F4 takes along what is typed in an open field")
  func field() {
    var program = TestProgram(Self.text)
    program.press(.tab)
    program.type("]]t")
    program.press(.enter)
    program.type("x")
    _ = program.taken()
    program.press(.named(.f(4), "F4"))
    #expect(program.taken() == [.editOutside(Array("{\"a\": 1}\nx".utf8), name: "body.json")])
  }

  @Test("What comes back is one edit; the line end that editors put is none")
  func back() {
    var program = TestProgram(Self.text)
    program.press(.tab)
    program.type("]]e")
    program.send(.editedOutside(.success(Array("[2]\n".utf8))))
    #expect(program.text == Self.text.replacing("{\"a\": 1}", with: "[2]"))
    program.type("u")
    #expect(program.text == Self.text)
    program.type("e")
    program.send(.editedOutside(.success(Array("{\"a\": 1}\n".utf8))))
    #expect(program.screen().last?.contains("changed nothing") == true)
  }

  @Test("A text that cannot be taken opens in a field: nothing typed is lost")
  func refused() {
    var program = TestProgram(Self.text)
    program.press(.tab)
    program.type("e")
    program.send(.editedOutside(.success(Array("GET /\n### x\nGET /y\n".utf8))))
    #expect(program.text == Self.text)
    #expect(program.model.requestPane.field?.editor.text == "GET /\n### x\nGET /y\n")
    #expect(program.screen().last?.contains("not one request") == true)
  }

  static let faults: [(fault: OutsideFault, words: String)] = [
    (.notStarted("emcas"), "emcas could not be started: set VISUAL or EDITOR"),
    (.refused("vim", code: 1), "vim ended with 1: nothing is taken over"),
    (.ended("vim", signal: 9), "vim was ended by signal 9"),
    (.unreadable(.missing(path: "/tmp/x")), "nothing is at /tmp/x"),
  ]

  @Test("A failure of the editor is told", arguments: faults)
  func failure(_ fault: OutsideFault, _ words: String) {
    var program = TestProgram(Self.text)
    program.press(.tab)
    program.type("e")
    program.send(.editedOutside(.failure(fault)))
    #expect(program.screen().last?.contains(words) == true)
    #expect(program.text == Self.text)
  }

  @Test("VISUAL comes before EDITOR, empty ones are none")
  func command() {
    #expect(OutsideEditor.command(in: ["VISUAL": "a -w", "EDITOR": "b"]) == "a -w")
    #expect(OutsideEditor.command(in: ["VISUAL": " ", "EDITOR": "b"]) == "b")
    #expect(OutsideEditor.command(in: [:]) == "vi")
  }

  @Test("The file is for nobody else, comes back, and is gone with all that lies beside it")
  func file() throws {
    let folder = try TemporaryFolder()
    let editor = try OutsideEditor(
      Array("one".utf8), name: "body.txt", environment: ["TMPDIR": folder.path, "EDITOR": "true"])
    let path = try #require(editor.arguments.last)
    #expect(try FileStatus(path).size == 3)
    try Files.replace(path, with: Array("two".utf8))
    try Files.replace(path + "~", with: [])
    #expect(editor.result(0) == .success(Array("two".utf8)))
    #expect(throws: FileError.self) { try FileStatus(path) }
    #expect(!Files.isFolder(try #require(Files.folder(of: path))))
  }

  static let statuses: [(status: Int32, fault: OutsideFault)] = [
    (-1, .notStarted("ed")), (127 << 8, .notStarted("ed")), (3 << 8, .refused("ed", code: 3)),
    (15, .ended("ed", signal: 15)),
  ]

  @Test(
    "The editor takes the place of the shell, unless the command is more than a program and arguments",
    arguments: [
      ("vim -f", "exec vim -f \"$1\""), ("'my editor' -w", "exec 'my editor' -w \"$1\""),
      ("LANG=C vim", "LANG=C vim \"$1\""), ("cd /; vi", "cd /; vi \"$1\""),
      ("a | b", "a | b \"$1\""),
    ])
  func command(_ named: String, _ run: String) throws {
    let editor = try OutsideEditor([], name: "a.txt", environment: ["EDITOR": named])
    #expect(editor.arguments.prefix(3) == ["/bin/sh", "-c", run])
    _ = editor.result(0)
  }

  @Test("How it ended is what the wait status says", arguments: statuses)
  func status(_ status: Int32, _ fault: OutsideFault) throws {
    let folder = try TemporaryFolder()
    let editor = try OutsideEditor(
      [], name: "a", environment: ["TMPDIR": folder.path, "EDITOR": "ed"])
    #expect(editor.result(status) == .failure(fault))
  }
}
