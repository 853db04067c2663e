import FoundationEssentials
import JSONTree
import Testing

@Suite("Numbers made in Swift keep every digit of their type")
struct JSONLiteralTests {
  @Test(
    "whole literals of any size",
    arguments: [
      (0, "0"), (-1, "-1"), (9_223_372_036_854_775_807, "9223372036854775807"),
      (-9_223_372_036_854_775_808, "-9223372036854775808"),
      (18_446_744_073_709_551_615, "18446744073709551615"),
      (-18_446_744_073_709_551_616, "-18446744073709551616"),
      (1_000_000_000_000_000_000_000_000_000_000_000_000, "1" + String(repeating: "0", count: 36)),
      (
        -340_282_366_920_938_463_463_374_607_431_768_211_456,
        "-340282366920938463463374607431768211456"
      ),
      (
        123_456_789_012_345_678_901_234_567_890_123_456_789_012_345_678_901,
        "123456789012345678901234567890123456789012345678901"
      ),
    ] as [(JSON, String)])
  func literals(json: JSON, text: String) { #expect(json.stringValue == text) }

  @Test("integers, floating point and decimals by their own shortest text")
  func makers() throws {
    #expect(JSON(Int128.max).stringValue == "170141183460469231731687303715884105727")
    #expect(JSON(UInt128.max).stringValue == "340282366920938463463374607431768211455")
    #expect(JSON(Float(0.1)).stringValue == "0.1")
    #expect(JSON(Float16(0.1)).stringValue == "0.1")
    #expect(JSON(0.1).stringValue == "0.1")
    #expect(JSON(1.0).stringValue == "1.0")
    #expect(JSON(Float.infinity) == .null)
    let digits = "0.12345678901234567890123456789012345678"
    #expect(JSON(try #require(Decimal(string: digits))).stringValue == digits)
    #expect(JSON(Decimal.nan) == .null)
  }
}
