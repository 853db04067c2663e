import Testing

@testable import Headless

@Suite("A body on a terminal")
struct TerminalBodyTests {
  private func shown(_ pieces: [[UInt8]]) -> (String, isBinary: Bool) {
    var body = TerminalBody()
    let text = pieces.compactMap { body.take($0) }.joined()
    return (text + body.rest, body.isBinary)
  }

  @Test("characters cut between pieces are whole again", arguments: 1...10)
  func cut(at place: Int) {
    let bytes = Array("aé€😀z\n".utf8)
    #expect(shown([Array(bytes[..<place]), Array(bytes[place...])]) == ("aé€😀z\n", false))
    #expect(shown(bytes.map { [$0] }) == ("aé€😀z\n", false))
  }

  @Test("a line end is added for the prompt, and only when it is missing")
  func lineEnd() {
    #expect(shown([Array("a".utf8)]) == ("a\n", false))
    #expect(shown([Array("a\n".utf8)]) == ("a\n", false))
    #expect(shown([]) == ("", false))
  }

  @Test(
    "what is no text",
    arguments: [[0x61, 0], [0xFF, 0xFE, 0x41], [0xC3, 0x28, 0x41]] as [[UInt8]])
  func binary(bytes: [UInt8]) { #expect(shown([bytes]) == ("", true)) }

  @Test("half a character at the end is a mark")
  func half() { #expect(shown([Array("a".utf8) + [0xE2, 0x82]]).0.hasPrefix("a\u{FFFD}")) }
}
