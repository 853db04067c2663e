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
      let printed = pretty(document, root)
      #expect(printed.filter { !$0.isWhitespace } == stripped(bytes), "\(path)")
    }
  }

  /// A text without blanks.
  private func stripped(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).filter { !$0.isWhitespace }
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
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(document.kind(of: root) == .string || strip(pretty(document, root)) == strip(text))
      #expect(document.store.bytes(document.range(of: root)) == bytes, "\(path)")
    }
  }

  private func strip(_ text: String) -> String { text.filter { $0 != "\n" && $0 != " " } }

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
