import TestSupport
import Testing

@testable import JSONTree

/// Documents of many texts.
struct JSONFormTests {
  /// The records of a document as kind and text.
  private func records(_ document: JSONDocument) -> [String] {
    guard let root = document.root else { return [] }
    return document.children(of: root).map { node in
      guard let error = document.error(of: node) else { return document.text(of: node) }
      return "✗ \(document.text(of: node)) \(error.reason) \(error.line):\(error.column)"
    }
  }

  struct Lines: Sendable, CustomTestStringConvertible {
    let text: String
    let records: [String]
    init(_ text: String, _ records: [String]) { (self.text, self.records) = (text, records) }
    var testDescription: String { text }
  }

  @Test(
    "A text a line; a bad line is a row with its place, and the rest goes on",
    arguments: [
      Lines("", []), Lines("\n \n", []), Lines("1", ["1"]), Lines("1\n", ["1"]),
      Lines("{\"a\":1}\n[2]\n\"x\"\nnull\n", ["{\"a\":1}", "[2]", "x", "null"]),
      Lines("\n\n 1 \r\n\r\n\t2\r\n", ["1", "2"]),
      Lines("1\noops\n3", ["1", "✗ oops unexpectedByte(111) 2:1", "3"]),
      Lines("{\"a\":\n1\n", ["✗ {\"a\": unexpectedEnd 1:6", "1"]),
      Lines("[1,\r\n2]\n3", ["✗ [1, unexpectedEnd 1:5", "✗ 2] textAfterValue 2:2", "3"]),
      Lines("\"abc\n\"def\"", ["✗ \"abc unexpectedEnd 1:5", "def"]),
      Lines("tru\n1", ["✗ tru unexpectedEnd 1:4", "1"]),
      Lines("1.\n1", ["✗ 1. unexpectedEnd 1:3", "1"]),
      Lines("{} {}\n{}", ["✗ {} {} textAfterValue 1:4", "{}"]),
      Lines(
        "[1,2\n}x\n]",
        ["✗ [1,2 unexpectedEnd 1:5"] + [
          "✗ }x unexpectedByte(125) 2:1", "✗ ] unexpectedByte(93) 3:1",
        ]),
      Lines("{\"a\": 1", ["✗ {\"a\": 1 unexpectedEnd 1:8"]),
      Lines("  é\n\"é\"", ["✗ é unexpectedByte(195) 1:3", "é"]),
      Lines("\u{FEFF}1\n2", ["1", "2"]), Lines("1,\n2", ["✗ 1, textAfterValue 1:2", "2"]),
      Lines("\"k\":\n\"v\"", ["✗ \"k\": textAfterValue 1:4", "v"]),
    ])
  func lines(_ test: Lines) throws {
    let bytes = Array(test.text.utf8)
    for size in [1, 2, 3, 7, 1000] {
      let document = JSONDocument(bytes, pieces: [size], form: .lines)
      #expect(document.state == .complete)
      #expect(records(document) == test.records, "in pieces of \(size)")
      #expect(document.badLineCount == test.records.count { $0.hasPrefix("✗") })
      #expect(document.store.bytes(0..<999) == bytes)
    }
  }

