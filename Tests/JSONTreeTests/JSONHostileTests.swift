import TestSupport
import Testing

@testable import JSONTree

/// Texts that are made to break a reader.
struct JSONHostileTests {
  private func text(_ part: String, _ count: Int) -> [UInt8] {
    let part = Array(part.utf8)
    return [UInt8](unsafeUninitializedCapacity: part.count * count) { buffer, filled in
      for place in 0..<count * part.count { buffer[place] = part[place % part.count] }
      filled = count * part.count
    }
  }

  @Test("1,000,000 nested arrays: refused at the limit, read and shown when it is raised")
  func nested() throws {
    let bytes = text("[", 1_000_000) + text("]", 1_000_000)
    #expect(JSONDocument(bytes).error?.reason == .tooDeep(limit: 10_000))
    var limits = JSONLimits()
    limits.depth = 1_000_000
    let document = JSONDocument(bytes, limits: limits)
    #expect(document.state == .complete)
    let rows = JSONRows(document, root: try #require(document.root))
    rows.openAll(rows.root)
    #expect(rows.rowCount == 1_000_000)
    let deepest = rows.node(row: 999_999)
    #expect(rows.depth(of: deepest) == 999_999)
    rows.closeAll(rows.root)
    #expect(rows.reveal(deepest) == 999_999)
    rows.open(rows.root, levels: 3)
    #expect(rows.rowCount == 4)
    limits.depth = 999_999
    #expect(JSONDocument(bytes, limits: limits).error?.offset == 999_999)
  }

  @Test(
    "Many tiny values: the index stays small beside the text, and its budget holds",
    arguments: [("[],", 7), ("1,", 2), ("{},", 7), ("\"\",", 2), ("[[]],", 8)])
  func tiny(part: String, times: Int) throws {
    let bytes = text("[", 1) + text(part, 200_000) + text("1]", 1)
    let document = JSONDocument(bytes)
    #expect(document.root.map { document.childCount(of: $0) } == 200_001)
    #expect(document.words.written * 4 <= times * bytes.count + 64)
    let rows = JSONRows(document, root: try #require(document.root))
    rows.openAll(rows.root)
    let last = rows.node(row: rows.rowCount - 1)
    #expect(document.index(of: last) == 200_000)
    var limits = JSONLimits()
    limits.indexBytes = 100_000
    let refused = JSONDocument(bytes, limits: limits)
    #expect(refused.error?.reason == .indexTooLarge(limit: 100_000))
    #expect(refused.store.count == bytes.count)
  }

  @Test("A key of 64 MB: read in pieces, shown by its beginning, found")
  func longKey() throws {
    let document = JSONDocument()
    let piece = text("key ", 1 << 18)
    document.append(Array("{\"".utf8))
    for _ in 0..<64 { document.append(piece) }
    document.append(Array("end\":1}".utf8))
    document.finish()
    #expect(document.state == .complete)
    let root = try #require(document.root)
    let node = try #require(document.children(of: root).first { _ in true })
    #expect(document.keyRange(of: node)?.count == (64 << 20) + 3)
    #expect(document.node(atOffset: 1000) == node)
    #expect(
      JSONSearch("END").previous(in: document, root: root, from: .max, limit: .max)
        == .found(node, offset: 2 + (64 << 20)))
  }

  @Test("Naughty strings are found by themselves, in every mode that takes them", .needs(.corpora))
  func naughty() throws {
    let document = JSONDocument(try Corpora.read("blns/blns.json"))
    let root = try #require(document.root)
    for node in document.children(of: root) {
      guard let text = document.string(of: node), !text.isEmpty else { continue }
      let start = document.range(of: node).lowerBound
      for mode in [JSONSearch.Mode.ignoringCase, .exact] {
        let step = try JSONSearch(text, mode).next(in: document, root: root, from: start)
        #expect(step == .found(node, offset: start + 1), "\(text)")
      }
    }
  }
}
