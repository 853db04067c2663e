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

  /// A value, the encoder's options, and the form that comes of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let value: any Encodable & Sendable
    let form: String
    let change: @Sendable (inout FormEncoder) -> Void
    init(
      _ value: any Encodable & Sendable, _ form: String,
      _ change: @escaping @Sendable (inout FormEncoder) -> Void = { _ in }
    ) {
      (self.value, self.form, self.change) = (value, form, change)
    }
    var testDescription: String { form }
  }

  static let date = ["date": Date(timeIntervalSinceReferenceDate: 123.456)]
  static let data = ["data": Data("data".utf8)]

  static let rows = [
    Row(["a": "a"], "a=a"),
    Row(["a": Decimal(1)], "a=1"), Row(["a": Decimal(string: "1.123456")], "a=1.123456"),
    Row(["a": 1.0], "a=1.0"), Row(["a": Float(1)], "a=1.0"),
    Row(["a": 1], "a=1"), Row(["a": Int8(1)], "a=1"), Row(["a": Int16(1)], "a=1"),
    Row(["a": Int32(1)], "a=1"), Row(["a": Int64(1)], "a=1"), Row(["a": UInt(1)], "a=1"),
    Row(["a": UInt8(1)], "a=1"), Row(["a": UInt16(1)], "a=1"), Row(["a": UInt32(1)], "a=1"),
    Row(["a": UInt64(1)], "a=1"),
    Row(["a": Int128.max], "a=170141183460469231731687303715884105727"),
    Row(["a": UInt128.max], "a=340282366920938463463374607431768211455"),
    Row(["a": Float16(0.1)], "a=0.1"), Row(["a": Float(0.1)], "a=0.1"),
    Row(["a": ["b": "b"]], "a%5Bb%5D=b"),
    Row(
      Everything(),
      "five%5Ba%5D=a&four%5B%5D=1&four%5B%5D=2&four%5B%5D=3&one=one&seven%5Ba%5D=a"
        + "&six%5Ba%5D%5Bb%5D=b&three=1&two=2"),
    Row(
      Everything(),
      "one=one&two=2&three=1&four%5B%5D=1&four%5B%5D=2&four%5B%5D=3&five%5Ba%5D=a"
        + "&six%5Ba%5D%5Bb%5D=b&seven%5Ba%5D=a"
    ) { $0.sortsPairs = false },
    Row(["array": [1, 2]], "array%5B%5D=1&array%5B%5D=2"),
    Row(["array": [1, 2]], "array=1&array=2") { $0.arrayEncoding = .noBrackets },
    Row(["bool": true], "bool=1"), Row(["bool": true], "bool=true") { $0.boolEncoding = .literal },
    Row(data, "data=ZGF0YQ%3D%3D"),
    Row(["data": Data([1])], "data%5B%5D=1") { $0.dataEncoding = .deferredToData },
    Row(data, "data=4") { $0.dataEncoding = .custom { "\($0.count)" } },
    Row(date, "date=123.456"),
    Row(date, "date=978307323.456") { $0.dateEncoding = .secondsSince1970 },
    Row(date, "date=978307323456.0") { $0.dateEncoding = .millisecondsSince1970 },
    Row(date, "date=2001-01-01T00%3A02%3A03Z") { $0.dateEncoding = .iso8601 },
    Row(date, "date=now") { $0.dateEncoding = .custom { _ in "now" } },
    Row(["a b": "c d"], "a%20b=c%20d"),
    Row(["a b": "c d"], "a+b=c+d") { $0.spaceEncoding = .plusReplaced },
    Row(["a": "J Ann+é"], "a=J%20Ann%2B%C3%A9"),
    Row(["a": URL(string: "http://h/?b")], "a=http%3A//h/?b"),
    Row([String: String](), ""),
  ]

  @Test("appendix B: a value is this form", arguments: rows)
  func form(_ row: Row) throws {
    #expect(try encode(row.value, row.change) == row.form)
  }

  @Test("appendix B: what has no names is no form")
  func noNames() {
    #expect(throws: EncodingFault.noNames) { try encode([1, 2]) }
    #expect(throws: EncodingFault.noNames) { try encode("text") }
    #expect(throws: EncodingFault.noNames) { try encode(1) }
  }

  @Test("appendix B: in a body it says what it is, unless that is said already")
  func body() throws {
    var draft = RequestDraft(url: "http://h/", method: .post)
    draft.set(try .form(encoding: ["a": "a"]))
    #expect(draft.headers["Content-Type"] == "application/x-www-form-urlencoded; charset=utf-8")
    draft.set(try .form(encoding: ["b": "b"]))
    #expect(draft.headers.count == 1)
    #expect(draft.body == .bytes(Array("b=b".utf8)))
  }

  @Test("appendix B: no names are no question mark")
  func empty() {
    let draft = RequestDraft(url: "http://h/a")
    #expect(URLEncoding.queryString.encode(draft, with: [:]).url == "http://h/a")
    #expect(URLEncoding.queryString.encode(draft, with: nil).url == "http://h/a")
  }

  @Test("appendix B: nil is left out where the type leaves it out, and refused where it is written")
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
