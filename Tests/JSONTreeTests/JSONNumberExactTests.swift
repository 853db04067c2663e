import FoundationEssentials
import JSONTree
import Testing

@Suite struct JSONNumberExactTests {
  func number(_ text: String) throws -> JSONNumber { try #require(JSONNumber(text)) }

  @Test(
    "an integer exactly or not at all",
    arguments: [
      ("7", 7), ("7.0", 7), ("70e-1", 7), ("-128", -128), ("0.5", nil), ("128", nil),
      ("1e400", nil),
    ] as [(String, Int8?)])
  func integers(_ text: String, _ value: Int8?) throws {
    #expect(try number(text).exactly(Int8.self) == value)
  }

  @Test(
    "a whole number is a Double only when that is the same; a fraction is the nearest",
    arguments: [
      ("7", 7), ("0.1", 0.1), ("9007199254740992", 9_007_199_254_740_992),
      ("9007199254740993", nil),
      ("18446744073709551616", 18_446_744_073_709_551_616), ("18446744073709551615", nil),
      ("1e300", 1e300), ("1e400", nil), ("-0.0", -0.0), ("12345678901234567890123", nil),
    ] as [(String, Double?)])
  func doubles(_ text: String, _ value: Double?) throws {
    #expect(try number(text).exactly(Double.self) == value)
  }

  @Test(
    "a Float too",
    arguments: [("16777216", 16_777_216), ("16777217", nil), ("0.1", 0.1)] as [(String, Float?)])
  func floats(_ text: String, _ value: Float?) throws {
    #expect(try number(text).exactly(Float.self) == value)
  }

  @Test("a Decimal of 38 digits", arguments: ["19.99", "12345678901234567890123", "1e30", "-0.5"])
  func decimals(_ text: String) throws {
    #expect(try number(text).exactly(Decimal.self) == Decimal(string: text))
  }

  @Test(
    "no Decimal has more, or its exponent",
    arguments: ["1.00000000000000000000000000000000000000001", "1e400"])
  func noDecimal(_ text: String) throws {
    #expect(try number(text).exactly(Decimal.self) == nil)
  }
}
