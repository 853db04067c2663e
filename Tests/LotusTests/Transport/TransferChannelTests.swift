import Testing

@testable import Lotus

@Suite("The channel of a transfer")
struct TransferChannelTests {
  static func drain(_ channel: TransferChannel) async throws -> [TransferEvent] {
    var events: [TransferEvent] = []
    while let event = try await channel.next(resume: {}) { events.append(event) }
    return events
  }

  @Test("events come out in order, then the end")
  func order() async throws {
    let channel = TransferChannel(highWater: 10)
    channel.put([.started, .chunk([1])])
    channel.put([.chunk([2])])
    channel.finish(.success(()))
    channel.put([.chunk([3])])
    #expect(try await Self.drain(channel) == [.started, .chunk([1]), .chunk([2])])
  }

  @Test("bytes past the mark wait, and reading goes on when half of them are taken")
  func backPressure() async throws {
    let channel = TransferChannel(highWater: 10)
    #expect(channel.admit(50) == .take)
    channel.put([.chunk([1, 1, 1, 1, 1, 1]), .chunk([2, 2, 2, 2])])
    #expect(channel.admit(1) == .pause)
    var resumed = 0
    _ = try await channel.next { resumed += 1 }
    #expect(resumed == 1)
    _ = try await channel.next { resumed += 1 }
    #expect(resumed == 1)
    #expect(channel.admit(11) == .take)
  }

  @Test("a failure comes after what had come, a cancel at once")
  func ends() async {
    let failed = TransferChannel(highWater: 10)
    failed.put([.chunk([1])])
    failed.finish(.failure(.reset(detail: "")))
    failed.finish(.success(()))
    #expect(failed.admit(1) == .stop)
    await #expect(throws: TransferFailure.reset(detail: "")) {
      #expect(try await failed.next(resume: {}) == .chunk([1]))
      _ = try await failed.next(resume: {})
    }
    let cancelled = TransferChannel(highWater: 10)
    cancelled.put([.chunk([1])])
    cancelled.finish(.failure(.cancelled), forgetting: true)
    await #expect(throws: TransferFailure.cancelled) { try await cancelled.next(resume: {}) }
  }

  @Test("who waits is woken by what comes")
  func waiting() async throws {
    let channel = TransferChannel(highWater: 10)
    async let events = Self.drain(channel)
    for byte: UInt8 in 0..<100 { channel.put([.chunk([byte])]) }
    channel.finish(.success(()))
    #expect(try await events == (0..<100).map { .chunk([$0]) })
  }
}
