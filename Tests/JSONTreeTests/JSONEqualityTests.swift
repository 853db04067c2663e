import Testing

@testable import JSONTree

struct JSONEqualityTests {
  static let equal: [(String, String)] = [
    ("1", "1.0"), ("1", "10e-1"), ("0", "-0.0e5"), ("100", "1E2"), ("0.1", "0.10"),
    ("1e400", "10e399"), ("1e99999999999999999999", "1e99999999999999999999"),
    ("1e99999999999999999999", "10e99999999999999999998"),
    ("1e99999999999999999999", "1E+099999999999999999999"),
    ("1e100000000000000000000", "10e99999999999999999999"),
    ("1e-99999999999999999999", "0.1e-99999999999999999998"),
    ("1e-100000000000000000000", "0.001e-99999999999999999997"),
    ("-100e99999999999999999900", "-1e99999999999999999902"),
    ("1e1152921504606846976", "0.1e1152921504606846977"),
    ("1e4611686018427387904", "10e4611686018427387903"), ("0e99999999999999999999", "0"),
    ("\"\\u00e9\"", "\"é\""), ("[1, 2]", "[1.0,2]"), ("{\"a\":1,\"b\":2}", "{\"b\":2,\"a\":1}"),
    ("{\"a\":1,\"a\":2}", "{\"a\":2}"), ("{\"\\u0061\":[]}", "{\"a\":[]}"), ("null", "null"),
  ]
  static let different: [(String, String)] = [
    ("1", "\"1\""), ("1", "true"), ("0", "false"), ("0", "null"), ("\"\"", "null"), ("[]", "{}"),
    ("9007199254740993", "9007199254740992"), ("0.1", "0.1000000000000000055511151231257827"),
    ("1", "-1"), ("1e99999999999999999999", "1e99999999999999999998"), ("12", "120"),
    ("1e99999999999999999999", "10e99999999999999999999"),
    ("1e99999999999999999999", "1e-99999999999999999999"),
    ("1e99999999999999999999", "1e9999999999999999999"),
    ("1e-99999999999999999999", "0.1e-99999999999999999999"),
    ("\"é\"", "\"e\\u0301\""), ("{\"é\":1}", "{\"e\\u0301\":1}"), ("[1,2]", "[2,1]"),
    ("[1]", "[1,1]"), ("{\"a\":1}", "{\"a\":1,\"b\":1}"), ("{\"a\":1}", "{\"b\":1}"),
    ("{\"a\":[{\"b\":1}]}", "{\"a\":[{\"b\":2}]}"),
  ]

  @Test("The same value however it is written", arguments: equal)
  func same(one: String, other: String) {
    #expect(JSON(parsing: one) == JSON(parsing: other))
    #expect(JSON(parsing: other) == JSON(parsing: one))
  }

  @Test("Another kind or another value", arguments: different)
  func others(one: String, other: String) {
    #expect(JSON(parsing: one) != JSON(parsing: other))
    #expect(JSON(parsing: other) != JSON(parsing: one))
  }

  @Test("Literals of every kind compare with what was received")
  func literals() {
    let json = JSON(parsing: #"{"code":401,"ok":true,"f":0.1,"s":"é","n":null,"a":[1,{"b":-2}]}"#)
    #expect(json["code"] == 401 && json["code"] != "401" && json["ok"] == true)
    #expect(json["ok"] != 1 && json["f"] == 0.1 && json["s"] == "é" && json["n"] == nil)
    #expect(json["a"] == [1, ["b": -2]])
    #expect(
      json == ["ok": true, "code": 401, "f": 0.1, "s": "é", "n": nil, "a": [1, ["b": -2]]])
    #expect(json["s"] == "\(json["s"])")
  }

  @Test("Equal numbers hash alike")
  func hashes() throws {
    let numbers = try ["1", "1.0", "10e-1", "-0", "0.0"].map { try #require(JSONNumber($0)) }
    #expect(Set(numbers).count == 2)
  }

  @Test("A missing value equals null, and exists tells them apart")
  func missing() {
    let json = JSON(parsing: "{\"n\":null}")
    #expect(json["x"] == nil && json["n"] == nil && json["n"] == json["x"])
    #expect(json["n"].exists && !json["x"].exists)
  }

  @Test("10,000 levels are compared and printed without recursion")
  func deep() {
    let text =
      String(repeating: "[{\"a\":", count: 5000) + "1" + String(repeating: "}]", count: 5000)
    let json = JSON(parsing: text)
    #expect(json == JSON(parsing: text) && json.text(.compact.sorted) == text)
    #expect(json != JSON(parsing: text.replacing("1", with: "2")))
  }
}
