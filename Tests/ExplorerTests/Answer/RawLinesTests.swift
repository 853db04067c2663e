import JSONTree
import Testing

@testable import Explorer

@Suite("Rows of a text body")
struct RawLinesTests {
  private static let texts = [
    "", "\n", "\n\n", "a", "a\n", "a\nb", "a\n\nb\n", "0123456789", "0123456789\n",
    "01234567890123456789x\nshort\n", "äöüßéèêëîïôû", "日本語日本語日本語", "a😀b😀c😀d😀e😀f",
    "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
  ]

  @Test("rows put together again are the lines", arguments: texts, [1, 3, 4, 7, 10])
  func whole(text: String, stride: Int) throws {
    let store = try Self.store(Array(text.utf8))
    let lines = RawLines(store, stride: stride)
    let ranges = lines.ranges(0..<lines.count)
    #expect(ranges.count == lines.count)
    let joined = ranges.flatMap { store.bytes($0) }
    #expect(joined == text.utf8.filter { $0 != 0x0A })
    for range in ranges where stride > 3 {
      #expect(String(validating: store.bytes(range), as: UTF8.self) != nil)
    }
    for range in ranges {
      let columns = store.bytes(range).withUnsafeBufferPointer { ByteColumns.of($0, tab: 1) }
      #expect(columns <= stride + 1)
    }
  }

  @Test(
    "many lines, long and short, in any pieces: each row and each byte is found", arguments: 0..<6)
  func random(seed: Int) throws {
    var chance = Chance(seed: UInt64(seed))
    var bytes: [UInt8] = []
    for _ in 0..<400 {
      let length = chance.below(20) == 0 ? chance.below(9000) : chance.below(60)
      for _ in 0..<length {
        bytes.append(chance.below(9) == 0 ? 0x80 : UInt8(0x61 + chance.below(26)))
      }
      bytes.append(0x0A)
    }
    let stride = 1 + chance.below(80)
    let store = ByteStore()
    var lines = RawLines(store, stride: stride)
    var sent = 0
    while sent < bytes.count {
      let end = min(bytes.count, sent + 1 + chance.below(5000))
      try store.append(Array(bytes[sent..<end]))
      lines.extend()
      sent = end
    }
    let all = lines.ranges(0..<lines.count)
    #expect(all.count == lines.count)
    #expect(all.flatMap { store.bytes($0) } == bytes.filter { $0 != 0x0A })
    for _ in 0..<200 {
      let row = chance.below(lines.count)
      #expect(lines.ranges(row..<(row + 1)) == [all[row]])
      if !all[row].isEmpty { #expect(lines.row(at: all[row].upperBound - 1) - row <= 1) }
      #expect(abs(lines.row(at: all[row].lowerBound) - row) <= 1)
    }
  }

  @Test("CR LF ends a line as LF does; a line as wide as the pane is one row")
  func lineEnds() throws {
    let store = try Self.store(Array("12345678\r\n\r\n123456789\ra\r\n".utf8))
    let lines = RawLines(store, stride: 7)
    let rows = lines.ranges(0..<lines.count).map {
      String(decoding: store.bytes($0), as: UTF8.self)
    }
    #expect(rows == ["12345678", "", "1234567", "89\ra"])
  }

  @Test("a row of hex says where it is, what it is, and what can be read of it")
  func hex() throws {
    let store = try Self.store(Array("\u{0}PNG\r\n lotus file.".utf8))
    let row = HexDump.line(store, row: 0, perRow: 16, theme: Theme()).map(\.text).joined()
    #expect(row == "00000000  00 50 4e 47 0d 0a 20 6c  6f 74 75 73 20 66 69 6c  ·PNG·· lotus fil")
    let last = HexDump.line(store, row: 1, perRow: 16, theme: Theme()).map(\.text).joined()
    #expect(last == "00000010  65 2e" + String(repeating: "   ", count: 14) + "   e.")
  }

  @Test("the byte at the top stays there when the pane is resized")
  func resize() throws {
    let text = (0..<300).map { "\($0) " + String(repeating: "word ", count: $0 % 40) + "\n" }
    var pane = AnswerScene.file(text.joined())
    _ = pane.rows(80, 20)
    pane.perform(all: Array(repeating: .pageDown, count: 9))
    _ = pane.rows(80, 20)
    let place = try #require(pane.body?.raw.place)
    _ = pane.rows(33, 20)
    let narrow = try #require(pane.body?.raw.place)
    #expect(narrow <= place && place - narrow < 33)
  }

  private static func store(_ bytes: [UInt8]) throws -> ByteStore {
    let store = ByteStore(expecting: bytes.count)
    try store.append(bytes)
    return store
  }
}

/// Chance that comes out the same each time (SplitMix64).
struct Chance {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}
