import Glibc
import Testing

@testable import JSONTree

struct ByteStoreTests {
  @Test("Bytes come back as they were added", arguments: [nil, 0, 5, 5000, 3 << 20])
  func keepsBytes(expecting: Int?) throws {
    let store = ByteStore(expecting: expecting)
    let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
    for start in stride(from: 0, to: bytes.count, by: 999) {
      try store.append(Array(bytes[start..<min(bytes.count, start + 999)]))
    }
    #expect(store.count == bytes.count)
    #expect(store.bytes(0..<bytes.count) == bytes)
    #expect(store.bytes(9990..<20_000) == Array(bytes[9990...]))
    #expect(store.withBytes(3..<5) { Array($0) } == Array(bytes[3..<5]))
  }

  @Test("64 zero bytes follow the text after every append", arguments: [nil, 10, 400])
  func padding(expecting: Int?) throws {
    let store = ByteStore(expecting: expecting)
    for _ in 0..<50 {
      try store.append(Array(repeating: 0xFF, count: 9))
      let start = store.memory.base
      let base = try #require(start)
      #expect((0..<64).allSatisfy { base[store.count + $0] == 0 })
    }
  }

  @Test("A store of unknown length stays where it is")
  func neverMoves() throws {
    let store = ByteStore()
    try store.append([1])
    let base = store.memory.base
    for _ in 0..<64 { try store.append(Array(repeating: 7, count: 100_000)) }
    let after = store.memory.base
    #expect(after == base)
  }

  @Test("What is over the limit is refused with the limit, what fits is kept", arguments: [nil, 8])
  func limit(expecting: Int?) throws {
    let store = ByteStore(expecting: expecting, limit: 10)
    try store.append([1, 2, 3, 4, 5, 6])
    #expect(throws: JSONError(.tooLong(limit: 10), offset: 10)) {
      try store.append([7, 8, 9, 10, 11, 12])
    }
    #expect(store.bytes(0..<20) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  }

  @Test("Where no address space is given that is an error, and what is there stays")
  func noMemory() throws {
    let store = ByteStore(expecting: 4, limit: 1 << 20, mayReserve: { _ in false })
    try store.append([1, 2, 3])
    #expect(throws: JSONError(.outOfMemory, offset: 3)) { try store.append([4, 5]) }
    #expect(store.bytes(0..<9) == [1, 2, 3])
  }

  @Test("Where 2 GiB are not given, a smaller reservation is taken")
  func smallerReservation() throws {
    var asked: [Int] = []
    let store = ByteStore(
      expecting: nil, limit: 1 << 20,
      mayReserve: { size in
        asked.append(size)
        return size <= 300_000
      })
    try store.append(Array(repeating: 1, count: 100_000))
    #expect(asked.count == 3)
    #expect(store.count == 100_000)
  }
}
