import Foundation
import Lotus
import LotusFoundation
import Testing

@Suite("Objective-C's values among parameters")
struct ParameterTests {
  @Test("the rows of Alamofire's tests that hold NSNumbers")
  func numbers() {
    #expect(URLEncoding.default.query(["foo": NSNumber(value: 25)]) == "foo=25")
    #expect(URLEncoding.default.query(["foo": NSNumber(value: false)]) == "foo=0")
    let parameters: Parameters = [
      "a": 1, "b": 0, "c": 1.0, "d": 0.0, "e": NSNumber(value: 1), "f": NSNumber(value: 0),
      "g": NSNumber(value: 1.0), "h": NSNumber(value: 0.0), "i": true, "j": false,
      "k": NSNumber(value: true), "l": NSNumber(value: false),
    ]
    #expect(
      URLEncoding(boolEncoding: .literal).query(parameters)
        == "a=1&b=0&c=1&d=0&e=1&f=0&g=1&h=0&i=true&j=false&k=true&l=false")
    #expect(
      URLEncoding.default.query(parameters)
        == "a=1&b=0&c=1&d=0&e=1&f=0&g=1&h=0&i=1&j=0&k=1&l=0")
  }

  @Test(
    "every kind of NSNumber has its own text, a Bool alone is one",
    arguments: [
      (NSNumber(value: true), "1 true"), (NSNumber(value: false), "0 false"),
      (true as NSNumber, "1 true"), (NSNumber(value: Int8(0)), "0 0"),
      (NSNumber(value: Int8(1)), "1 1"), (NSNumber(value: Int8(-7)), "-7 -7"),
      (NSNumber(value: Int8.min), "-128 -128"), (NSNumber(value: Int8.max), "127 127"),
      (NSNumber(value: UInt8(1)), "1 1"), (NSNumber(value: UInt8.max), "255 255"),
      (NSNumber(value: Int16.min), "-32768 -32768"), (NSNumber(value: UInt16.max), "65535 65535"),
      (NSNumber(value: Int32.min), "-2147483648 -2147483648"),
      (NSNumber(value: UInt32.max), "4294967295 4294967295"), (NSNumber(value: -5), "-5 -5"),
      (NSNumber(value: UInt(5)), "5 5"),
      (NSNumber(value: Int64.min), "-9223372036854775808 -9223372036854775808"),
      (NSNumber(value: UInt64.max), "18446744073709551615 18446744073709551615"),
      (NSNumber(value: Float(0.1)), "0.1 0.1"), (NSNumber(value: 1.0), "1 1"),
      (NSNumber(value: 0.1), "0.1 0.1"), (NSDecimalNumber(string: "1.50"), "1.5 1.5"),
    ])
  func kinds(number: NSNumber, texts: String) throws {
    let form = URLEncoding.default.query(["v": number]).dropFirst(2)
    let json = String(decoding: try Content.json(parameters: ["v": number]).bytes, as: UTF8.self)
    #expect("\(form) \(json.dropFirst(5).dropLast())" == texts)
  }

  @Test("every number keeps the digits of its type, in a form and in JSON")
  func digits() throws {
    let digits = "0.12345678901234567890123456789012345678"
    let parameters: Parameters = [
      "a": NSDecimalNumber(string: digits), "b": NSDecimalNumber(string: "25.00"),
      "c": NSNumber(value: Float(0.1)), "d": NSNumber(value: 0.1), "e": Float(0.1),
      "f": Float16(0.1), "g": Int128.max, "h": UInt128.max, "i": NSNumber(value: Int64.min),
      "j": try #require(Decimal(string: digits)), "k": Float16(2), "l": Float80(0.5),
    ]
    #expect(
      URLEncoding.default.query(parameters)
        == "a=\(digits)&b=25&c=0.1&d=0.1&e=0.1&f=0.1&g=\(Int128.max)&h=\(UInt128.max)"
        + "&i=-9223372036854775808&j=\(digits)&k=2&l=0.5")
    let json = try Content.json(parameters: parameters)
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"a":\#(digits),"b":25,"c":0.1,"d":0.1,"e":0.1,"f":0.1,"g":\#(Int128.max),"#
        + #""h":\#(UInt128.max),"i":-9223372036854775808,"j":\#(digits),"k":2,"l":0.5}"#)
  }

  @Test("collections of Objective-C are collections")
  func collections() throws {
    let parameters: Parameters = [
      "list": NSArray(array: [NSNumber(value: 1.5), NSString(string: "a b")]),
      "map": NSDictionary(dictionary: ["y": NSNull(), "x": NSNumber(value: UInt64.max)]),
    ]
    #expect(
      URLEncoding.default.query(parameters)
        == "list%5B%5D=1.5&list%5B%5D=a%20b&map%5Bx%5D=18446744073709551615")
    let json = try Content.json(parameters: parameters)
    #expect(
      String(decoding: json.bytes, as: UTF8.self)
        == #"{"list":[1.5,"a b"],"map":{"x":18446744073709551615,"y":null}}"#)
  }

  @Test(
    "paths are joined as Foundation joins them",
    arguments: [
      ("https://httpbin.org", "/search"), ("https://httpbin.org/", "search"),
      ("https://h/api/", "/a/b/"), ("https://httpbin.org", ""), ("https://h", "a?b=1"),
      ("https://h/x?k=v", "a b/ü"), ("https://h", "a%20b"), ("https://h", "//a//b"),
      ("https://h/x/", ""), ("https://h/x", ""), ("https://h/x#f", "y"), ("https://h", "a#b"),
      ("https://h", "a;b:c@d!$&'()*+,=~[]"), ("https://h//", "//a"), ("https://h", "../a/./b"),
      ("https://h/x", "/"),
    ])
  func joining(host: String, path: String) throws {
    struct Router: RequestConversion {
      let path: String
      var request: Request { Request(path: path) }
    }
    let configuration = CenterConfiguration()
    configuration.host = { host }
    let prepared = try Router(path: path).prepared(by: configuration)
    let expected = try #require(URL(string: host)).appendingPathComponent(path)
    #expect(prepared.url.text == expected.absoluteString)
  }
}
