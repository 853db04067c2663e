import Foundation
import Lotus
import LotusFoundation
import Testing

@Suite("JSON as Foundation's values") struct JSONFoundationTests {
  func value(_ text: String) -> Any { JSON(parsing: text).foundationValue }

  @Test("containers, texts, null and what is missing")
  func kinds() throws {
    let object = try #require(value(#"{"a":[1,"b",null],"a":{"c":"é"},"d":[]}"#) as? [String: Any])
    #expect((object["a"] as? [String: Any])?["c"] as? String == "é")
    #expect((object["d"] as? [Any])?.isEmpty == true)
    #expect(value("null") is NSNull)
    #expect(value("nonsense") is NSNull)
  }

  @Test("true and false are no numbers")
  func bools() {
    #expect(value("true") as? Bool == true)
    #expect(value("true") as? Int == nil)
  }

  @Test("numbers are cast to what holds them")
  func numbers() {
    #expect(value("5") as? Int == 5)
    #expect(value("5") as? Double == 5)
    #expect(value("5.0") as? Int == 5)
    #expect(value("0.1") as? Double == 0.1)
    #expect(value("1e300") as? Double == 1e300)
    #expect(value("18446744073709551615") as? UInt == .max)
    #expect(
      value("12345678901234567890123") as? Decimal == Decimal(string: "12345678901234567890123"))
    #expect((value("1e400") as? JSONNumber)?.text == "1e400")
  }
}
