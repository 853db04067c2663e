import FoundationEssentials
import Lotus
import Testing

@Suite("Bodies made of values")
struct ContentTests {
  func text(_ content: Content) -> String { String(decoding: content.bytes, as: UTF8.self) }

  @Test("a dictionary is JSON, names sorted, and comes back")
  func dictionary() throws {
    let parameters: Parameters = [
      "foo": "bar", "baz": ["a", 1, true] as [Any], "qux": ["a": 1, "b": [2, 2], "c": [3, 3, 3]],
      "none": Int?.none as Any, "half": 0.5,
    ]
    let content = try Content.json(parameters: parameters)
    #expect(
      text(content)
        == #"{"baz":["a",1,true],"foo":"bar","half":0.5,"none":null,"qux":{"a":1,"b":[2,2],"c":[3,3,3]}}"#
    )
    #expect(content.mediaType == "application/json")
    #expect(JSON(parsing: content.bytes)["qux"]["c"].arrayValue == [3, 3, 3])
  }

  @Test("an array is JSON too, and JSON itself keeps its digits and order")
  func others() throws {
    #expect(text(try Content.json(parameters: ["a", 1, true] as [Any])) == #"["a",1,true]"#)
    let json = JSON(parsing: #"{"b":1.50,"a":12345678901234567890}"#)
    #expect(text(.json(json)) == #"{"b":1.50,"a":12345678901234567890}"#)
    #expect(
      json.parameter
        == .object([.init("b", .number("1.50")), .init("a", .number("12345678901234567890"))]))
  }

  @Test("what JSON has no form for is refused, with its place")
  func refused() {
    struct Odd: CustomStringConvertible { let description = "odd" }
    #expect(throws: EncodingFault.notJSON("odd", path: ["a", "1"])) {
      try Content.json(parameters: ["a": [1, Odd()] as [Any]])
    }
    #expect(throws: EncodingFault.notJSON("inf", path: ["a"])) {
      try Content.json(parameters: ["a": Double.infinity])
    }
    #expect(URLEncoding.default.query(["a": Odd()]) == "a=odd")
    #expect(throws: EncodingFault.notForm("odd", path: ["a", "1"])) {
      try Content.form(checking: ["a": [1, Odd()] as [Any]])
    }
    #expect(throws: EncodingFault.notForm("nan", path: ["b"])) {
      try URLEncoding.queryString.encode(
        RequestDraft(url: "http://h"), checking: ["a": 1, "b": Double.nan])
    }
  }

  @Test("an Encodable is JSON or a form")
  func encodable() throws {
    struct User: Encodable {
      var name = "J Ann"
      var id = 1
    }
    #expect(text(try .json(encoding: User())) == #"{"id":1,"name":"J Ann"}"#)
    let form = try Content.form(encoding: User())
    #expect(text(form) == "id=1&name=J%20Ann")
    #expect(form.mediaType == "application/x-www-form-urlencoded; charset=utf-8")
    #expect(text(.form(["a": 1])) == "a=1")
  }

  @Test("a draft takes content and keeps a Content-Type that is there")
  func draft() {
    var draft = RequestDraft(url: "http://h/", method: .post)
    draft.set(.json(["a": 1]))
    #expect(draft.headers["Content-Type"] == "application/json")
    #expect(draft.body == .bytes(Array(#"{"a":1}"#.utf8)))
    var typed = RequestDraft(url: "", headers: [HeaderLine("content-type", "x/y")])
    typed.set(.json(["a": 1]))
    #expect(typed.headers.count == 1)
  }
}
