import FoundationEssentials
import Lotus
import Testing

/// Appendix B of the contract: what Alamofire's own tests of its form encoder expect.
@Suite("Any Encodable as a form")
struct FormEncoderTests {
  struct Everything: Encodable {
    var one = "one"
    var two = 2
    var three = true
    var four = [1, 2, 3]
    var five = ["a": "a"]
    var six = ["a": ["b": "b"]]
    var seven = Nested()
    struct Nested: Encodable { var a = "a" }
  }

  func encode(
    _ value: some Encodable, _ change: (inout FormEncoder) -> Void = { _ in }
  ) throws -> String {
    var encoder = FormEncoder()
    change(&encoder)
    return try encoder.encode(value)
  }

  @Test("values are written as Swift prints them")
  func values() throws {
    #expect(try encode(["a": "a"]) == "a=a")
    #expect(try encode(["a": Decimal(1)]) == "a=1")
    #expect(try encode(["a": Decimal(string: "1.123456")]) == "a=1.123456")
    #expect(try encode(["a": 1.0]) == "a=1.0")
    #expect(try encode(["a": Float(1)]) == "a=1.0")
    #expect(try encode(["a": Int8(1)]) + encode(["a": Int16(1)]) == "a=1a=1")
    #expect(try encode(["a": UInt32(1)]) + encode(["a": UInt64(1)]) == "a=1a=1")
    #expect(try encode(["a": Int128.max]) == "a=170141183460469231731687303715884105727")
    #expect(try encode(["a": UInt128.max]) == "a=340282366920938463463374607431768211455")
    #expect(try encode(["a": Float16(0.1)]) + encode(["a": Float(0.1)]) == "a=0.1a=0.1")
    #expect(try encode(["a": ["b": "b"]]) == "a%5Bb%5D=b")
    #expect(try encode(["a": "J Ann+é"]) == "a=J%20Ann%2B%C3%A9")
    #expect(try encode(["a": URL(string: "http://h/?b")]) == "a=http%3A//h/?b")
  }

  @Test("a type is written sorted, or in its own order")
  func order() throws {
    #expect(
      try encode(Everything())
        == "five%5Ba%5D=a&four%5B%5D=1&four%5B%5D=2&four%5B%5D=3&one=one&seven%5Ba%5D=a"
        + "&six%5Ba%5D%5Bb%5D=b&three=1&two=2")
    #expect(
      try encode(Everything()) { $0.sortsPairs = false }
        == "one=one&two=2&three=1&four%5B%5D=1&four%5B%5D=2&four%5B%5D=3&five%5Ba%5D=a"
        + "&six%5Ba%5D%5Bb%5D=b&seven%5Ba%5D=a")
  }

  @Test("what has no names is no form")
  func noNames() {
    #expect(throws: EncodingFault.noNames) { try encode([1, 2]) }
    #expect(throws: EncodingFault.noNames) { try encode("text") }
    #expect(throws: EncodingFault.noNames) { try encode(1) }
  }

  @Test("nil is left out where the type leaves it out, and refused where it is written")
  func nothing() throws {
    struct Leaving: Encodable {
      var a: Int?
      var b = 1
    }
    struct Writing: Encodable {
      var a: Int?
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(a, forKey: .a)
      }
      enum CodingKeys: CodingKey { case a }
    }
    #expect(try encode(Leaving()) == "b=1")
    #expect(throws: EncodingFault.missing(path: ["a"])) { try encode(Writing()) }
    #expect(throws: EncodingFault.missing(path: ["a", "1"])) { try encode(["a": [1, nil]]) }
  }

  @Test("arrays, bools and spaces in their other forms")
  func options() throws {
    #expect(
      try encode(["array": [1, 2]]) { $0.arrayEncoding = .noBrackets } == "array=1&array=2")
    #expect(try encode(["bool": true]) { $0.boolEncoding = .literal } == "bool=true")
    #expect(try encode(["bool": true]) == "bool=1")
    #expect(try encode(["a b": "c d"]) { $0.spaceEncoding = .plusReplaced } == "a+b=c+d")
  }

  @Test("data and dates in each of their forms")
  func datesAndData() throws {
    let data = ["data": Data("data".utf8)]
    #expect(try encode(data) == "data=ZGF0YQ%3D%3D")
    #expect(
      try encode(["data": Data([1])]) { $0.dataEncoding = .deferredToData } == "data%5B%5D=1")
    #expect(try encode(data) { $0.dataEncoding = .custom { "\($0.count)" } } == "data=4")
    let date = ["date": Date(timeIntervalSinceReferenceDate: 123.456)]
    #expect(try encode(date) == "date=123.456")
    #expect(try encode(date) { $0.dateEncoding = .secondsSince1970 } == "date=978307323.456")
    #expect(
      try encode(date) { $0.dateEncoding = .millisecondsSince1970 } == "date=978307323456.0")
    #expect(
      try encode(date) { $0.dateEncoding = .iso8601 } == "date=2001-01-01T00%3A02%3A03Z")
    #expect(try encode(date) { $0.dateEncoding = .custom { _ in "now" } } == "date=now")
  }

  @Test("nested containers and classes with a super encoder are written")
  func nested() throws {
    struct Manual: Encodable {
      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ManualKey.self)
        var inner = container.nestedContainer(keyedBy: ManualKey.self, forKey: .a)
        try inner.encode(1, forKey: .b)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        try list.encode("x")
        var pair = list.nestedContainer(keyedBy: ManualKey.self)
        try pair.encode(true, forKey: .b)
        try 5.encode(to: container.superEncoder(forKey: .b))
      }
    }
    enum ManualKey: CodingKey { case a, b, list }
    #expect(
      try encode(Manual()) == "a%5Bb%5D=1&b=5&list%5B%5D%5Bb%5D=1&list%5B%5D=x")
  }
}
