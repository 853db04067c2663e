import DialectSupport
import Foundation
import Lotus
import Platform
import RxRestClient
import Testing

@Suite struct StreamTests {
  @Test("a stream is cold: each iteration sends, and without one nothing is sent")
  func cold() async {
    let network = Answering(200, "a")
    let states: StateStream<Kept<String>> = RxRestClient(network).get("x")
    #expect(network.requests.isEmpty)
    #expect(await states.told(\.words) == ["200 a"])
    #expect(await states.told(\.words) == ["200 a"])
    #expect(network.requests.count == 2)
  }

  /// Says when an exchange begins and when it is cancelled.
  struct Watched: Transport {
    let words: Words
    func send(_ request: PreparedRequest) -> TransferEvents {
      TransferEvents {
        words.say("begun")
        let (nothing, open) = AsyncStream.makeStream(of: Void.self)
        for await _ in nothing {}
        open.finish()
        words.say("cancelled")
        throw TransferFailure.cancelled
      }
    }
  }

  @Test("cancelling the task cancels what was sent")
  func cancelling() async {
    let words = Words()
    let states: StateStream<Kept<String>> = RxRestClient(Watched(words: words)).get("x")
    let task = Task { await states.told(\.words) }
    #expect(await words.next() == "begun")
    task.cancel()
    #expect(await words.next() == "cancelled")
    #expect(await task.value == ["cancelled"])
  }

  @Test("a task that is cancelled already sends nothing: no call, no upload")
  func cancelledBefore() async {
    let network = Answering(200, "a")
    let client = RxRestClient(network)
    let calls: [StateStream<Kept<String>>] = [
      client.get("x"), client.post("x", object: ["a": 1]), client.upload(Data(), endpoint: "x"),
    ]
    let progress: StateStream<(Kept<String>?, RxProgress)> = client.upload(Data(), endpoint: "x")
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var all = await progress.told { _ in "progress" }
      for call in calls { all += await call.told(\.words) }
      return all
    }
    #expect(await task.value == ["cancelled", "cancelled", "cancelled", "cancelled"])
    #expect(network.requests.isEmpty)
  }

  @Test("after its end a stream stays at its end")
  func end() async throws {
    let states: StateStream<DefaultState> = RxRestClient(Answering(200)).get("x")
    let iterator = states.makeAsyncIterator()
    #expect(try await iterator.next()?.success == true)
    #expect(try await iterator.next() == nil)
    #expect(try await iterator.next() == nil)
    let refused: StateStream<DefaultState> = RxRestClient(Answering(200), base: nil).get("x")
    let failing = refused.makeAsyncIterator()
    await #expect(throws: RxRestClientError.self) { try await failing.next() }
    #expect(try await failing.next() == nil)
  }

  @Test("on the main actor, with for await")
  @MainActor func main() async throws {
    let states: StateStream<Kept<String>> = RxRestClient(Answering(200, "a")).get("x")
    var told: [String] = []
    for try await state in states { told.append(state.words) }
    #expect(told == ["200 a"])
  }

  @Test("everything passes the debug center")
  func debug() async {
    final class Hearing: DebugCenter {
      let heard = Lock<[String]>([])
      override func send(_ client: DataClient, error: (any Error)?) -> DataClient {
        heard.withLock { $0.append(client.request?.url.target ?? "none") }
        return client
      }
      override func receive(
        _ task: Transfer?, data: Data, error: (any Error)?
      ) -> (Data, (any Error)?) { (Data("other".utf8), error) }
    }
    let debug = Hearing()
    var options = RxRestClientOptions()
    options.sessionManager = Center(
      configuration: CenterConfiguration(
        transport: Answering(200, "a"), logCenter: LogCenter(feed: nil), debugCenter: debug))
    let client = RxRestClient(baseUrl: URL(string: "http://h"), options: options)
    let states: StateStream<Kept<String>> = client.get("x")
    #expect(await states.told(\.words) == ["200 other"])
    #expect(debug.heard.withLock { $0 } == ["/x"])
  }
}
