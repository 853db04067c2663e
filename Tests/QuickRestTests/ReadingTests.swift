import Foundation
import Lotus
import LotusFoundation
import QuickRest
import Testing

/// The four readers.
@Suite struct ReadingTests {
  let json: [String: Any]

  init() throws {
    let text = """
      {"text": "a", "int": 7, "whole": 7.0, "half": 0.5, "big": 9007199254740993, "huge": 1e400,
       "max": 18446744073709551615, "wide": 12345678901234567890123, "price": 19.99, "true": true,
       "null": null, "list": ["a", "b"], "mixed": [1, true], "object": {"a": 1}, "rows": [{"a": 1}, {"a": "x"}],
       "Swift": "Swift", "lower": "swift", "three": 3, "300": 300, "2e10": 2e10, "two64": 18446744073709551616}
      """
    json = try #require(JSON(parsing: text).foundationValue as? [String: Any])
  }

  func read<T>(_ key: String, as type: T.Type = T.self) -> T? { try? json.readValue(key: key) as T }

  /// The mismatch in a few words.
  func fault(_ read: () throws(MappingError) -> Void) -> String {
    do throws(MappingError) {
      try read()
      return "none"
    } catch { return error.localizedDescription }
  }
  func fault<T>(_ key: String, as type: T.Type) -> String {
    fault { () throws(MappingError) in _ = try json.readValue(key: key) as T }
  }

  @Test("values as they are")
  func values() throws {
    #expect(read("text") == "a")
    #expect(read("int") == 7)
    #expect(read("half") == 0.5)
    #expect(read("true") == true)
    #expect(read("list") == ["a", "b"])
    #expect(read("object") == ["a": 1])
    #expect(read("object", as: [String: Any].self)?["a"] as? Int == 1)
    #expect(read("mixed", as: [Any].self)?.count == 2)
    #expect(read("null", as: NSNull.self) != nil)
  }

  @Test("numbers are of every type that has them exactly")
  func numbers() {
    #expect(read("whole") == 7)
    #expect(read("int") == 7.0)
    #expect(read("int") == Float(7))
    #expect(read("int") == UInt8(7))
    #expect(read("int") == Decimal(7))
    #expect(read("2e10") == 20_000_000_000)
    #expect(read("max") == UInt64.max)
    #expect(read("big") == 9_007_199_254_740_993)
    #expect(read("two64") == 18_446_744_073_709_551_616.0)
    #expect(read("wide") == Decimal(string: "12345678901234567890123"))
    #expect(read("price") == Decimal(string: "19.99"))
    #expect(read("price") == 19.99)
  }

  @Test("Foundation's numbers too, by the same rules")
  func foundation() {
    #expect(read("int") == CGFloat(7))
    #expect(read("half") == CGFloat(0.5))
    #expect(read("half", as: CGFloat?.self) == .some(0.5))
    #expect(read("half", as: [String: CGFloat].self) == nil)
    #expect(read("true", as: CGFloat.self) == nil)
    #expect(read("big", as: CGFloat.self) == nil)
    #expect(read("half") == Float16(0.5))
    #if arch(x86_64)
      #expect(read("big") == Float80(9_007_199_254_740_993))
    #endif
    #expect(read("int") == NSNumber(value: 7))
    #expect(read("price") == NSDecimalNumber(string: "19.99"))
    #expect(read("true", as: NSDecimalNumber.self) == nil)
    #expect(read("text", as: NSNumber.self) == nil)
    let plain: [String: Any] = ["a": CGFloat(1.5), "b": Float(0.5), "c": 3]
    #expect(try! plain.readValue(key: "a") == CGFloat(1.5))
    #expect(try! plain.readValue(key: "b") == CGFloat(0.5))
    #expect(try! plain.readValue(key: "c") == NSNumber(value: 3))
  }

  @Test(
    "numbers that a type does not have exactly are not of it",
    arguments: [
      ("half", "0.5"), ("max", "18446744073709551615"), ("wide", "12345678901234567890123"),
      ("huge", "1e400"),
    ])
  func noInt(_ key: String, _ found: String) {
    #expect(fault(key, as: Int.self) == "$.\(key): expected Int, found \(found).")
  }

  @Test("a Double is no rounded whole number")
  func noDouble() {
    #expect(fault("big", as: Double.self) == "$.big: expected Double, found 9007199254740993.")
    #expect(fault("wide", as: Double.self).hasPrefix("$.wide: expected Double"))
    #expect(fault("huge", as: Double.self) == "$.huge: expected Double, found 1e400.")
    #expect(fault("big", as: Float.self) == "$.big: expected Float, found 9007199254740993.")
    #expect(fault("300", as: UInt8.self) == "$['300']: expected UInt8, found 300.")
  }

