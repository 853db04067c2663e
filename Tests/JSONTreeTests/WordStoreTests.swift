import Testing

@testable import JSONTree

struct WordStoreTests {
  @Test("A big index keeps its words when it moves to its reservation, and stays there")
  func reservation() throws {
    let store = WordStore(textLength: nil)
    for word in 0..<600_000 {
      if word.isMultiple(of: 4) { try #require(store.reach(word, inside: 0) != nil) }
      store.write([UInt32(word)], at: word)
    }
    #expect((0..<600_000).allSatisfy { store[$0] == UInt32($0) })
    let place = store.memory.base
    try #require(store.reach(5_000_000, inside: 0) != nil)
    let after = store.memory.base
    #expect(after == place)
  }
}
