import Lotus
import Testing

@Suite("JSON that Lotus writes")
struct JSONTextTests {
  static let values: [JSONText] = [
    .null, .bool(true), .bool(false), .number(0), .number(.min), .number(.max), .string(""),
    .string("\u{0}\u{1F}\"\\/\n\r\t\u{7F}\u{9B}é😀\u{2028}"), .array([]),
    .object([JSONText.Member]()),
    .array([.array([.number(1), .null]), .object([JSONText.Member("a", .string("b"))])]),
    .object([
      JSONText.Member("b", .null), JSONText.Member("a", .number(1)),
      JSONText.Member("b", .bool(true)),
    ]),
  ]

  @Test("what is written is read back, pretty or not", arguments: values)
  func roundTrip(value: JSONText) {
    #expect(JSONText(reading: Array(value.compact.utf8)) == value)
    #expect(JSONText(reading: Array(value.pretty.utf8)) == value)
  }

  @Test("no control reaches a terminal that shows the file")
  func controls() {
    #expect(JSONText.string("\u{1B}[31m\u{9B}\u{7F}").compact == #""\u001b[31m\u009b\u007f""#)
  }

  @Test("two blanks a level, members without a value left out")
  func layout() {
    let value = JSONText.object([
      "a": .number(1), "b": .string(nil as String?), "c": .array([.null]), "d": .array([]),
    ])
    #expect(value.compact == #"{"a":1,"c":[null],"d":[]}"#)
    #expect(value.pretty == "{\n  \"a\": 1,\n  \"c\": [\n    null\n  ],\n  \"d\": []\n}")
  }

  @Test(
    "damaged texts are refused",
    arguments: [
      "", "{", "[1,", "[1 2]", "{\"a\"}", "{\"a\":}", "{a:1}", "tru", "\"a", "\"\\u12\"",
      "\"\\ud800\"",
      "1 2", "1.5", "nul", "[]]",
      String(repeating: "[", count: 100) + String(repeating: "]", count: 100),
      "99999999999999999999",
    ])
  func refused(text: String) { #expect(JSONText(reading: Array(text.utf8)) == nil) }

  @Test("bytes that are no UTF-8 are refused in a string and kept beside it")
  func exact() {
    #expect(JSONText(reading: [0x22, 0xFF, 0x22]) == nil)
    for bytes in [[], [0x61], [0xFF], [0xFF, 0], [0xC3, 0xA9], [1, 2, 0xFE, 0xFD, 9]] as [[UInt8]] {
      #expect(JSONText.exact(bytes).exactBytes == bytes)
    }
  }
}
