import Lotus
import Sessions
import TestSupport
import Testing

@testable import Explorer

@Suite struct LogStoreTests {
  static func records(_ range: Range<Int>) -> PackedRecords {
    PackedRecords(range.map { LogPaneTests.record($0) })
  }

  @Test("A record comes back as it was, whatever is in it")
  func round() {
    let texts = HostileText.controls + ["", "漢字", String(repeating: "x", count: 70_000)]
    let records = LogRecord.Kind.allCases.enumerated().map { number, kind in
      LogRecord(
        id: .max - UInt64(number), time: UInt64(number) << 40, kind: kind,
        exchange: texts[number % texts.count],
        fields: texts.map { LogRecord.Field($0, String($0.reversed())) }, process: "lotus-1-2")
    }
    let packed = PackedRecords(records)
    #expect(packed.count == records.count)
    for number in records.indices { #expect(packed[number] == records[number]) }
  }

  @Test("A filter says the same of a record and of its packed form")
  func view() throws {
    let record = LogPaneTests.record(
      7, .head, [.init("status", "404"), .init("url", "http://h:1/x")])
    let packed = PackedRecords([record])
    for text in [
      "status:404", "status:200", "host:h:1", "host:x", "kind:head", "kind:note", "\"h:1/x\"", "q",
    ] {
      let filter = try LogFilter(text)
      #expect(packed.look(at: 0) { filter.holds($0, now: 1) } == filter.holds(record, now: 1))
    }
  }

  @Test("Batches of any size lie one after the other under their numbers")
  func batches() {
    var store = LogStore()
    var next = 0
    for size in [1, 4_095, 1, 4_096, 9_000, 3] {
      store.append(Self.records(next..<next + size))
      next += size
    }
    #expect(store.count == next)
    for number in stride(from: 0, to: next, by: 97) {
      #expect(store[number] == LogPaneTests.record(number))
    }
  }

  @Test("What is too much goes from the beginning, by number and by bytes")
  func limits() {
    var store = LogStore(limits: .init(records: 10_000, bytes: 1_000_000_000))
    store.append(Self.records(0..<30_000))
    #expect(store.next == 30_000)
    #expect(store.count <= 10_000 && store.count > 10_000 - LogStore.blockCount)
    #expect(store[store.first] == LogPaneTests.record(store.first))
    var small = LogStore(limits: .init(records: 1_000_000, bytes: 500_000))
    small.append(Self.records(0..<30_000))
    #expect(small.count < 10_000)
    #expect(small[29_999] == LogPaneTests.record(29_999))
  }

  @Test("Numbers go on when all is cleared")
  func clear() {
    var store = LogStore()
    store.append(Self.records(0..<5_000))
    store.clear()
    #expect(store.isEmpty && store.first == 5_000)
    store.append(Self.records(5_000..<5_002))
    #expect(store[5_001] == LogPaneTests.record(5_001))
  }
}

@Suite struct LogInboxTests {
  @Test("Only the first record of a batch wakes the screen")
  func wakes() {
    let inbox = LogInbox()
    #expect(inbox.put(LogPaneTests.record(0)))
    #expect(!inbox.put(LogPaneTests.record(1)))
    #expect(inbox.take(now: 0) == PackedRecords([LogPaneTests.record(0), LogPaneTests.record(1)]))
    #expect(inbox.put(LogPaneTests.record(2)))
  }

  @Test("While nobody takes them the oldest make room, and a record says how many")
  func bounded() {
    let inbox = LogInbox()
    let count = LogInbox.limit * 2
    for number in 0..<count { _ = inbox.put(LogPaneTests.record(number)) }
    let taken = inbox.take(now: 5)
    #expect(taken.count <= LogInbox.limit + 1)
    #expect(taken[0].kind == .dropped)
    #expect(taken[0]["count"].flatMap { Int($0) } == count - (taken.count - 1))
    #expect(taken[taken.count - 1] == LogPaneTests.record(count - 1))
  }
}
