import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("The way of records to the disk")
struct LogQueueTests {
  private func record(_ id: UInt64) -> LogRecord {
    LogRecord(id: id, time: id * 10, kind: .note, exchange: "", fields: [], process: "p")
  }

  @Test("within the limit nothing is dropped", arguments: [0, 1, 5])
  func within(count: UInt64) {
    var queue = LogQueue<LogRecord>(limit: 5)
    for id in 0..<count { queue.append(record(id + 1)) }
    #expect(queue.takeRecords().map(\.id) == (0..<count).map { $0 + 1 })
    #expect(queue.takeRecords().isEmpty)
  }

  @Test(
    "beyond it the oldest go and one record says how many",
    arguments: [6, 7, 10, 11, 23] as [UInt64])
  func beyond(count: UInt64) {
    var queue = LogQueue<LogRecord>(limit: 5)
    for id in 1...count { queue.append(record(id)) }
    let taken = queue.takeRecords()
    #expect(taken.first?.kind == .dropped)
    #expect(taken.first?["count"] == String(count - 5))
    #expect(taken.dropFirst().map(\.id) == Array((count - 4)...count))
    queue.append(record(count + 1))
    #expect(queue.takeRecords().map(\.kind) == [.note])
  }

  @Test("what could not be written is counted with the next batch")
  func unwritten() {
    var queue = LogQueue<LogRecord>(limit: 5)
    queue.addDropped(3)
    #expect(queue.takeRecords().isEmpty)
    queue.append(record(4))
    #expect(queue.takeRecords().first?["count"] == "3")
  }

  @Test("a full file is followed by the next, a name that is taken is passed over")
  func rotation() throws {
    let scratch = Scratch()
    try Files.replace(scratch["p.002.ndjson"], with: [])
    let file = LogFile(folder: scratch.path, process: "p", limit: 200)
    for id in 1...6 as ClosedRange<UInt64> { try file.write([record(id)]) }
    let names = try Files.list(scratch.path).map(\.name)
    #expect(names == ["p.001.ndjson", "p.002.ndjson", "p.003.ndjson", "p.004.ndjson"])
    var reader = LogReader(folder: scratch.path)
    #expect(try reader.records().map(\.id) == Array(1...6))
  }

  @Test("a batch is written whole, in order")
  func batch() throws {
    let scratch = Scratch()
    let writer = LogWriter(LogFile(folder: scratch.path, process: "p"))
    for id in 1...3000 as ClosedRange<UInt64> { writer.append([record(id)]) }
    writer.flush()
    var reader = LogReader(folder: scratch.path)
    #expect(try reader.records().map(\.id) == Array(1...3000))
  }

  @Test("many old files are thinned out, young ones stay")
  func prune() throws {
    let scratch = Scratch()
    for number in 1...300 { try Files.replace(scratch["p.\(number).ndjson"], with: []) }
    let now = LiveWorld().now()
    LogFolder.prune(scratch.path, now: now)
    #expect(try Files.list(scratch.path).count == 300)
    LogFolder.prune(scratch.path, now: now + 2 * 3600 * 1_000_000_000)
    #expect(try Files.list(scratch.path).count == 128)
  }
}
