import JSONTree
import Lotus
import Terminal
import Testing

@testable import Explorer

@Suite("Raw: charsets and bytes")
struct RawViewTests {
  private static func text(_ pane: inout AnswerPane, _ width: Int = 90, _ height: Int = 14)
    -> String
  {
    pane.rows(width, height).joined(separator: "\n")
  }

  private static func raw(_ bytes: [UInt8], _ type: String) throws -> AnswerPane {
    var pane = try AnswerScene.finished(bytes, AnswerScene.head(type))
    pane.go(to: .raw)
    return pane
  }

  private static let korean: [UInt8] = [0xC7, 0xD1, 0xB1, 0xDB, 0x0A]
  private static let cafe: [UInt8] = [0x63, 0x61, 0x66, 0xE9, 0x20, 0x80, 0x0A]

  @Test("a charset comes from the head, the document, or is a guess that says so")
  func sources() throws {
    var pane = try Self.raw(Self.korean, "text/plain; charset=\"EUC-KR\"")
    var shown = Self.text(&pane)
    #expect(shown.contains("한글") && shown.contains("EUC-KR, as the head says; C chooses another"))
    pane = try Self.raw(Self.cafe, "text/plain")
    shown = Self.text(&pane)
    #expect(shown.contains("café €") && shown.contains("Latin-1, a guess"))
    let page = Array("<html><meta charset='windows-1251'><p>".utf8) + [0xCF, 0xF0, 0xE8]
    pane = try Self.raw(page, "text/html")
    shown = Self.text(&pane)
    #expect(shown.contains("При") && shown.contains("windows-1251, as the document says"))
    pane = try Self.raw(Array("plain 漢字".utf8), "text/plain")
    shown = Self.text(&pane)
    #expect(shown.contains("plain 漢字") && !shown.contains("guess"))
  }

  @Test("a key chooses another charset, in a circle; the bytes stay what they are")
  func choice() throws {
    var pane = try Self.raw(Self.cafe, "text/plain; charset=utf-8")
    #expect(Self.text(&pane).contains("caf\u{FFFD}"))
    #expect(pane.perform(.charset) == "read as Latin-1, as you chose")
    #expect(Self.text(&pane).contains("café €"))
    for _ in Charset.choices.dropFirst(2) { _ = pane.perform(.charset) }
    #expect(pane.perform(.charset) == "read as UTF-8, as the head says")
    #expect(pane.body?.received.bytes(0..<7) == Self.cafe)
  }

  @Test(
    "a charset nobody knows, or a name that is none, is said",
    arguments: ["x-nothing", "../../etc"])
  func unknown(label: String) throws {
    var pane = try Self.raw(
      Array("abc".utf8), "text/plain; charset=\(label.replacing("/", with: "_"))")
    let shown = Self.text(&pane)
    #expect(shown.contains("is not known here: shown as UTF-8") && shown.contains("abc"))
  }

  @Test("what is searched is written in the charset of the body, and marked where it stands")
  func search() throws {
    var pane = try Self.raw(Array("one ".utf8) + Self.korean, "text/plain; charset=EUC-KR")
    _ = Self.text(&pane)
    _ = pane.perform(.search)
    pane.type("글")
    pane.work()
    #expect(pane.search.hit == 6)
    let marked = pane.surface(60, 8).styledRows().joined(separator: "\n")
    #expect(marked.contains("글"))
  }

  @Test("a key shows any body in hex and back, with the place kept; UTF-16 as the bytes that came")
  func hex() throws {
    let lines = (0..<4000).map { "line \($0)\n" }.joined()
    var pane = try Self.raw(Array(lines.utf8), "text/plain")
    _ = Self.text(&pane)
    pane.perform(all: [.bottom, .hex])
    var shown = Self.text(&pane)
    #expect(shown.contains("e 3999"))
    #expect(shown.contains("0a 6c 69 6e 65"))
    #expect(pane.perform(.hex) == "text")
    #expect(Self.text(&pane).contains("line 398"))
    let wide = "\u{FEFF}[\"é\"]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    pane = try Self.raw(wide, "application/json")
    _ = pane.perform(.hex)
    shown = Self.text(&pane)
    #expect(shown.contains("ff fe 5b 00 22 00 e9 00"))
  }

  @Test("control characters without a zero are no text")
  func controls() throws {
    var pane = try Self.raw((0..<64).map { UInt8(1 + $0 % 7) }, "application/octet-stream")
    #expect(Self.text(&pane).contains("00000000  01 02 03 04"))
  }

  @Test("every charset and form is harmless at every size", arguments: HostileText.controls)
  func hostile(text: String) throws {
    var pane = try Self.raw(Array(text.utf8) + [0x9B, 0x33, 0x31, 0x6D, 0x1B, 0x5B], "text/plain")
    for _ in Charset.choices {
      for (width, height) in [(120, 36), (80, 24), (20, 5), (3, 2)] {
        expectHarmless(pane.surface(width, height))
      }
      _ = pane.perform(.charset)
    }
    _ = pane.perform(.hex)
    expectHarmless(pane.surface(80, 24))
  }
}
