import Testing

@testable import JSONTree

struct MemoryTests {
  @Test("What the system does not have it refuses, and what is there stays")
  func refused() {
    var memory = Memory<UInt16>(padding: 64)
    // More bytes than an Int counts: a sanitizer ends the program over less.
    let (begun, tooMuch) = (memory.allocate(4), memory.allocate(1 << 62))
    memory.append([1, 2, 3], first: 3)
    let tooFar = memory.reserve(1 << 58)
    let (count, last, capacity) = (memory.count, memory[2], memory.capacity)
    #expect(begun && !tooMuch && !tooFar)
    #expect(count == 3 && last == 3 && capacity == 4)
  }

  @Test("Numbers that are none answer 0, before the first and behind the last")
  func outside() {
    var memory = Memory<UInt32>()
    let empty = memory[0]
    let isThere = memory.allocate(8)
    memory.put(7, at: 0)
    memory.put(8, at: 1)
    memory.count = 1
    let items = [memory[-1], memory[0], memory[1], memory[.max], memory[.min]]
    let glimpse = memory.glimpse
    #expect(isThere && empty == 0 && items == [0, 7, 0, 0, 0])
    #expect([-1, 0, 1, .max].map { glimpse[$0] } == [0, 7, 0, 0])
  }

  @Test("A move to a reservation keeps the items, and zeros come after them")
  func reserved() {
    var memory = Memory<UInt8>(padding: 64)
    let isThere = memory.allocate(4)
    memory.append([1, 2, 3, 4], first: 4)
    let isMoved = memory.reserve(1 << 20)
    memory.append([5, 6], first: 1)
    let (count, eight) = (memory.count, memory.load(1, as: UInt64.self).littleEndian)
    #expect(isThere && isMoved && count == 5 && eight == 0x0504_0302)
  }
}
