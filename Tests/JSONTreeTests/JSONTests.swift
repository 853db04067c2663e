import Testing

@testable import JSONTree

struct JSONTests {
  @Test("What is there is read, what is not answers nil")
  func reads() {
    let json = JSON(parsing: (#"{"a":[1,"x",null,{"b":true}],"é":2.5,"a b":"\u00e9","d":1,"d":2}"#))
    #expect(json["a"][0].int == 1)
    #expect(json["a"][-1]["b"].bool == true)
    #expect(json["a"][1].string == "x")
    #expect(json["a"][2].isNull)
    #expect(json["é"].double == 2.5)
    #expect(json["a b"].string == "é")
    #expect(json["d"].int == 2)
    #expect(json["a"].count == 4)
    #expect(json["a"].elements.map(\.exists) == [true, true, true, true])
    #expect(json.members.map(\.name) == ["a", "é", "a b", "d", "d"])
    #expect(json.members.map(\.value.count) == [4, 0, 0, 0, 0])
    let missing = json["nope"][3]["x"]
    #expect(!missing.exists && !missing.isNull && missing.string == nil && missing.int == nil)
    #expect(Array(missing.elements).isEmpty && Array(missing.members).isEmpty)
    #expect(!json["a"][4].exists && !json["a"][-5].exists && !json["a"]["b"].exists)
    #expect(!json[0].exists)
  }

  @Test("A text that is no JSON is a missing value that says why")
  func invalid() {
    let json = JSON(parsing: "{\"a\":1")
    #expect(!json.exists && !json["a"].exists)
    #expect(json.error?.path == JSONPath([]))
  }

  @Test("A name is found by its decoded form, and no other is", arguments: ["é", "a\"b", "\\"])
  func escapedNames(name: String) {
    let json = JSON(
      parsing: (#"{"\u00e9":"é","a\"b":"a\"b","\\":"\\","\\\\":0,"a":0,"a\"":0,"ab":0}"#))
    #expect(json[name].string == name)
  }

  @Test(
    "An Int is exact or nil",
    arguments: [
      ("0", 0), ("-0", 0), ("-12", -12), ("1e2", 100), ("100.00", 100), ("12.50e1", 125),
      ("0.0e9", 0),
      ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min),
      ("9007199254740993.0", 9_007_199_254_740_993),
      ("1.5", nil), ("1e-1", nil), ("9223372036854775808", nil), ("1e400", nil), ("10e-1", 1),
      ("1e99999999999999999999", nil),
    ] as [(String, Int?)])
  func ints(text: String, value: Int?) {
    #expect(JSON(parsing: text).int == value)
    #expect(JSON(parsing: text).numberText == text)
  }

  @Test(
    "A Double is the nearest one, nil beyond",
    arguments: [("0.1", 0.1), ("-1E2", -100), ("1e400", nil)] as [(String, Double?)])
  func doubles(text: String, value: Double?) {
    #expect(JSON(parsing: text).double == value)
  }
}
