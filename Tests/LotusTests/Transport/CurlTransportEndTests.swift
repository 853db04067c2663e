import Glibc
import Testing
import TestSupport

@testable import Lotus

@Suite("The live network: limits, cancels and ends", .needs(.servers), .serialized)
struct CurlTransportEndTests {
  let transport = CurlTransport()

  @Test("a port nobody listens on refuses, a name nobody has is unknown")
  func noServer() async throws {
    let port = try UnusedPort.number()
    let refused = await Collected(
      transport.send(try PreparedRequest(url: "http://127.0.0.1:\(port)/")))
    #expect(refused.failure == .refused(host: "127.0.0.1", port: port))
    let unknown = await Collected(
      transport.send(try PreparedRequest(url: "http://no-such-host.invalid/")))
    #expect(unknown.failure == .unknownHost("no-such-host.invalid"))
  }

  @Test(
    "the time limit holds in the head, in a slow head and in the body",
    arguments: [("/never", 200), ("/slowhead", 300), ("/stall", 200)])
  func totalTimeout(path: String, limit: Int) async throws {
    let answer = await Collected(
      transport.send(try request(.odd, path) { $0.totalTimeout = limit }))
    #expect(answer.failure == .timeout(milliseconds: limit))
    #expect(answer.body.count == (path == "/stall" ? 10 : 0))
  }

  @Test("a connection that does not come to stand has a limit of its own")
  func connectTimeout() async throws {
    // A socket that is bound and listens with a full queue takes no more connections.
    let full = try FullListener()
    let answer = await Collected(
      transport.send(
        try PreparedRequest(url: "http://127.0.0.1:\(full.port)/", options: full.options(300))))
    #expect(answer.failure == .connectTimeout(milliseconds: 300))
  }

  @Test("a cancel answers at once, whatever goes on", arguments: ["/never", "/stall", "/drip"])
  func cancel(path: String) async throws {
    let events = transport.send(try request(.odd, path))
    let started = Signal()
    let task = Task { () -> TransferFailure? in
      do {
        for try await event in events where event == .started { await started.fire() }
        return nil
      } catch { return error as? TransferFailure }
    }
    await started.wait()
    task.cancel()
    #expect(await task.value == .cancelled)
  }

  @Test("a consumer that stops asking stops the server")
  func backPressure() async throws {
    let events = transport.send(
      try request(.nginx, "/large.json") { $0.decodesContent = false })
    var size = 0
    for try await event in events {
      if case .chunk(let bytes) = event {
        size += bytes.count
        for _ in 0..<100 { await Task.yield() }
      }
    }
    #expect(size > 1 << 20)
  }

  static let childTest = "CurlTransportEndTests/cancelRace"

  @Test("ten thousand cancels at any moment: all answered, no descriptor left")
  func cancels() async throws {
    // Alone in a process: other tests have descriptors of their own.
    let result = try await TestChild.run(Self.childTest)
    #expect(result.exit == 0, "\(result.text.suffix(2000))")
    #expect(result.text.contains("10000 ENDED"))
  }

  @Test("cancels", .enabled(if: TestChild.wanted == childTest, "runs as a child only"))
  func cancelRace() async throws {
    let before = Descriptors.count()
    let ends = try await Self.race(CurlTransport())
    #expect(ends.contains(true) && ends.contains(false))
    await Descriptors.settle(at: before)
    #expect(Descriptors.count() == before)
    print("\(ends.count) ENDED")
  }

  private static func race(_ transport: CurlTransport) async throws -> [Bool] {
    let path = "/small.json"
    return try await withThrowingTaskGroup(of: [Bool].self) { group in
      for part in 0..<4 {
        let one = try request(.nginx, path)
        group.addTask { await race(transport, one, part * 2500..<(part + 1) * 2500) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
  }

  /// Whether each came to its end; every one of the others says that it was cancelled.
  private static func race(
    _ transport: CurlTransport, _ request: PreparedRequest, _ rounds: Range<Int>
  ) async -> [Bool] {
    var ends: [Bool] = []
    for round in rounds {
      let events = transport.send(request)
      let task = Task { await Collected(events) }
      // Some leave before the first event, some in the middle, every fifth after the last.
      if round.isMultiple(of: 5) { _ = await task.value }
      let moment = ContinuousClock.now + .microseconds(round * 37 % 2000)
      while ContinuousClock.now < moment { await Task.yield() }
      task.cancel()
      let answer = await task.value
      #expect(answer.failure == .cancelled || answer.timings != nil)
      ends.append(answer.failure == nil)
    }
    return ends
  }

  static let letGoTest = "CurlTransportEndTests/lettingGo"

  @Test("a thousand sequences let go half way end their transfers")
  func letGo() async throws {
    let result = try await TestChild.run(Self.letGoTest)
    #expect(result.exit == 0, "\(result.text.suffix(2000))")
    #expect(result.text.contains("ALL LET GO"))
  }

  @Test("lets go", .enabled(if: TestChild.wanted == letGoTest, "runs as a child only"))
  func lettingGo() async throws {
    let before = Descriptors.count()
    try await Self.letGo(CurlTransport())
    await Descriptors.settle(at: before)
    #expect(Descriptors.count() == before)
    print("ALL LET GO")
  }

  private static func letGo(_ transport: CurlTransport) async throws {
    for _ in 0..<1000 {
      for try await event in transport.send(try request(.nginx, "/large.json")) {
        if case .chunk = event { break }
      }
    }
  }

  @Test("a transport let go before its events are read still brings them")
  func transportLetGo() async throws {
    for _ in 0..<20 {
      let events = CurlTransport().send(try request(.nginx, "/small.json"))
      #expect(await Collected(events).head?.status == 200)
    }
  }

  @Test("sixty-four at once all come to their end")
  func concurrent() async throws {
    let one = try request(.nginx, "/small.json")
    let size = await Collected(transport.send(one)).body.count
    await withTaskGroup(of: Int.self) { [transport] group in
      for _ in 0..<64 { group.addTask { await Collected(transport.send(one)).body.count } }
      for await count in group { #expect(count == size) }
    }
  }
}
