import Platform
import Testing

@Suite("Charsets")
struct TextConverterTests {
  private static func converted(_ bytes: [UInt8], _ from: String, _ to: String = "UTF-8")
    -> [UInt8]?
  {
    TextConverter(from: from, to: to).map { converter in
      bytes.withUnsafeBufferPointer { converter.convert($0) }
    }
  }

  @Test("bytes become UTF-8, what is no character of the charset a replacement")
  func converts() {
    #expect(Self.converted([0xC7, 0xD1, 0x41], "EUC-KR") == Array("한A".utf8))
    #expect(
      Self.converted([0xC7, 0xFF, 0x41], "EUC-KR").map { String(decoding: $0, as: UTF8.self) }?
        .hasSuffix("A") == true)
    #expect(Self.converted([0x41, 0xC7], "EUC-KR") == Array("A\u{FFFD}".utf8))
    #expect(Self.converted([], "EUC-KR") == [])
  }

  @Test(
    "every byte of a charset of one byte comes to an end",
    arguments: ["CP1252", "KOI8-R", "GB18030"])
  func all(charset: String) throws {
    let bytes = (0...255).map { UInt8($0) }
    #expect(try #require(Self.converted(bytes, charset)).count >= 128)
  }

  @Test(
    "names that are none are refused",
    arguments: ["", "nothing-1", "../x", "UTF-8//IGNORE", "a b", "é"])
  func names(name: String) { #expect(TextConverter(from: name, to: "UTF-8") == nil) }
}
