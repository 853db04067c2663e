import Lotus
import Platform
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("Answers follow the names of their requests")
struct ModelAnswerNameTests {
  static let text = "### one\nGET http://h/1\n\n### two\nGET http://h/2\n"
  static func source(_ name: String) -> RequestSource {
    RequestSource(file: TestProgram.path, name: name)
  }

  /// A program in which the first request was renamed, unwritten.
  static func renamed(_ text: String = text) -> TestProgram {
    var program = TestProgram(text)
    program.type("R")
    program.press(.ctrl("u"))
    program.type("uno")
    program.press(.enter)
    return program
  }

  /// Under which name an answer is looked up when the cursor comes back to the first request.
  static func lookedUp(_ program: inout TestProgram) -> String? {
    program.type("j")
    _ = program.taken()
    program.type("k")
    for case .load(_, let name, _, _) in program.taken() { return name }
    return nil
  }

  /// What a write tells the stored answers.
  static func told(_ program: inout TestProgram) -> [RequestSource: RequestSource]? {
    _ = program.taken()
    program.type("w")
    for case .save(let path, let bytes, _, let renames) in program.taken() {
      program.send(.saved(path: path, bytes: bytes))
      return renames
    }
    return nil
  }

  @Test("until the file is written they are under the name it has on disk, and so is what is sent")
  func unwritten() throws {
    var program = Self.renamed()
    #expect(Self.lookedUp(&program) == "one")
    _ = program.taken()
    program.press(.ctrl("r"))
    let sources = program.taken().compactMap { effect -> String? in
      if case .send(let request, _) = effect { request.options.source } else { nil }
    }
    #expect(sources == [TestProgram.path + "#one"])
    program.type("u")
    #expect(Self.lookedUp(&program) == "one")
    #expect(Self.told(&program) == nil, "nothing is to be written")
  }

  @Test("written they are under the new name; taken back and written again under the old one")
  func written() {
    var program = Self.renamed()
    #expect(Self.told(&program) == [Self.source("one"): Self.source("uno")])
    #expect(Self.lookedUp(&program) == "uno")
    program.type("u")
    #expect(program.text == Self.text)
    #expect(Self.lookedUp(&program) == "uno")
    #expect(Self.told(&program) == [Self.source("uno"): Self.source("one")])
    #expect(Self.lookedUp(&program) == "one")
  }

  @Test("a file that could not be written has the old names")
  func refused() {
    var program = Self.renamed()
    program.type("w")
    program.send(.saveRefused(path: TestProgram.path, .denied(path: TestProgram.path)))
    #expect(Self.lookedUp(&program) == "one")
    #expect(Self.told(&program) == [Self.source("one"): Self.source("uno")])
  }

  @Test(
    "two that changed names by way of a third change answers; one that is deleted and back keeps its own"
  )
  func swapped() {
    var program = Self.renamed()
    func rename(_ row: String, _ name: String) {
      program.type(row + "R")
      program.press(.ctrl("u"))
      program.type(name)
      program.press(.enter)
    }
    rename("j", "one")
    program.type("xu")
    rename("gj", "two")
    #expect(
      Self.told(&program) == [
        Self.source("one"): Self.source("two"), Self.source("two"): Self.source("one"),
      ])
  }

  @Test("a request without a name is called by its URL: its answers follow when that is edited")
  func unnamed() {
    var program = TestProgram("GET http://h/1\n\n###\nGET http://h/2\n")
    program.press(.tab)
    program.type("o/more")
    program.press(.enter)
    program.press(.named(.tab, "", .shift))
    program.send(.input(.key(.tab, .shift)))
    #expect(
      Self.told(&program) == [
        Self.source("GET http://h/1"): Self.source("GET http://h/1/more")
      ])
  }

  @Test("marks are asked for under the names that answers have")
  func marks() {
    var program = Self.renamed()
    let names = program.model.loadMarks().flatMap { effect -> [String] in
      guard case .loadMarks(let queries) = effect else { return [] }
      return queries.flatMap { query in
        query.file.requests.map { query.origins[Self.source($0.name)].name }
      }
    }
    #expect(names == ["one", "two"])
    _ = Self.told(&program)
  }

  @Test(
    "one that goes to another file takes them along, and brings them back, whichever file was written",
    arguments: [true, false])
  func otherFile(both: Bool) throws {
    var program = try DiskProgram(["a.http": Self.text, "b.http": "### bee\nGET http://h/b\n"])
    func source(_ file: String) -> RequestSource {
      RequestSource(file: program.path(file), name: "one")
    }
    program.go(to: "GET one")
    program.type("mb.http")
    program.press(.enter)
    #expect(program.model.origins[source("b.http")] == source("a.http"))
    program.type("w")
    #expect(program.renames == [[source("a.http"): source("b.http")]])
    if both {
      program.go(to: "GET two")
      program.type("w")
    }
    program.type("u")
    #expect(program.model.origins[source("a.http")] == source("b.http"))
    program.go(to: both ? "GET one" : "GET bee")
    program.type("w")
    #expect(program.renames.last == [source("b.http"): source("a.http")])
    #expect(program.renames.count == 2)
    program.type("U")
    #expect(program.model.origins[source("b.http")] == source("a.http"))
  }

  @Test("what somebody else renamed and left as it is keeps them; what is another request does not")
  func outside() throws {
    var program = try DiskProgram(["a.http": Self.text])
    try writeFile(program.path("a.http"), Self.text.replacing("one", with: "uno"))
    program.stir()
    let file = program.path("a.http")
    let told = RequestSource(file: file, name: "one")
    #expect(program.others.contains(.renamed([told: RequestSource(file: file, name: "uno")])))
    try writeFile(file, "### other\nGET http://elsewhere/\n\n### two\nGET http://h/2\n")
    program.stir()
    #expect(program.others.count { if case .renamed = $0 { true } else { false } } == 1)
  }

  @Test("a file that goes to another folder takes what is not written along")
  func moved() throws {
    var program = try DiskProgram(["a.http": Self.text, "apis/b.http": "### bee\nGET http://h/b\n"])
    program.go(to: "GET one")
    program.type("R")
    program.press(.ctrl("u"))
    program.type("uno")
    program.press(.enter)
    program.go(to: "a.http")
    program.type("mapis")
    program.press(.enter)
    program.go(to: "GET uno")
    program.type("w")
    let file = program.path("apis/a.http")
    let told = RequestSource(file: file, name: "one")
    #expect(program.renames == [[told: RequestSource(file: file, name: "uno")]])
  }
}