  @Test("The records are elements: path, parent, index, node at a byte, rows and search go through")
  func elements() throws {
    let text = "{\"a\":[1]}\n}x\n\"k\":\n[\"needle\",{\"a\":2}]\n]\n"
    let document = JSONDocument(Array(text.utf8), form: .lines)
    let root = try #require(document.root)
    let children = Array(document.children(of: root))
    #expect(document.kind(of: root) == .array)
    #expect(document.childCount(of: root) == 5)
    #expect(
      children.map { document.kind(of: $0) } == [.object, .invalid, .invalid, .array, .invalid])
    for (index, child) in children.enumerated() {
      #expect(document.path(of: child).description == "$[\(index)]")
      #expect(document.parent(of: child) == root)
      #expect(document.key(of: child) == nil)
      #expect(document.node(atOffset: document.range(of: child).lowerBound) == child)
      #expect(document.node(atOffset: document.range(of: child).upperBound - 1) == child)
    }
    let rows = JSONRows(document, root: root)
    rows.openAll(root)
    #expect(
      (0..<rows.rowCount).map { document.path(of: rows.node(row: $0)).description } == [
        "$", "$[0]", "$[0].a", "$[0].a[0]", "$[1]", "$[2]", "$[3]", "$[3][0]", "$[3][1]",
        "$[3][1].a", "$[4]",
      ])
    for (index, child) in children.enumerated().dropFirst() {
      #expect(rows.sibling(of: child, by: -1) == children[index - 1])
    }
    #expect(try document.at("$[3][1].a") == document.node(atOffset: text.utf8.count - 6))
  }

  @Test(
    "Texts one after the other, whole and in pieces",
    arguments: [
      ("", []), ("1 2", ["1", "2"]), ("{}{\"a\":\n1}[2]\"x\"", ["{}", "{\"a\":\n1}", "[2]", "x"]),
      ("12 34", ["12", "34"]), ("\n[\n1\n]\n", ["[\n1\n]"]),
    ])
  func concatenated(text: String, expected: [String]) {
    for size in [1, 2, 5, 100] {
      let document = JSONDocument(Array(text.utf8), pieces: [size], form: .concatenated)
      #expect(document.state == .complete)
      #expect(records(document) == expected)
    }
  }

  @Test(
    "Of texts one after the other a bad one reaches to the next line break, and the rest goes on",
    arguments: [
      Lines("{} [1,] 3", ["{}", "✗ [1,] 3 unexpectedByte(93) 1:7"]),
      Lines("{} [1,] 3\n4", ["{}", "✗ [1,] 3 unexpectedByte(93) 1:7", "4"]),
      Lines(
        "oops\r\n1 2\nx\n",
        ["✗ oops unexpectedByte(111) 1:1", "1", "2"] + [
          "✗ x unexpectedByte(120) 3:1"
        ]),
      Lines("1 [", ["1", "✗ [ unexpectedEnd 1:4"]),
      Lines("[1,\n2,\n}{}\n3", ["✗ [1,\n2,\n}{} unexpectedByte(125) 3:1", "3"]),
      Lines(
        "{\"a\":1} {\"a\" 1}\n{\"a\":\n2}",
        [
          "{\"a\":1}", "✗ {\"a\" 1} unexpectedByte(49) 1:14", "{\"a\":\n2}",
        ]),
      Lines("[\"ab\n\"cd\"", ["✗ [\"ab controlInString 1:5", "cd"]),
      Lines(
        "x:\n1 \"k\" :\n[2]",
        [
          "✗ x: unexpectedByte(120) 1:1", "1", "k", "✗ : unexpectedByte(58) 2:7", "[2]",
        ]),
      Lines("\n\n,\n", ["✗ , unexpectedByte(44) 3:1"]),
      Lines("1x", ["1", "✗ x unexpectedByte(120) 1:2"]),
      Lines("\"é\" é é\nnull", ["é", "✗ é é unexpectedByte(195) 1:5", "null"]),
    ])
  func concatenatedFailure(_ test: Lines) throws {
    let bytes = Array(test.text.utf8)
    for size in [1, 2, 3, 7, 1000] {
      let document = JSONDocument(bytes, pieces: [size], form: .concatenated)
      #expect(document.state == .complete)
      #expect(records(document) == test.records, "in pieces of \(size)")
      #expect(document.store.bytes(0..<999) == bytes)
      for node in document.root.map({ Array(document.children(of: $0)) }) ?? [] {
        #expect(document.key(of: node) == nil)
        #expect(document.node(atOffset: document.range(of: node).lowerBound) == node)
        #expect(document.parent(of: node) == document.root)
      }
    }
  }

  @Test("Many texts are read as such only when asked")
  func onlyWhenAsked() {
    #expect(JSONDocument("1\n2").error?.reason == .textAfterValue)
  }

  @Test(
    "A text of many shows when it is read to its end; what was shown stays", arguments: 0..<8,
    [JSONForm.lines, .concatenated])
  func arriving(seed: Int, form: JSONForm) throws {
    var maker = TextMaker(random: Seeded(UInt64(seed) + 400))
    var text = ""
    for _ in 0..<30 {
      let line = maker.text(depth: 4).filter { !$0.isNewline }
      let isCut = maker.random.next() % 4 == 0
      text += (isCut ? String(line.prefix(line.count / 2)) : line) + "\n"
    }
    let bytes = Array(text.utf8)
    let whole = JSONDocument(bytes, form: form)
    let document = JSONDocument(form: form)
    var rows: JSONRows?
    var seen: [JSONNode] = []
    document.feed(bytes, pieces: [3, 1, 8, 40]) { document in
      if rows == nil { rows = document.root.map { JSONRows(document, root: $0) } }
      rows?.update()
      let now = document.root.map { Array(document.children(of: $0)) } ?? []
      #expect(now.starts(with: seen))
      seen = now
    }
    document.finish()
    rows?.update()
    #expect(document.isSame(as: whole))
    #expect(records(document) == records(whole))
    #expect(rows?.rowCount == document.root.map { document.childCount(of: $0) + 1 })
  }

  @Test("A file of reviews, a line each, has as many records as lines", .needs(.corpora))
  func reviews() throws {
    let bytes = try Corpora.read("json-simdjson/jsonexamples/amazon_cellphones.ndjson")
    let document = JSONDocument(bytes, form: .lines)
    let lines = bytes.split(separator: 0x0A).count
    #expect(document.root.map { document.childCount(of: $0) } == lines)
    #expect(document.badLineCount == 0)
  }

  @Test(
    "10,000 lines that open and never close cost a pass and not its square",
    arguments: [(JSONForm.lines, "[[{\"a\":[\n"), (.concatenated, "[[{\"a\":[}\n")])
  func hostileLines(form: JSONForm, line: String) {
    let text = String(repeating: line, count: 10_000)
    let document = JSONDocument(Array(text.utf8), form: form)
    #expect(document.badLineCount == 10_000)
    var limits = JSONLimits()
    limits.indexBytes = 4096
    let limited = JSONDocument(Array(text.utf8), form: form, limits: limits)
    #expect(limited.error?.reason == .indexTooLarge(limit: 4096))
  }
}