  @Test("true is no number, 1 no Bool, a number no text, and nothing is nothing")
  func kinds() {
    #expect(fault("true", as: Int.self) == "$.true: expected Int, found true.")
    #expect(fault("true", as: Double.self) == "$.true: expected Double, found true.")
    #expect(fault("int", as: Bool.self) == "$.int: expected Bool, found 7.")
    #expect(fault("int", as: String.self) == "$.int: expected String, found 7.")
    #expect(fault("text", as: Int.self) == #"$.text: expected Int, found "a"."#)
    #expect(fault("null", as: Int.self) == "$.null: expected Int, found null.")
    #expect(fault("none", as: Int.self) == "$.none: expected Int, found nothing.")
    #expect(fault("object", as: Int.self) == "$.object: expected Int, found an object.")
    #expect(fault("list", as: Int.self) == "$.list: expected Int, found an array.")
  }

  @Test("inside of arrays and dictionaries too, with the place")
  func inside() {
    #expect(fault("mixed", as: [Int].self) == "$.mixed[1]: expected Int, found true.")
    #expect(fault("mixed", as: [Bool].self) == "$.mixed[0]: expected Bool, found 1.")
    #expect(fault("object", as: [String: Bool].self) == "$.object.a: expected Bool, found 1.")
    #expect(fault("object", as: [Int: Int].self).hasPrefix("$.object: expected Dictionary"))
    #expect(
      fault("rows", as: [[String: Int]].self) == #"$.rows[1].a: expected Int, found "x"."#)
  }

  @Test(
    "with try? what is missing, null or of another kind is nil; with try an optional is only nil for nothing"
  )
  func optionals() throws {
    let missing: String? = try? json.readValue(key: "none")
    let null: String? = try? json.readValue(key: "null")
    let other: String? = try? json.readValue(key: "int")
    #expect([missing, null, other] == [nil, nil, nil])
    let nothing: String? = try json.readValue(key: "none")
    #expect(nothing == nil)
    #expect(try json.readValue(key: "null") as String? == nil)
    #expect(try json.readValue(key: "text") as String? == "a")
    #expect(fault("int", as: String?.self) == "$.int: expected String, found 7.")
    #expect(try json.readValue(key: "list") as [String?] == ["a", "b"])
  }

  enum Language: String { case swift = "Swift" }
  enum Count: Int { case three = 3 }
  struct Row: Deserializable {
    let a: Int
    init(json: [String: Any]) throws { a = try json.readValue(key: "a") }
  }
  struct Odd: Deserializable {
    struct Refusal: Error {}
    init(json: [String: Any]) throws { throw Refusal() }
  }

  @Test("enumerations by their raw values, of any type")
  func enums() throws {
    #expect(try json.readEnum(key: "Swift") as Language == .swift)
    #expect(try json.readEnum(key: "three") as Count == .three)
    #expect(
      fault { () throws(MappingError) in _ = try json.readEnum(key: "lower") as Language }
        == #"$.lower: expected Language, found "swift"."#)
    #expect(
      fault { () throws(MappingError) in _ = try json.readEnum(key: "none") as Language }
        == "$.none: expected Language, found nothing.")
    #expect(
      fault { () throws(MappingError) in _ = try json.readEnum(key: "true") as Count }
        == "$.true: expected Int, found true.")
    let none: Language? = try? json.readEnum(key: "none")
    #expect(none == nil)
  }

  @Test("models: the error leads to the value")
  func models() throws {
    #expect(try (json.readDeserializable(key: "object") as Row).a == 1)
    #expect(
      fault { () throws(MappingError) in _ = try json.readDeserializable(key: "text") as Row }
        == #"$.text: expected Row, found "a"."#)
    #expect(
      fault { () throws(MappingError) in _ = try json.readDeserializableList(key: "rows") as [Row] }
        == #"$.rows[1].a: expected Int, found "x"."#)
    #expect(
      fault { () throws(MappingError) in _ = try json.readDeserializableList(key: "object") as [Row]
      }
        == "$.object: expected Array<Row>, found an object.")
    #expect(
      fault { () throws(MappingError) in _ = try json.readDeserializableList(key: "rows") as [Odd] }
        == "$.rows[0]: Refusal()")
  }

  @Test("a dictionary that was made in Swift is read alike")
  func swift() throws {
    let made: [String: Any] = [
      "a": 1, "b": true, "c": 2.0, "d": NSNumber(value: true), "e": [1, 2],
    ]
    #expect(try made.readValue(key: "a") == 1)
    #expect(try made.readValue(key: "b") == true)
    #expect(try made.readValue(key: "c") == 2)
    #expect(try made.readValue(key: "d") == true)
    #expect(try made.readValue(key: "e") == [1, 2])
    #expect((try? made.readValue(key: "d") as Int) == nil)
  }
}
