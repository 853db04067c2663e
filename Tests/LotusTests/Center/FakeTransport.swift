import Platform

@testable import Lotus

/// A network in memory: what each request is answered with, and what was asked for.
final class FakeTransport: Transport {
  /// What one exchange tells, and how it ends.
  struct Script: Sendable {
    var events: [TransferEvent] = []
    var failure: TransferFailure?

    /// A whole answer.
    static func answer(_ status: Int, _ headers: HeaderList = [], body: [[UInt8]] = []) -> Script {
      Script(
        events: [.started, .head(.init(version: "HTTP/1.1", status: status, headers: headers))]
          + body.map { .chunk($0) } + [.finished(Timings())])
    }
    /// A redirect.
    static func redirect(_ location: String, body: [[UInt8]] = []) -> Script {
      answer(302, [HeaderLine("Location", location)], body: body)
    }
  }

  private let scripts: Lock<[Script]>
  private let asked = Lock<[PreparedRequest]>([])
  private let taken = Lock(0)

  init(_ scripts: [Script]) { self.scripts = Lock(scripts) }

  /// Requests that were sent.
  var requests: [PreparedRequest] { asked.withLock { $0 } }
  /// Events that were asked for.
  var takenCount: Int { taken.withLock { $0 } }

  func send(_ request: PreparedRequest) -> TransferEvents {
    asked.withLock { $0.append(request) }
    let script = scripts.withLock { $0.removeFirst() }
    let place = Lock(0)
    return TransferEvents { [taken] in
      if Task.isCancelled { throw TransferFailure.cancelled }
      let index = place.withLock { place in
        place += 1
        return place - 1
      }
      if index < script.events.count {
        taken.withLock { $0 += 1 }
        return script.events[index]
      }
      if let failure = script.failure { throw failure }
      return nil
    }
  }
}

extension Center {
  /// A center over a transport; with a cache it keeps every answer.
  convenience init(
    _ transport: any Transport, cache: CacheCenter? = nil, log: LogCenter = LogCenter(feed: nil),
    debug: DebugCenter = .default, world: any World = LiveWorld()
  ) {
    self.init(
      configuration: CenterConfiguration(
        transport: transport, cacheCenter: cache ?? .default, keepsAnswers: cache != nil,
        logCenter: log,
        debugCenter: debug, world: world))
  }
}

/// A world whose clocks are moved by hand.
final class HandWorld: World {
  private let clock = Lock(UInt64(1_000))
  private let waits = Lock<[Int]>([])
  let environment: [String: String]
  /// How far the clock moves each time it is read.
  let step: UInt64

  init(step: UInt64 = 0, environment: [String: String] = [:]) {
    (self.step, self.environment) = (step, environment)
  }

  /// Milliseconds of every pause; each is over at once.
  var pauses: [Int] { waits.withLock { $0 } }
  func pause(milliseconds: Int) async throws {
    try Task.checkCancellation()
    waits.withLock { $0.append(milliseconds) }
  }

  /// Moves the clocks on.
  func advance(seconds: UInt64) { clock.withLock { $0 += seconds * 1_000_000_000 } }
  func now() -> UInt64 { read() }
  func monotonic() -> UInt64 { read() }
  func random() -> UInt64 { 0xABCD_EF01_0000_0000 }

  private func read() -> UInt64 {
    clock.withLock { clock in
      clock += step
      return clock
    }
  }
}
