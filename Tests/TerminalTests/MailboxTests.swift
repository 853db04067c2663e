import Synchronization
import Terminal
import Testing

@Suite struct MailboxTests {
  @Test("Events of one key from many threads cost one entry each and one wake-up")
  func coalesces() async {
    let wakes = Count()
    let box = Mailbox<Int> { wakes.add() }
    await withTaskGroup(of: Void.self) { group in
      for key in 0..<8 {
        group.addTask { for count in 0..<1000 { box.send(count, replacing: key) } }
      }
    }
    #expect(box.drain() == Array(repeating: 999, count: 8))
    #expect(wakes.value == 1)
    #expect(box.drain() == [])
  }

  @Test("Plain events stay, in order, before the keyed ones")
  func order() {
    let box = Mailbox<String> {}
    box.send("progress 1", replacing: 1)
    box.send("a")
    box.send("progress 2", replacing: 1)
    box.send("b")
    #expect(box.drain() == ["a", "b", "progress 2"])
  }

  @Test("Each batch wakes once")
  func batches() {
    let wakes = Count()
    let box = Mailbox<Int> { wakes.add() }
    box.send(1)
    box.send(2)
    _ = box.drain()
    box.send(3)
    #expect(wakes.value == 2)
  }
}

/// Counts from many threads.
private final class Count: Sendable {
  private let count = Atomic(0)

  func add() { count.add(1, ordering: .relaxed) }

  var value: Int { count.load(ordering: .relaxed) }
}
