import Testing

@testable import JSONTree

struct JSONPointerTests {
  /// The document of RFC 6901 5.
  static var document: JSONDocument {
    JSONDocument(
      #"""
      {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6,
       " ": 7, "m~n": 8}
      """#)
  }

  @Test(
    "The examples of RFC 6901, read, found and written back",
    arguments: [
      ("/foo", #"["bar", "baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"),
      ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"),
      ("/m~0n", "8"),
    ])
  func examples(text: String, value: String) throws {
    let document = Self.document
    let pointer = try JSONPointer(text)
    let node = try #require(document.node(at: pointer))
    #expect(
      String(decoding: document.store.bytes(document.range(of: node)), as: UTF8.self) == value)
    #expect(pointer.description == text)
    #expect(document.pointer(to: node) == pointer)
  }

  @Test("The empty pointer is the whole document")
  func whole() throws {
    let document = Self.document
    #expect(document.node(at: try JSONPointer("")) == document.root)
  }

  @Test(
    "An element is named by digits without a zero before them; nothing else leads into an array",
    arguments: [
      "/foo/00", "/foo/01", "/foo/-", "/foo/-1", "/foo/2", "/foo/+1", "/foo/", "/foo/a",
      "/foo/18446744073709551616", "/foo/0/0", "/none",
    ])
  func nowhere(text: String) throws {
    #expect(Self.document.node(at: try JSONPointer(text)) == nil)
  }

  @Test("Digits are a name in an object, and ~01 is ~1")
  func names() throws {
    let document = JSONDocument(#"{"0": {"01": "a", "~1": "b"}}"#)
    #expect(document.node(at: try JSONPointer("/0/01")).map { document.text(of: $0) } == "a")
    #expect(document.node(at: try JSONPointer("/0/~01")).map { document.text(of: $0) } == "b")
  }

  @Test(
    "What is no pointer is refused with its place",
    arguments: [
      ("foo", .noSlash, 0), (" /foo", .noSlash, 0), ("/a~", .badEscape, 2), ("/~2", .badEscape, 1),
      ("/~~0", .badEscape, 1),
    ] as [(String, JSONPointerError.Reason, Int)])
  func refuses(text: String, reason: JSONPointerError.Reason, offset: Int) {
    #expect(throws: JSONPointerError(reason, offset: offset)) { try JSONPointer(text) }
  }

  @Test("A path counted from the end has no pointer")
  func fromTheEnd() throws {
    #expect(JSONPointer(try JSONPath("$.a[-1]")) == nil)
    #expect(JSONPointer(try JSONPath("$.a[1]"))?.description == "/a/1")
  }
}
