import Foundation
import Platform
import RxRestClient
import Testing

@Suite struct ReachabilityTests {
  /// A clock on which waiting takes no time; it keeps how long was waited for.
  final class Stepping: Clock {
    typealias Duration = Swift.Duration
    typealias Instant = ContinuousClock.Instant
    private let start = ContinuousClock.now
    private let passed = Lock<[Duration]>([])
    var waits: [Duration] { passed.withLock { $0 } }
    var now: Instant { start + waits.reduce(.zero, +) }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      try Task.checkCancellation()
      let wait = now.duration(to: deadline)
      passed.withLock { $0.append(wait) }
    }
  }

  @Test("the default asks once a second until there is a route")
  func seconds() async throws {
    let clock = Stepping()
    let asked = Lock<[String]>([])
    let service = RouteReachability(clock: clock) { host, port in
      asked.withLock { asked in
        asked.append("\(host):\(port)")
        return asked.count == 3
      }
    }
    try await service.reachable("h", port: 81)
    #expect(asked.withLock { $0 } == ["h:81", "h:81", "h:81"])
    #expect(clock.waits == [.seconds(1), .seconds(1), .seconds(1)])
  }

  @Test("cancelling ends the wait")
  func cancelled() async {
    let service = RouteReachability(clock: Stepping()) { _, _ in false }
    let task = Task { try await service.reachable("h", port: 81) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
