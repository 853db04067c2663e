import Testing

@testable import JSONTree

struct JSONDecimalTests {
  @Test(
    "Numbers are the same by value, however they are written",
    arguments: [
      ["1", "1.0", "1e0", "10e-1", "0.1E+1"], ["0", "-0", "0.000", "0e99", "-0.0e-7"],
      ["100", "1e2", "1E+2", "0.01e4"], ["-12.5", "-125e-1", "-0.00125e4"],
      ["123456789012345678901234567890", "123456789012345678901234567890.0"],
      ["1000000000000000000", "1e18"], ["999999999999999999", "9.99999999999999999e17"],
      ["1e400", "10e399"], ["1e99999999999999999999", "10e99999999999999999998"],
      ["-1e-99999999999999999999", "-0.1e-99999999999999999998", "-1E-099999999999999999999"],
      ["1e1152921504606846976", "0.1e1152921504606846977"],
    ])
  func same(texts: [String]) {
    for text in texts { #expect(JSONDecimal(text.utf8) == JSONDecimal(texts[0].utf8), "\(text)") }
  }

  @Test("Numbers are ordered by value, with every digit")
  func order() {
    let ascending = [
      "-1e99999999999999999999", "-1e99999999999999999998", "-1e400", "-123456789012345678901",
      "-123456789012345678900", "-1000000000000000000", "-2",
      "-1.5", "-1", "-0.1", "-1e-300", "0", "1e-99999999999999999999", "2e-99999999999999999999",
      "1e-99999999999999999998", "1e-400", "1e-300", "0.1", "0.10000000000000000001",
      "1", "1.5", "2", "9", "10", "999999999999999999", "1000000000000000000",
      "9007199254740992000", "9007199254740993000", "1e19", "1e400", "1.1e400",
      "1e9999999999999999999", "1e99999999999999999998", "1.1e99999999999999999998",
      "1e99999999999999999999",
    ]
    let numbers = ascending.map { JSONDecimal($0.utf8) }
    for (index, number) in numbers.enumerated() {
      for (other, otherNumber) in numbers.enumerated() {
        let isRight = (number < otherNumber) == (index < other)
        #expect(isRight, "\(ascending[index]) < \(ascending[other])")
        #expect((number == otherNumber) == (index == other))
      }
    }
  }

  @Test("9007199254740993 is not 9007199254740992")
  func beyondDouble() {
    #expect(JSONDecimal("9007199254740993".utf8) > JSONDecimal("9007199254740992".utf8))
  }
}
