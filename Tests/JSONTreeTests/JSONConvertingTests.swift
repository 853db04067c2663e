import FoundationEssentials
import Testing

@testable import JSONTree

struct JSONConvertingTests {
  struct Case: Sendable {
    let text: String
    let string: String
    let int: Int
    let double: Double
    let bool: Bool

    init(_ text: String, _ string: String, _ int: Int, _ double: Double, _ bool: Bool) {
      (self.text, self.string, self.int, self.double, self.bool) = (text, string, int, double, bool)
    }
  }

  static let table = [
    Case("\"x\"", "x", 0, 0, false), Case("\"\"", "", 0, 0, false),
    Case("\"12\"", "12", 12, 12, false), Case("\" -1.5e1kg\"", " -1.5e1kg", -15, -15, false),
    Case("\"+.5\"", "+.5", 0, 0.5, false), Case("\"007\"", "007", 7, 7, false),
    Case("\"1e\"", "1e", 1, 1, false), Case("\".\"", ".", 0, 0, false),
    Case("\"1\"", "1", 1, 1, true), Case("\"YES\"", "YES", 0, 0, true),
    Case("\"t\"", "t", 0, 0, true), Case("\"no\"", "no", 0, 0, false),
    Case("0", "0", 0, 0, false), Case("-0.0", "-0.0", 0, 0, false),
    Case("2.9", "2.9", 2, 2.9, true), Case("-2.9", "-2.9", -2, -2.9, true),
    Case("1e2", "1e2", 100, 100, true), Case("0.1e-400", "0.1e-400", 0, 0, true),
    Case("1e400", "1e400", .max, .infinity, true), Case("-1e99", "-1e99", .min, -1e99, true),
    Case("9223372036854775808", "9223372036854775808", .max, 9_223_372_036_854_775_808, true),
    Case("true", "true", 1, 1, true), Case("false", "false", 0, 0, false),
    Case("null", "", 0, 0, false), Case("[1]", "", 0, 0, false), Case("{}", "", 0, 0, false),
  ]

  @Test("…Value reads something of everything", arguments: table)
  func values(row: Case) {
    let json = JSON(parsing: row.text)
    for json in [json, json.setting([], to: json), JSON([json])[0].made] {
      #expect(json.stringValue == row.string)
      #expect(json.intValue == row.int)
      #expect(json.doubleValue == row.double)
      #expect(json.boolValue == row.bool)
    }
  }

  @Test("A missing value converts to the empty one")
  func missing() {
    let json = JSON(parsing: "{}")["x"]
    #expect(json.stringValue == "" && json.intValue == 0 && !json.boolValue)
    #expect(json.doubleValue == 0 && json.arrayValue == [] && json.dictionaryValue.isEmpty)
    #expect(json.url == nil && json.number == nil && json.numberValue.text == "0")
    #expect(json.array == nil && json.dictionary == nil)
  }

  @Test("Arrays and objects as Swift's, of a duplicate the last")
  func containers() {
    let json = JSON(parsing: #"{"a":[1,"x"],"b":1,"b":2}"#)
    #expect(json["a"].arrayValue == [1, "x"] && json["a"].array == [1, "x"])
    #expect(json.dictionaryValue == ["a": [1, "x"], "b": 2])
    #expect(json.array == nil && json.arrayValue == [] && json["a"].dictionary == nil)
  }

  @Test("Every width is exact or nil, and converts to its nearest end")
  func widths() {
    let json = JSON(parsing: "[300,-1,1.5,18446744073709551615,1e38,127.0]")
    #expect(json[0].int8 == nil && json[0].int8Value == 127 && json[0].uInt8Value == 255)
    #expect(json[0].int16 == 300 && json[5].int8 == 127)
    #expect(json[1].uInt == nil && json[1].uIntValue == 0 && json[1].int8 == -1)
    #expect(json[2].int32 == nil && json[2].int32Value == 1 && json[2].float == 1.5)
    #expect(json[3].uInt64 == .max && json[3].int64 == nil && json[3].int64Value == .max)
    #expect(json[4].uInt64Value == .max && json[4].floatValue == 1e38)
  }

  @Test(
    "A string with a percent escape is a URL as it is, any other is escaped",
    arguments: [
      ("https://h/x?a=b#c", "https://h/x?a=b%23c"),
      ("https://h/a b?q=é", "https://h/a%20b?q=%C3%A9"),
      ("https://h/a%20b", "https://h/a%20b"), ("https://h/100%", "https://h/100%25"),
      ("cover.png", "cover.png"),
    ])
  func urls(text: String, url: String) {
    #expect(JSON(text).url?.absoluteString == url)
  }

  @Test(
    "Numbers keep their text, decimals their digits",
    arguments: [
      ("12345678901234567890123", "12345678901234567890123"), ("1e3", "1000"), ("-10.0", "-10"),
      ("0.5", nil), ("1e9999", nil), ("0e9", "0"),
    ] as [(String, String?)])
  func integerText(text: String, digits: String?) {
    #expect(JSON(parsing: text).integerText == digits)
  }

  @Test("A Decimal has what a Double has not")
  func decimals() {
    let json = JSON(parsing: "[0.1,12345678901234567890.25,1E2,1e999]")
    #expect(json[0].decimal?.description == "0.1")
    #expect(json[1].decimal?.description == "12345678901234567890.25")
    #expect(json[2].decimal == 100 && json[3].decimal == nil)
  }

  @Test(
    "A number text is taken exactly or not at all",
    arguments: ["+1", ".5", "01", " 1", "1 ", "1e", "", "true", "\"1\"", "[1]"])
  func noNumber(text: String) {
    #expect(JSONNumber(text) == nil)
    #expect(JSONNumber("-1.50E+2")?.text == "-1.50E+2")
  }

  @Test("The quick way to a Double rounds as Swift's does", arguments: 0..<20)
  func doubles(seed: Int) {
    var random = Seeded(UInt64(seed) + 900)
    for _ in 0..<500 {
      let digits = String(
        Int.random(in: 0..<1_000_000_000_000_000_000, using: &random)
          >> Int.random(in: 0..<60, using: &random))
      let point = Int.random(in: 0...digits.count, using: &random)
      var text = String(digits.prefix(point)) + "." + digits.dropFirst(point)
      text = (text.hasPrefix(".") ? "0" : "") + text + (text.hasSuffix(".") ? "0" : "")
      if Bool.random(using: &random) { text = "-" + text }
      #expect(JSON(parsing: text).double == Double(text), "\(text)")
    }
  }
}

extension JSON {
  /// The same scalar, made in Swift.
  fileprivate var made: JSON {
    if let string { return JSON(string) }
    if let number { return JSON(number) }
    return bool.map { JSON($0) } ?? self
  }
}
