import TerminalText
import Testing

@Suite struct ClusterTests {
  /// The clusters of a text, as a terminal gets them.
  private func clusters(_ bytes: [UInt8]) -> [String] {
    bytes.withUnsafeBufferPointer { buffer in
      var shown: [String] = []
      var at = 0
      while at < buffer.count {
        var cluster = Cluster()
        at = cluster.read(buffer, at)
        var text = ""
        text.unicodeScalars.append(contentsOf: cluster.scalars.compactMap(Unicode.Scalar.init))
        shown.append(text)
      }
      return shown
    }
  }

  @Test(
    "A cell holds a base and its marks, and nothing that a terminal may see in its own way",
    arguments: [
      ("ab", ["a", "b"]), ("e\u{301}x", ["e\u{301}", "x"]), ("👩‍👧", ["👩", "👧"]), ("👍🏽", ["👍", "🏽"]),
      ("❤\u{FE0F}!", ["❤", "!"]), ("\u{301}", ["\u{25CC}\u{301}"]), ("\u{1B}[", ["␛", "["]),
      ("\u{9B}2", ["\u{FFFD}", "2"]), ("a\u{202E}b", ["a", "\u{FFFD}", "b"]),
      ("葛\u{E0100}", ["葛"]), ("\u{200B}", ["\u{FFFD}"]), ("a\u{E0041}", ["a", "\u{FFFD}"]),
      ("e\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", ["e\u{301}\u{302}\u{303}\u{304}"]),
    ])
  func cluster(_ text: String, _ shown: [String]) {
    #expect(clusters(Array(text.utf8)) == shown)
  }

  @Test(
    "A byte that starts no whole, shortest, valid sequence is U+FFFD by itself",
    arguments: [
      ([0xFF], 1), ([0xC0, 0xAF], 2), ([0xED, 0xA0, 0x80], 3), ([0xE6, 0x97], 2), ([0x80], 1),
      ([0xF4, 0x90, 0x80, 0x80], 4), ([0xF0, 0x80, 0x80, 0x80], 4), ([0xE0, 0x80, 0x80], 3),
    ] as [([UInt8], Int)])
  func invalid(_ bytes: [UInt8], _ count: Int) {
    #expect(clusters(bytes) == Array(repeating: "\u{FFFD}", count: count))
  }
}
