import TestSupport
import Testing

@testable import JSONTree

struct JSONEncodingTests {
  static let text = #"{"é":["日本","😀",1.50],"a":null}"#
  static let all: [JSONEncoding] = [
    .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
  ]

  /// A text in an encoding.
  static func bytes(_ text: String, _ encoding: JSONEncoding) -> [UInt8] {
    let units: [UInt32] =
      encoding.unit == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
    if encoding.unit == 1 { return Array(text.utf8) }
    return units.flatMap { bytes(of: $0, encoding) }
  }

  private static func bytes(of unit: UInt32, _ encoding: JSONEncoding) -> [UInt8] {
    let low = (0..<encoding.unit).map { UInt8(truncatingIfNeeded: unit >> (8 * UInt32($0))) }
    return encoding.isLittleEndian ? low : low.reversed()
  }

  @Test(
    "Every encoding is told, with a mark or without, and read as the same text",
    arguments: all, ["", "\u{FEFF}"])
  func told(encoding: JSONEncoding, mark: String) throws {
    let bytes = Self.bytes(mark + Self.text, encoding)
    let plain = JSONDocument(Self.text)
    for size in [1, 2, 3, 5, 1000] {
      let document = JSONDocument(bytes, pieces: [size])
      #expect(document.state == .complete)
      #expect(document.encoding == encoding)
      #expect(document.hasMark == !mark.isEmpty)
      #expect(document.received.bytes(0..<9999) == bytes)
      let root = try document.at("$")
      #expect(document.text(of: root) == plain.text(of: try plain.at("$")))
    }
  }

  @Test("Short texts are told as well", arguments: all, ["1", "\"日本\"", "[]", "\"é\""])
  func short(encoding: JSONEncoding, text: String) throws {
    let document = JSONDocument(Self.bytes(text, encoding))
    #expect(document.state == .complete)
    #expect(document.encoding == encoding)
    #expect(document.store.bytes(0..<99) == Array(text.utf8))
  }

  @Test(
    "Half a pair, no character, and half a unit have their place in the converted text",
    arguments: [
      (JSONEncoding.utf16LittleEndian, [0xD800, 0x22] as [UInt32]), (.utf16BigEndian, [0xDC00]),
      (.utf32BigEndian, [0xD800]), (.utf32LittleEndian, [0x11_0000]),
      (.utf16LittleEndian, [0xD800, 0xD800]),
    ])
  func broken(encoding: JSONEncoding, units: [UInt32]) {
    var bytes = Self.bytes("[\"é", encoding)
    for unit in units { bytes += Self.bytes(of: unit, encoding) }
    for size in [1, 3, 100] {
      let document = JSONDocument(bytes + Self.bytes("x\"]", encoding), pieces: [size])
      #expect(document.error?.reason == .badCodeUnit)
      #expect(document.error?.offset == 4)
    }
    let cut = JSONDocument(Self.bytes("[1]", encoding) + [0x20])
    #expect(cut.error?.offset == 3)
  }

  @Test("Lines may be written so too")
  func lines() {
    let document = JSONDocument(Self.bytes("[1]\nx\n[2]", .utf16LittleEndian), form: .lines)
    #expect(document.root.map { document.childCount(of: $0) } == 3)
    #expect(document.badLineCount == 1)
  }
}
