import Testing

@testable import JSONTree

/// `é` in one scalar and in two: one text to a Swift String, two members to JSON.
struct MemberNameTests {
  static let one = "\u{E9}"
  static let two = "e\u{301}"
  /// As it was received, and as a changed copy has it.
  static let objects: [JSON] = [
    JSON(parsing: "{\"\(one)\":1,\"\(two)\":2}"), made(one, 1, two, 2),
    JSON(parsing: "{\"\(one)\":1}").setting(two, to: 2),
    JSON(parsing: "{\"\(one)\":1,\"\(two)\":2,\"z\":3}").removing("z"),
    JSON.null.setting([.name(one)], to: 1).setting([.name(two)], to: 2),
  ]

  static func made(_ name: String, _ value: JSON, _ other: String, _ otherValue: JSON) -> JSON {
    JSON(members: [(name: name, value: value), (name: other, value: otherValue)])
  }

  @Test("Subscripts, all, changed and removed members tell the two apart", arguments: objects)
  func apart(json: JSON) {
    let (one, two) = (Self.one, Self.two)
    #expect(json.count == 2)
    #expect(json[one] == 1 && json[two] == 2)
    #expect(json.all(one) == [1] && json.all(two) == [2])
    #expect(json.bytes() == Array("{\"\(one)\":1,\"\(two)\":2}".utf8))
    #expect(json.setting(one, to: 9).bytes() == Array("{\"\(one)\":9,\"\(two)\":2}".utf8))
    #expect(json.removing(one).bytes() == Array("{\"\(two)\":2}".utf8))
    #expect(json.removing([.name(two)]).bytes() == Array("{\"\(one)\":1}".utf8))
    #expect(json.dictionaryValue == [one: 2])
    #expect(
      json == Self.made(two, 2, one, 1) && json != Self.made(two, 1, one, 2))
  }

  @Test("Paths of the two are two paths")
  func paths() throws {
    let (one, two) = (try JSONPath("$.\(Self.one)"), try JSONPath("$.\(Self.two)"))
    #expect(one != two && Set([one, two, one]).count == 2)
    #expect(one == (try JSONPath("$['\\u00e9']")))
    #expect(JSONPath([.name("0")]) != JSONPath([.index(0)]))
  }

  struct Named: Decodable {
    let value: Int?
    enum CodingKeys: String, CodingKey { case value = "\u{E9}" }
  }

  @Test(
    "The decoder finds the same name in objects of any size",
    arguments: [0, 1, 46, 47, 48, 49, 60, 200], [true, false])
  func decoded(fillers: Int, converts: Bool) throws {
    var decoder = JSONTreeDecoder()
    if converts { decoder.keyDecodingStrategy = .convertFromSnakeCase }
    let rest = (0..<fillers).map { ",\"k\($0)\":0" }.joined()
    let other = Array("{\"\(Self.two)\":1\(rest)}".utf8)
    let same = Array("{\"\\u00e9\":1\(rest),\"\(Self.two)\":2}".utf8)
    #expect(try decoder.decode(Named.self, from: other).value == nil)
    #expect(try decoder.decode(Named.self, from: same).value == 1)
  }
}
