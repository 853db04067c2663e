import Terminal
import Testing

@Suite struct ClipboardTextTests {
  static let sequences: [(ClipboardText.Passage, String)] = [
    (.direct, "\u{1B}]52;c;aGk=\u{7}"),
    (.tmux, "\u{1B}]52;c;aGk=\u{7}\u{1B}Ptmux;\u{1B}\u{1B}]52;c;aGk=\u{7}\u{1B}\\"),
    (.screen, "\u{1B}P\u{1B}]52;c;aGk=\u{7}\u{1B}\\"),
  ]

  @Test("A multiplexer is handed the sequence in a wrapping of its own", arguments: sequences)
  func wrapped(_ passage: ClipboardText.Passage, _ sequence: String) {
    #expect(ClipboardText(base64: "aGk=", through: passage).sequence == sequence)
  }

  @Test("GNU screen gets a long text in pieces that it takes, none lost")
  func pieces() {
    let base64 = String(repeating: "QUJD", count: 1_000)
    let sequence = ClipboardText(base64: base64, through: .screen).sequence
    let pieces = sequence.split(separator: "\u{1B}P").map { $0.dropLast(2) }
    #expect(pieces.allSatisfy { $0.utf8.count <= 764 })
    #expect(pieces.joined() == "\u{1B}]52;c;\(base64)\u{7}")
  }
}
