import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import Platform
import RxRestClient
import Testing

/// Retries, the offline state, and what comes after it.
@Suite struct RetryTests {
  func client(_ network: some Transport, _ back: any ReachabilityService = Return(), tries: Int = 3)
    -> RxRestClient
  {
    var options = RxRestClientOptions(network, back)
    options.retryCount = tries
    return RxRestClient(baseUrl: "http://h:81/a", options: options)
  }

  @Test(
    "a failure that may pass is tried again, three times in all",
    arguments: [
      TransferFailure.unknownHost("h"), .refused(host: "h", port: 81),
      .unreachable(host: "h", port: 81, detail: ""), .connectTimeout(milliseconds: 5),
      .reset(detail: ""), .idleTimeout(milliseconds: 5),
    ])
  func again(_ failure: TransferFailure) async throws {
    let network = failing(2, failure, then: "a")
    let states: StateStream<Kept<String>> = client(network).get("x")
    #expect(await states.told(\.words) == ["200 a"])
    #expect(network.requests.count == 3)
  }

  @Test("as often as is asked for", arguments: [(-1, 1), (0, 1), (1, 1), (2, 2), (5, 5)])
  func count(_ tries: Int, _ requests: Int) async throws {
    let network = failing(requests, then: "a")
    let states: StateStream<Kept<String>> = client(network, tries: tries).get("x")
    #expect(await states.told(\.words) == ["offline", "200 a"])
    #expect(network.requests.count == requests + 1)
  }

  @Test("a status is the answer at once", arguments: [404, 500, 503])
  func status(_ status: Int) async throws {
    let network = Answering(status)
    let states: StateStream<DefaultState> = client(network).get("x")
    #expect(await states.told { _ in "state" } == ["state"])
    #expect(network.requests.count == 1)
  }

  @Test("a POST that the server may have acted on is not sent twice; one that never left is")
  func post() async throws {
    let reset = failing(9, .reset(detail: ""))
    let lost: StateStream<Kept<String>> = client(reset).post("x", object: ["a": 1])
    #expect(await lost.told(\.words).first?.hasPrefix("unexpectedError reset") == true)
    #expect(reset.requests.count == 1)
    let unknown = failing(2, then: "a")
    let made: StateStream<Kept<String>> = client(unknown).post("x", object: ["a": 1])
    #expect(await made.told(\.words) == ["200 a"])
    #expect(unknown.requests.count == 3)
  }

  @Test("offline, and again when the host can be reached, as often as it takes")
  func offline() async throws {
    let network = failing(6, then: "a")
    let back = Return()
    let states: StateStream<Kept<String>> = client(network, back).get("x")
    #expect(await states.told(\.words) == ["offline", "offline", "200 a"])
    #expect(back.asked.withLock { $0 } == ["h:81", "h:81"])
    #expect(network.requests.count == 7)
  }

  /// A world that keeps how long somebody waits, and does not.
  final class Pausing: World {
    let pauses = Lock<[Int]>([])
    var environment: [String: String] { [:] }
    func now() -> UInt64 { 0 }
    func monotonic() -> UInt64 { 0 }
    func random() -> UInt64 { 0 }
    func pause(milliseconds: Int) async throws { pauses.withLock { $0.append(milliseconds) } }
  }

  @Test("a host that has a route and refuses is tried after growing pauses, with progress too")
  func refusing() async throws {
    for isUpload in [false, true] {
      let world = Pausing()
      var options = RxRestClientOptions()
      options.reachability = Return()
      options.retryCount = 1
      options.sessionManager = Center(
        configuration: CenterConfiguration(
          transport: failing(8, .refused(host: "h", port: 81), then: "a"),
          logCenter: LogCenter(feed: nil), world: world))
      let client = RxRestClient(baseUrl: "http://h:81/a", options: options)
      if isUpload {
        let states: StateStream<(Kept<String>?, RxProgress)> = client.upload(Data(), endpoint: "x")
        #expect(await states.told { $0.0?.words ?? "-" }.last == "200 a")
      } else {
        let states: StateStream<Kept<String>> = client.get("x")
        #expect(await states.told(\.words).last == "200 a")
      }
      #expect(world.pauses.withLock { $0 } == [2, 4, 8, 16, 30, 30, 30].map { $0 * 1000 })
    }
  }

  @Test("whoever is online asks nobody")
  func online() async throws {
    let back = Return()
    let states: StateStream<DefaultState> = client(Answering(200), back).get("x")
    #expect(await states.told { _ in "state" } == ["state"])
    #expect(back.asked.withLock { $0.isEmpty })
  }

  /// Nobody ever comes back.
  struct Never: ReachabilityService {
    func reachable(_ host: String, port: Int) async throws(CancellationError) {
      let (nothing, open) = AsyncStream.makeStream(of: Void.self)
      for await _ in nothing {}
      open.finish()
      throw CancellationError()
    }
  }

  @Test("cancelled while it is offline")
  func cancelled() async throws {
    let words = Words()
    let states: StateStream<Kept<String>> = client(failing(9), Never()).get("x")
    let task = Task {
      await states.told { state in
        words.say(state.words)
        return state.words
      }
    }
    #expect(await words.next() == "offline")
    task.cancel()
    #expect(await task.value == ["offline", "cancelled"])
  }
}
