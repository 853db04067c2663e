import Platform
import Testing

@testable import Sessions

@Suite("Whole requests of a file")
struct RequestEditTests {
  static let text = """
    # what this file is for
    @host = http://h

    # the first
    GET {{host}}/a

    ### second
    # @name two
    POST {{host}}/b
    X-A: 1

    {"a": 1}


    ### third
    @late = 1
    GET {{host}}/c
    """

  static func file(_ text: String = text) -> HTTPFile { HTTPFile(Array(text.utf8)) }
  static func names(_ file: HTTPFile) -> [String] { file.requests.map(\.name) }

  @Test("a request is taken away with its comments; variables of the file stay", arguments: 0..<3)
  func removes(index: Int) throws {
    var file = Self.file()
    try file.remove(index)
    var names = Self.names(Self.file())
    names.remove(at: index)
    #expect(Self.names(file) == names)
    #expect(file.variables.map(\.name) == ["host", "late"])
    #expect(file.problems.isEmpty)
    let text = String(decoding: file.bytes, as: UTF8.self)
    #expect(text.contains("the first") == (index != 0))
    #expect(text.contains("# what this file is for"))
  }

  @Test("up and down, every request says the same at its new place", arguments: 0..<3, [-1, 1])
  func moves(index: Int, step: Int) throws {
    var file = Self.file()
    var shapes = file.requests.map(RequestShape.init)
    guard shapes.indices.contains(index + step) else {
      #expect(throws: EditRefusal.noSuchRequest(index + step)) {
        _ = try file.move(index, by: step)
      }
      #expect(file == Self.file())
      return
    }
    shapes.swapAt(index, index + step)
    #expect(try file.move(index, by: step) == index + step)
    #expect(file.requests.map(RequestShape.init) == shapes)
  }

  @Test("a text of one file goes into another, at any place", arguments: 0..<3, [0, 1, nil])
  func goesElsewhere(index: Int, place: Int?) throws {
    let from = Self.file()
    for ending in ["", "\n", "\r\n\r\n"] {
      var to = Self.file("GET http://x/1\n\n###\nGET http://x/2\(ending)")
      let at = try to.insert(from.text(of: index), before: place)
      #expect(RequestShape(to.requests[at]) == RequestShape(from.requests[index]))
      #expect(to.requests[at].name == from.requests[index].name)
      #expect(to.requests.count == 3)
    }
  }

  @Test("a file that is empty, or holds variables alone, takes a request in")
  func fillsEmpty() throws {
    for text in ["", "\n", "@host = x", "\u{FEFF}"] {
      var file = Self.file(text)
      _ = try file.insert(file.text(ofNew: "get", url: "http://h/"), before: nil)
      #expect(Self.names(file) == ["get"])
    }
  }

  @Test(
    "a name goes where it stood, else behind ###, else a ### is made above the comments",
    arguments: [
      (0, "### new\n# the first\nGET"), (1, "### second\n# @name new\nPOST"),
      (2, "### new\n@late = 1\nGET"),
    ])
  func renames(index: Int, line: String) throws {
    var file = Self.file()
    try file.rename(index, to: "new")
    #expect(file.requests[index].name == "new")
    #expect(String(decoding: file.bytes, as: UTF8.self).contains(line))
  }

  @Test(
    "what cannot be a name is refused and nothing changes",
    arguments: ["", " padded ", "two\nlines", "nul\u{0}"])
  func refusesNames(name: String) {
    for index in 0..<3 {
      var file = Self.file()
      #expect(throws: EditRefusal.self) { try file.rename(index, to: name) }
      #expect(file == Self.file())
    }
  }

  @Test("line ends of the file are kept for new lines")
  func keepsLineEnds() throws {
    var file = Self.file("GET http://h/1\r\n\r\n### b\r\nGET http://h/2\r\n")
    _ = try file.move(0, by: 1)
    #expect(
      String(decoding: file.bytes, as: UTF8.self)
        == "### b\r\nGET http://h/2\r\n\r\n###\r\nGET http://h/1\r\n")
  }

  @Test("a new request has the line ends of its file", arguments: ["\n", "\r\n"])
  func newRequest(end: String) throws {
    var file = Self.file("### a\(end)GET http://h/1\(end)")
    let text = file.text(ofNew: "b", url: "http://h/2", headers: ["X: 1"])
    _ = try file.insert(text, before: nil)
    let lines = ["### a", "GET http://h/1", "", "### b", "GET http://h/2", "X: 1", ""]
    #expect(String(decoding: file.bytes, as: UTF8.self) == lines.joined(separator: end))
  }

  @Test(
    "copies have names that nothing has",
    arguments: [
      ("a", [], "a copy"), ("a", ["a copy"], "a copy 2"),
      ("a", ["a copy", "a copy 2"], "a copy 3"), ("a copy", ["a copy"], "a copy 2"),
      ("a copy 2", ["a copy", "a copy 2"], "a copy 3"), ("a copy", [], "a copy"),
      ("copy", [], "copy copy"), ("a copy b", [], "a copy b copy"), ("a 2", [], "a 2 copy"),
    ] as [(String, Set<String>, String)])
  func copies(name: String, taken: Set<String>, copy: String) {
    #expect(CopyName.of(name, taken: taken) == copy)
    let files = Set(taken.map { $0 + ".http" })
    #expect(CopyName.ofFile(name + ".http", taken: files) == copy + ".http")
  }
}
