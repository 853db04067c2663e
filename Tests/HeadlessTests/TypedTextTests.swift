import Testing

@testable import Headless

@Suite("Words as they were typed")
struct TypedTextTests {
  @Test(
    "every byte comes back",
    arguments: [
      [], Array("aé€😀".utf8), [0xFF], [0x61, 0xC3], [0xE2, 0x82, 0x61], [0xF4, 0x8F, 0xBE, 0x80],
      [0xC0, 0xAF], [0xED, 0xA0, 0x80], Array(0x01...0xFF),
    ] as [[UInt8]])
  func whole(bytes: [UInt8]) { #expect(TypedText.bytes(of: TypedText.of(bytes)) == bytes) }

  @Test("a byte and the character that stands for it are two texts")
  func apart() {
    let character = TypedText.of(Array("\u{10FFFF}".utf8))
    #expect(character != TypedText.of([0xFF]))
    #expect(TypedText.escaped(character) == "%F4%8F%BF%BF")
  }

  @Test(
    "a name that is no UTF-8 is refused, never changed",
    arguments: [
      ["tree", "a"], ["replay", "a"], ["send", "h", "-o", "a"], ["send", "h", "-d", "@a"],
      ["send", "h", "-X", "a"], ["send", "h", "--select", "a"], ["send", "a", "h"], ["a"],
    ])
  func refused(words: [String]) async throws {
    let odd = words.map { word in
      ["a", "@a"].contains(word) ? TypedText.of(Array(word.utf8) + [0xFF]) : word
    }
    let outcome = try await Stage().run(odd)
    #expect(outcome.code == 2)
    #expect(outcome.talk.first?.hasSuffix("a\u{FFFD}` is no UTF-8") == true)
  }
}
