import TestSupport
import Testing

@testable import JSONTree

/// Public texts, kept as they are.
struct JSONCorporaTests {
  /// JSONTestSuite's texts that parsers like to change: number text, keys that come twice or in another
  /// normal form, escapes of characters that are none.
  @Test(
    "test_transform: accepted or refused as UTF-8 says, and every scalar's text stays",
    .needs(.corpora))
  func transform() throws {
    let paths = Corpora.files(in: "jsontestsuite/test_transform", suffix: ".json")
    #expect(paths.count == 22)
    for path in paths {
      let bytes = try Corpora.read(path)
      let document = JSONDocument(bytes)
      let isText = String(validating: bytes, as: UTF8.self) != nil
      #expect((document.state == .complete) == isText, "\(path)")
      #expect(document.received.bytes(0..<bytes.count) == bytes)
      guard let root = document.root, document.state == .complete else {
        #expect(document.error?.reason == .badUTF8, "\(path)")
        continue
      }
      // Byte for byte: blanks between tokens go and come, those in strings stay.
      let compact = compacted(bytes)
      #expect(JSON(document).bytes() == compact, "\(path)")
      #expect(compacted(Array(pretty(document, root).utf8)) == compact, "\(path)")
      #expect(JSON(document).detached().bytes() == compact, "\(path)")
      let range = document.range(of: root)
      let isBlank: (UInt8) -> Bool = { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      #expect(bytes[..<range.lowerBound].allSatisfy(isBlank), "\(path)")
      #expect(bytes[range.upperBound...].allSatisfy(isBlank), "\(path)")
      #expect(document.store.bytes(range) == Array(bytes[range]), "\(path)")
    }
  }

  /// A text without the blanks between its tokens.
  private func compacted(_ bytes: [UInt8]) -> [UInt8] {
    var (out, isInString, isEscaped) = ([UInt8](), false, false)
    for byte in bytes where isInString || ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      out.append(byte)
      if byte == 0x22, !isEscaped { isInString.toggle() }
      isEscaped = isInString && byte == 0x5C && !isEscaped
    }
    return out
  }

  @Test("Both members of a key that comes twice are there, in their order", .needs(.corpora))
  func duplicates() throws {
    for (name, values) in [
      ("object_same_key_different_values", ["1", "2"]), ("object_same_key_same_value", ["1", "1"]),
      ("object_same_key_unclear_values", ["0", "-0"]),
    ] {
      let bytes = try Corpora.read("jsontestsuite/test_transform/\(name).json")
      let document = JSONDocument(bytes)
      let texts = document.children(of: try document.at("$")).map { document.text(of: $0) }
      #expect(texts == values)
    }
  }

  @Test("nativejson's round trips come back byte for byte", .needs(.corpora))
  func roundTrips() throws {
    let paths = Corpora.files(in: "json-nativebench/data/roundtrip", suffix: ".json")
    #expect(paths.count == 27)
    for path in paths {
      let bytes = try Corpora.read(path)
      let document = JSONDocument(bytes)
      let root = try #require(document.root, "\(path)")
      #expect(compacted(Array(pretty(document, root).utf8)) == compacted(bytes), "\(path)")
      #expect(document.store.bytes(document.range(of: root)) == bytes, "\(path)")
    }
  }

  @Test(
    "nativejson's checker: pass accepted, fail refused but what RFC 8259 allows", .needs(.corpora))
  func checker() throws {
    // A string alone is JSON since RFC 7159, and depth has no limit of 19.
    let allowed = ["fail01_EXCLUDE.json", "fail18_EXCLUDE.json"]
    for path in Corpora.files(in: "json-nativebench/data/jsonchecker", suffix: ".json") {
      let name = String(path.split(separator: "/").last ?? "")
      let isJSON = name.hasPrefix("pass") || allowed.contains(name)
      #expect((JSONDocument(try Corpora.read(path)).error == nil) == isJSON, "\(name)")
    }
  }

  @Test(
    "Big public documents have as many values as a plain walk finds", .needs(.corpora),
    arguments: ["twitter.json", "citm_catalog.json"])
  func bigDocuments(name: String) throws {
    let bytes = try Corpora.read("json-simdjson/jsonexamples/\(name)")
    let document = JSONDocument(bytes)
    let rows = JSONRows(document, root: try #require(document.root))
    rows.openAll(rows.root)
    #expect(rows.rowCount == PlainValue.read(bytes).walk().count)
  }
}
