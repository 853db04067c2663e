import Testing

@testable import JSONTree

/// Where the decoder goes its own way.
struct JSONTreeDecoderOwnTests {
  let decoder = JSONTreeDecoder()

  private func outcome<Value: Decodable>(_ type: Value.Type, _ text: String) -> String {
    Outcome.of { try decoder.decode(type, from: Array(text.utf8)) }
  }

  @Test("Of a duplicate the last counts, as in a subscript; in big objects too")
  func duplicates() throws {
    let filler = (0..<100).map { "\"k\($0)\":\($0)," }.joined()
    for text in ["{\"id\":1,\"id\":2}", "{\"id\":1,\(filler)\"\\u0069d\":2}"] {
      let json = JSON(parsing: text)
      #expect(try decoder.decode(Base.self, from: json).id == 2)
      #expect(try decoder.decode([String: Int].self, from: json)["id"] == json["id"].int)
      var first = decoder
      first.duplicates = .first
      #expect(try first.decode(Base.self, from: json).id == 1)
    }
  }

  @Test("A number that does not fit names its path, a whole one is exact")
  func numbers() {
    #expect(outcome([String: [Int8]].self, "{\"a\":[1,300]}") == "dataCorrupted/a/Index 1")
    #expect(outcome([Double].self, "[1e400]") == "dataCorrupted/Index 0")
    #expect(outcome(Int.self, "9007199254740993.0") == "Int 9007199254740993")
  }

  @Test("What JSONDecoder takes and is no JSON, and what it does not take and is")
  func validity() {
    #expect(outcome([Int].self, "[1,]") == "dataCorrupted")
    #expect(outcome([String: Int].self, "{\"a\":1,}") == "dataCorrupted")
    #expect(outcome(Bool.self, "[01]") == "dataCorrupted")
    #expect(outcome(String.self, "\"\\ud800\"") == "String \u{FFFD}")
    #expect(outcome(Int.self, "1e-400") == "dataCorrupted")
    #expect(outcome(Double.self, "1e-400") == "dataCorrupted")
  }

  @Test("A part of a document, a value made in Swift and a missing one")
  func values() throws {
    let json = JSON(parsing: #"{"page":{"items":[{"id":1},{"id":"x"}]}}"#)
    #expect(try decoder.decode(Base.self, from: json["page"]["items"][0]).id == 1)
    #expect(
      Outcome.of { try decoder.decode([Base].self, from: json["page", "items"]) }
        == "typeMismatch Int/Index 1/id")
    #expect(try decoder.decode([Int].self, from: [1, 2.0, 3]) == [1, 2, 3])
    do {
      _ = try decoder.decode(Int.self, from: json["page"]["x"])
      Issue.record("it was decoded")
    } catch DecodingError.valueNotFound(_, let context) {
      #expect((context.underlyingError as? JSONMissing)?.path.description == "$.page.x")
    }
  }

  @Test("A text that is no JSON says where")
  func invalid() throws {
    do {
      _ = try decoder.decode(Int.self, from: Array("[1,\n x]".utf8))
      Issue.record("it was decoded")
    } catch DecodingError.dataCorrupted(let context) {
      let error = try #require(context.underlyingError as? JSONError)
      #expect(error.line == 2 && error.column == 2)
    }
  }

  @Test("What is nested too deep for the stack is refused where it is decoded")
  func depth() {
    func chain(_ depth: Int) -> String {
      String(repeating: "{\"value\":1,\"next\":", count: depth) + "null"
        + String(repeating: "}", count: depth)
    }
    #expect(outcome(Chain.self, chain(400)).hasPrefix("Chain("))
    #expect(outcome(Chain.self, chain(600)).hasPrefix("dataCorrupted/next/next/next"))
    let deep = String(repeating: "[", count: 5000) + String(repeating: "]", count: 5000)
    #expect(outcome(Base.self, "{\"id\":1,\"more\":\(deep)}").hasPrefix("Base"))
  }

  @Test(
    "Names in snake case",
    arguments: [
      ("first_name", "firstName"), ("_first_name__", "_firstName__"), ("one", "one"), ("_", "_"),
      ("", ""), ("__x", "__x"), ("a__b", "aB"), ("URL_path", "urlPath"), ("a_URL", "aUrl"),
      ("x_1", "x1"), ("é_ö", "éÖ"), ("Already", "Already"),
    ])
  func snakeCase(name: String, key: String) {
    #expect(NameConversion.camelCase(name) == key)
  }

  @Test("Every name of an object is found, whatever its length", arguments: [1, 2, 48, 49, 3000])
  func members(count: Int) throws {
    let names = (0..<count).map { String(repeating: "n", count: $0 % 20) + "\($0)" }
    let json = JSON(members: names.enumerated().map { ($1, JSON($0)) })
    let all = try decoder.decode([String: Int].self, from: json)
    #expect(all.count == count && names.enumerated().allSatisfy { all[$1] == $0 })
  }

  @Test("A name is found in any spelling, and no other is")
  func spellings() throws {
    struct Odd: Decodable {
      let quote: Int?
      let short: Int?
      let long: Int?
      enum CodingKeys: String, CodingKey {
        case quote = "a\"b", short = "é", long = "longer than 8\\"
      }
    }
    let text = #"{"a":0,"a\"b":1,"\u00e9":2,"longer than 8":0,"longer than 8\\":3,"é ":0}"#
    let odd = try decoder.decode(Odd.self, from: Array(text.utf8))
    #expect(odd.quote == 1 && odd.short == 2 && odd.long == 3)
    let none = try decoder.decode(Odd.self, from: Array(#"{"a":0,"longer than 8":1}"#.utf8))
    #expect(none.quote == nil && none.short == nil && none.long == nil)
  }
}
