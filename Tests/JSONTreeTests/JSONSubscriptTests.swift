import Testing

@testable import JSONTree

struct JSONSubscriptTests {
  let json = JSON(
    parsing: #"{"user":{"login":"ada","tags":[1,2,3]},"d":1,"d":[2],"d":3,"n":null,"a\"b":7}"#)

  @Test("A value is reached by name, index, steps and path alike")
  func ways() throws {
    #expect(json["user"]["tags"][1] == 2)
    #expect(json["user", "tags", 1] == 2)
    #expect(json[["user", "tags", -2]] == 2)
    #expect(json[try JSONPath("$.user.tags[1]")] == 2)
    #expect(json[JSONPath([])] == json)
  }

  @Test("Of a duplicate a subscript takes the last, all(_:) gives every one in order")
  func duplicates() {
    #expect(json["d"] == 3)
    #expect(json.all("d") == [1, [2], 3])
    #expect(json.all("user") == [json["user"]])
    #expect(json.all("x") == [] && json["d"].all("d") == [])
  }

  @Test("A name that goes on behind the key's quote is another name")
  func quotes() {
    #expect(json["a\"b"] == 7)
    #expect(!json["d\":1,\"d"].exists && !json["login\":\"ada"].exists)
    #expect(!json["user"]["login\":\"ada"].exists)
  }

  static let missing: [(JSONPath, String, JSONMissing.Reason)] = [
    (["x"], "$.x", .noMember("x")),
    (["user", "x", "y", 0], "$.user.x", .noMember("x")),
    (["user", "tags", 3], "$.user.tags[3]", .noElement(3, count: 3)),
    (["user", "tags", -4, 1], "$.user.tags[-4]", .noElement(-4, count: 3)),
    (["user", "tags", "x"], "$.user.tags.x", .notAnObject(.array)),
    (["user", 0], "$.user[0]", .notAnArray(.object)),
    (["user", "login", "x"], "$.user.login.x", .notAnObject(.string)),
    (["n", "x"], "$.n.x", .notAnObject(.null)),
  ]

  @Test("A missing value says what was missing where, first", arguments: missing)
  func errors(path: JSONPath, place: String, reason: JSONMissing.Reason) {
    #expect(json[path].error?.path.description == place)
    #expect(json[path].error?.reason == reason)
    #expect(!json[path].exists && json[path].kind == nil && json[path].count == 0)
  }

  @Test("What is there has no error, a null too")
  func noError() {
    #expect(json.error == nil && json["n"].error == nil && json["n"].exists && json["n"].isNull)
  }

  @Test("Values made in Swift are reached in the same way")
  func made() {
    let made: JSON = ["a": [1, ["b": nil]], "c": 1, "c": 2]
    #expect(made["a"][1]["b"].isNull && made["a"][-2] == 1 && made["c"] == 2)
    #expect(made.all("c") == [1, 2])
    #expect(made["a"][2].error?.reason == .noElement(2, count: 2))
    #expect(made["a"]["x"].error?.reason == .notAnObject(.array))
    #expect(made.members.map(\.name) == ["a", "c", "c"] && made.count == 3)
  }

  @Test("No value is made of a document that is still read or is no JSON")
  func unfinished() throws {
    let document = JSONDocument()
    document.append(Array("[1,2".utf8))
    #expect(JSON(document).error?.reason == .unfinished)
    #expect(JSON(document, document.root)[0].error?.reason == .unfinished)
    document.append(Array("]".utf8))
    document.finish()
    #expect(JSON(document) == [1, 2])
    document.append(Array("[3]".utf8))
    #expect(document.store.count == 5 && JSON(document) == [1, 2])
    try document.store.append(Array("[3]".utf8))
    #expect(document.store.count == 5)
    let failed = JSON(parsing: "[1,")
    guard case .invalid(let error) = failed[0].error?.reason else {
      Issue.record("no error"); return
    }
    #expect(error.reason == .unexpectedEnd && error.offset == 3)
  }

  @Test("A value of a finished document is read on many threads at once")
  func threads() async {
    let text = "[" + (0..<3000).map { "[\($0)]" }.joined(separator: ",") + "]"
    let json = JSON(parsing: text)
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 {
        group.addTask { (0..<3000).allSatisfy { json[$0][0].int == $0 } }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
