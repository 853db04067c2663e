import Glibc
import TestSupport
import Testing

@testable import JSONTree

struct JSONDocumentTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let text: String
    let reason: JSONError.Reason
    /// The place is where `text` has `¦`.
    var offset: Int { text.utf8.prefix { $0 != 0xC2 }.count }
    var bytes: [UInt8] { Array(text.utf8.filter { $0 != 0xC2 && $0 != 0xA6 }) }
    var testDescription: String { text }

    init(_ text: String, _ reason: JSONError.Reason) {
      self.text = text
      self.reason = reason
    }
  }

  @Test(
    "What is wrong and where, whole and byte for byte",
    arguments: [
      Case("¦", .unexpectedEnd), Case("  ¦", .unexpectedEnd), Case("[1,¦", .unexpectedEnd),
      Case("{\"a\":1¦", .unexpectedEnd), Case("\"abc¦", .unexpectedEnd),
      Case("tru¦", .unexpectedEnd),
      Case("[\"\\u00¦", .unexpectedEnd), Case("-¦", .unexpectedEnd), Case("[1.¦", .unexpectedEnd),
      Case("[1,¦]", .unexpectedByte(0x5D)), Case("[¦,1]", .unexpectedByte(0x2C)),
      Case("{¦1:2}", .unexpectedByte(0x31)), Case("{\"a\"¦}", .unexpectedByte(0x7D)),
      Case("[1 ¦2]", .unexpectedByte(0x32)), Case("[1¦}", .unexpectedByte(0x7D)),
      Case("¦<html>", .unexpectedByte(0x3C)), Case("¦+1", .unexpectedByte(0x2B)),
      Case("[0¦1]", .badNumber), Case("[1.¦x]", .badNumber), Case("[1e+¦]", .badNumber),
      Case("[-¦a]", .badNumber), Case("[nul¦x]", .badLiteral), Case("[t¦ue, 1]", .badLiteral),
      Case("[\"ab¦\\x\"]", .badEscape), Case("[\"¦\\u12g4\"]", .badEscape),
      Case("[\"a¦\u{1}\"]", .controlInString), Case("[\"a¦\nb\"]", .controlInString),
      Case("[\"a¦\0\"]", .controlInString), Case("[¦\0]", .unexpectedByte(0)),
      Case("{} ¦{}", .textAfterValue), Case("1 ¦\0", .textAfterValue),
    ])
  func failures(_ test: Case) {
    for document in [JSONDocument(test.bytes), JSONDocument(test.bytes, pieces: [1])] {
      #expect(document.error?.reason == test.reason)
      #expect(document.error?.offset == test.offset)
      #expect(document.store.bytes(0..<100) == test.bytes)
    }
  }

  @Test(
    "What is wrong whatever follows is told at once, what may go on is not",
    arguments: [
      ("[1,2,x", true), ("[1 2", true), ("{1", true), ("{\"a\"}", true), ("[1}", true),
      ("{} x", true),
      ("[01", true), ("[\"a\n", true), ("[nux", true), ("[1,2,", false), ("[-", false),
      ("[\"\\", false), ("[\"\\u12", false), ("[tru", false), ("[1.", false), ("{} ", false),
    ])
  func atOnce(text: String, isWrong: Bool) {
    let document = JSONDocument()
    for byte in text.utf8 { document.append([byte]) }
    #expect((document.error != nil) == isWrong)
    if !isWrong { #expect(document.state == .reading) }
  }

  @Test(
    "Bytes that are no UTF-8 have their place",
    arguments: [
      [0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x28],
    ])
  func badUTF8(bytes: [UInt8]) {
    let text = Array("[\"ab".utf8) + bytes + Array("cdefghij\"]".utf8)
    for pieces in [[100], [1], [3]] {
      let error = JSONDocument(text, pieces: pieces).error
      #expect(error?.reason == .badUTF8)
      #expect(error?.offset == 4)
    }
  }

  @Test("An error shows its line, column, the text around and a caret")
  func place() throws {
    let text = "{\n  \"日本\": \"né\",\n  \"日本é\": oops\n}"
    let error = try #require(JSONDocument(text).error)
    #expect(error.line == 3)
    #expect(error.column == 10)
    #expect(error.excerpt == "  \"日本é\": oops")
    #expect(error.caret == "           ^")
  }

  @Test("The excerpt of a long line is cut around the place, controls show as pictures")
  func cutExcerpt() throws {
    let text =
      "[" + String(repeating: "1,", count: 500) + "\t\u{1b}[2J" + String(repeating: "x", count: 500)
    let error = try #require(JSONDocument(text).error)
    #expect(error.column == 1003)
    #expect(error.excerpt.unicodeScalars.count == 60)
    #expect(error.excerpt.hasPrefix(",1,1,1,") || error.excerpt.hasPrefix("1,1,1,"))
    #expect(error.excerpt.contains(", ␛[2Jxxx"))
    #expect(Array(error.excerpt)[error.caret.count - 1] == "␛")
  }

  @Test("A byte order mark is skipped and no column", arguments: [[1], [2], [100]])
  func mark(pieces: [Int]) {
    let whole = JSONDocument(Array("\u{FEFF}[1]".utf8), pieces: pieces)
    #expect(whole.state == .complete)
    #expect(whole.root.map { whole.range(of: $0) } == 3..<6)
    let wrong = JSONDocument(Array("\u{FEFF}[x".utf8), pieces: pieces)
    #expect(wrong.error?.offset == 4)
    #expect(wrong.error?.column == 2)
    #expect(JSONDocument([0xEF, 0xBB], pieces: pieces).error?.offset == 0)
  }

  @Test("100,000 nested arrays are refused by the depth limit", arguments: [[1 << 20], [4096]])
  func depthLimit(pieces: [Int]) {
    let text = Array(repeating: UInt8(ascii: "["), count: 100_000)
    let error = JSONDocument(text, pieces: pieces).error
    #expect(error?.reason == .tooDeep(limit: 10_000))
    #expect(error?.offset == 10_000)
  }

  @Test("Every limit can be set, is an error with its number, and the bytes stay")
  func limits() {
    let text = Array("[[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19]]".utf8)
    func reason(_ change: (inout JSONLimits) -> Void) -> JSONError.Reason? {
      var limits = JSONLimits()
      change(&limits)
      let document = JSONDocument(text, limits: limits)
      #expect(document.store.bytes(0..<999) == Array(text.prefix(limits.bytes)))
      return document.error?.reason
    }
    #expect(reason { _ in } == nil)
    #expect(reason { $0.depth = 1 } == .tooDeep(limit: 1))
    #expect(reason { $0.bytes = 20 } == .tooLong(limit: 20))
    #expect(reason { $0.indexBytes = 80 } == .indexTooLarge(limit: 80))
  }

  @Test("An index over its limit, and memory that is refused, are errors")
  func noRoom() {
    let text = Array(("[" + String(repeating: "1,", count: 500) + "1]").utf8)
    func failure(_ words: WordStore) -> JSONError.Reason? {
      let document = JSONDocument(store: ByteStore(), words: words)
      document.append(text)
      document.finish()
      return document.error?.reason
    }
    #expect(failure(WordStore(textLength: nil)) == nil)
    #expect(failure(WordStore(textLength: nil, limit: 200)) == .tooManyNodes(limit: 200))
    #expect(failure(WordStore(textLength: nil, budget: 1600)) == .indexTooLarge(limit: 1600))
    #expect(
      failure(
        WordStore(textLength: nil, mayAllocate: { $0 <= 250 }))
        == .outOfMemory)
  }

  @Test("Bytes after an error are kept; the error stays and shows the rest of its line")
  func keepsBytesAfterError() {
    let document = JSONDocument()
    for piece in ["{\"a\": ", "oops ............", " more"] { document.append(Array(piece.utf8)) }
    #expect(document.error?.reason == .unexpectedByte(0x6F))
    #expect(document.error?.excerpt == "{\"a\": oops ............ more")
    document.append(Array("}\n\n".utf8))
    document.finish()
    #expect(document.error?.offset == 6)
    #expect(document.error?.excerpt == "{\"a\": oops ............ more}")
    #expect(document.store.bytes(0..<99) == Array("{\"a\": oops ............ more}\n\n".utf8))
  }

  @Test("A body over the limit of its store is an error of the document")
  func tooLong() {
    let document = JSONDocument(
      store: ByteStore(expecting: nil, limit: 8), words: WordStore(textLength: nil))
    document.append(Array("[1,2,3,4,5]".utf8))
    #expect(document.error?.reason == .tooLong(limit: 8))
  }

  @Test(
    "A wrong announced length changes nothing", arguments: [-1, 0, 3, 1 << 40, Int.max, Int.min])
  func announced(expecting: Int) {
    let document = JSONDocument(expecting: expecting)
    let text = Array(("[" + String(repeating: "[1],", count: 500) + "2]").utf8)
    document.feed(text, pieces: [700]) { _ in }
    document.finish()
    #expect(document.state == .complete)
    #expect(document.store.bytes(0..<9999) == text)
  }

  @Test("A number of 40,000 digits in small pieces is read")
  func longNumber() {
    let text = Array(repeating: UInt8(ascii: "7"), count: 40_000)
    let document = JSONDocument(text, pieces: [100])
    #expect(document.state == .complete)
    #expect(document.root.map { document.range(of: $0) } == 0..<40_000)
  }
}
