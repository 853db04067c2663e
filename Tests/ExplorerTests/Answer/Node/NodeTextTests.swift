import JSONTree
import Testing

@testable import Explorer

@Suite("A value's parts as texts")
struct NodeTextTests {
  private static var document: JSONDocument {
    JSONDocument(
      Array(#"{"a b":[{"x/y~z":"té\u0078t","n":1.50},[]],"wo_rd":{"9":null}}"#.utf8))
  }

  @Test(
    "value, key, JSONPath, jq, JSON Pointer",
    arguments: [
      ("$", nil, "$", ".", ""),
      ("$['a b']", "a b", "$['a b']", #".["a b"]"#, "/a b"),
      (
        "$['a b'][0]['x/y~z']", "x/y~z", "$['a b'][0]['x/y~z']", #".["a b"][0]["x/y~z"]"#,
        "/a b/0/x~1y~0z"
      ),
      ("$['a b'][0].n", "n", "$['a b'][0].n", #".["a b"][0].n"#, "/a b/0/n"),
      ("$.wo_rd", "wo_rd", "$.wo_rd", ".wo_rd", "/wo_rd"),
      ("$.wo_rd['9']", "9", "$.wo_rd['9']", #".wo_rd["9"]"#, "/wo_rd/9"),
      ("$['a b'][1]", "1", "$['a b'][1]", #".["a b"][1]"#, "/a b/1"),
    ] as [(String, String?, String, String, String)])
  func parts(at: String, key: String?, path: String, jq: String, pointer: String) throws {
    let document = Self.document
    let node = try #require(document.node(at: try JSONPath(at)))
    let text = NodeText(document: document, node: node)
    #expect(text.text(.key) == key)
    #expect(text.text(.path) == path)
    #expect(text.text(.jq) == jq)
    #expect(text.text(.pointer) == pointer)
  }

  @Test("a string is copied decoded, a number and a container as they are written")
  func values() throws {
    func value(_ path: String) throws -> String? {
      let document = Self.document
      let node = try #require(document.node(at: try JSONPath(path)))
      return NodeText(document: document, node: node).text(.value)
    }
    #expect(try value("$['a b'][0]['x/y~z']") == "téxt")
    #expect(try value("$['a b'][0].n") == "1.50")
    #expect(try value("$.wo_rd") == #"{"9":null}"#)
  }
}
