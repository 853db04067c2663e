import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import Platform
import RxRestClient
import Testing

/// Pages by a trigger.
@Suite struct PagingTests {
  struct Query: PagingQueryProtocol {
    var q = "a b"
    var page = 1
    func nextPage() -> Query { Query(q: q, page: page + 1) }
  }
  struct Numbers: PagingResponseProtocol {
    let total: Int
    var items: [Int]
    static var decoder: JSONDecoder { JSONDecoder() }
    var canLoadMore: Bool { total > items.count }
  }
  final class NumbersState: PagingState<Numbers> {}

  /// Two numbers a page, of so many.
  static func server(total: Int, broken: [Int: Answering.Answer] = [:]) -> Answering {
    Answering { request in
      let page =
        request.url.target.split(separator: "page=").last.flatMap { Int($0.prefix(1)) } ?? 0
      if let answer = broken[page] { return answer }
      let items = Array(((page - 1) * 2 + 1)..<min(page * 2 + 1, total + 1))
      return .init(200, #"{"total":\#(total),"items":\#(items)}"#)
    }
  }
  /// Fires so many times when it is asked, then is over; it says each time that it was asked.
  struct Trigger: AsyncSequence, Sendable {
    var count = Int.max
    var waits = true
    var error: (any Error)?
    let asked = Lock(0)
    final class AsyncIterator: AsyncIteratorProtocol {
      var trigger: Trigger
      init(_ trigger: Trigger) { self.trigger = trigger }
      func next() async throws -> Void? {
        trigger.asked.withLock { $0 += 1 }
        if trigger.waits { await Task.yield() }
        if trigger.count > 0 {
          trigger.count -= 1
          return ()
        }
        if let error = trigger.error { throw error }
        return nil
      }
    }
    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(self) }
  }

  func told(_ network: some Transport, _ trigger: some AsyncSequence<Void, any Error> & Sendable)
    async -> [String]
  {
    let states: StateStream<NumbersState> = RxRestClient(network).get(
      "x", query: Query(), loadNextPageTrigger: trigger)
    var all: [String] = []
    do throws(RxRestClientError) {
      let iterator = states.makeAsyncIterator()
      while let state = try await iterator.next() {
        all.append(state.response.map { "\($0.items)" } ?? state.state?.words ?? "nil")
      }
    } catch { all.append("\(error)") }
    return all
  }

  @Test("items add up, page after page, until there are no more")
  func pages() async {
    let network = Self.server(total: 5)
    let trigger = Trigger()
    #expect(await told(network, trigger) == ["[1, 2]", "[1, 2, 3, 4]", "[1, 2, 3, 4, 5]"])
    #expect(
      network.requests.map(\.url.target) == [1, 2, 3].map { "/a/x?page=\($0)&q=a%20b" })
    #expect(trigger.asked.withLock { $0 } == 2)
  }

  @Test("a first page that is all asks no trigger")
  func one() async {
    let trigger = Trigger()
    #expect(await told(Self.server(total: 2), trigger) == ["[1, 2]"])
    #expect(trigger.asked.withLock { $0 } == 0)
  }

  @Test("a page without items is the last, and tells what there was")
  func empty() async {
    let nothing = Answering.Answer(200, #"{"total":9,"items":[]}"#)
    #expect(
      await told(Self.server(total: 9, broken: [2: nothing]), Trigger()) == ["[1, 2]", "[1, 2]"])
    #expect(await told(Self.server(total: 9, broken: [1: nothing]), Trigger()) == ["[]"])
  }

  @Test("the stream ends with its trigger")
  func over() async {
    #expect(await told(Self.server(total: 9), Trigger(count: 1)) == ["[1, 2]", "[1, 2, 3, 4]"])
  }

  @Test("an error of the trigger is the stream's")
  func failing() async {
    struct Fault: Error {}
    #expect(
      await told(Self.server(total: 9), Trigger(count: 0, error: Fault())).map {
        String($0.prefix(8))
      } == ["[1, 2]", "trigger("])
  }

  @Test(
    "a page that fails is the last",
    arguments: [
      (Answering.Answer(404, "no"), #"notFound "no""#),
      (.init(200, "<html>"), "unexpectedError DecodingError"),
      (.init(200), "unexpectedError DecodingError"), (.init(304), "success"),
    ])
  func broken(_ answer: Answering.Answer, _ words: String) async {
    #expect(
      await told(Self.server(total: 9, broken: [2: answer]), Trigger()) == ["[1, 2]", words])
    #expect(await told(Self.server(total: 9, broken: [1: answer]), Trigger()) == [words])
  }

  @Test("offline in the middle: the same page again, then on")
  func offline() async {
    let failures = Lock(3)
    let network = Answering { request in
      let fails = failures.withLock { left in
        if !request.url.target.contains("page=2") || left == 0 { return false }
        left -= 1
        return true
      }
      if fails { throw TransferFailure.unknownHost("h") }
      return .init(
        200,
        request.url.target.contains("page=2")
          ? #"{"total":4,"items":[3,4]}"# : #"{"total":4,"items":[1,2]}"#)
    }
    #expect(await told(network, Trigger()) == ["[1, 2]", "offline", "[1, 2, 3, 4]"])
  }

  @Test("cancelled while it waits for the trigger")
  @MainActor func cancelled() async {
    let (trigger, fire) = AsyncStream.makeStream(of: Void.self)
    let words = Words()
    let states: StateStream<NumbersState> = RxRestClient(Self.server(total: 9)).get(
      "x", query: Query(), loadNextPageTrigger: trigger)
    let task = Task {
      do throws(RxRestClientError) {
        for try await state in states { words.say("\(state.response?.items ?? [])") }
        return "over"
      } catch { return "\(error)" }
    }
    #expect(await words.next() == "[1, 2]")
    fire.yield()
    #expect(await words.next() == "[1, 2, 3, 4]")
    task.cancel()
    #expect(await task.value == "cancelled")
  }

  @Test(
    "what a trigger stored while a page was loaded is dropped, several quick events load one page")
  @MainActor func quick() async throws {
    let network = Self.server(total: 99)
    let (trigger, fire) = AsyncStream.makeStream(of: Void.self)
    let quickly = { for _ in 0..<5 { fire.yield() } }
    quickly()
    let states: StateStream<NumbersState> = RxRestClient(network).get(
      "x", query: Query(), loadNextPageTrigger: trigger)
    let pages = states.makeAsyncIterator()
    #expect(try await pages.next()?.response?.items.count == 2)
    quickly()
    #expect(try await pages.next()?.response?.items.count == 4)
    fire.yield()
    fire.finish()
    #expect(try await pages.next()?.response?.items.count == 6)
    #expect(try await pages.next() == nil)
    #expect(network.requests.count == 3)
  }

  @Test("a trigger that never has to wait asks for every page")
  func eager() async {
    #expect(
      await told(Self.server(total: 5), Trigger(waits: false))
        == ["[1, 2]", "[1, 2, 3, 4]", "[1, 2, 3, 4, 5]"])
  }

  @Test("of a whole URL too")
  func absolute() async throws {
    let network = Self.server(total: 2)
    let states: StateStream<NumbersState> = RxRestClient(network).get(
      url: try #require(URL(string: "http://other/b")), query: Query(),
      loadNextPageTrigger: Trigger())
    #expect(try await states.makeAsyncIterator().next()?.response?.items == [1, 2])
    #expect(network.requests.map(\.url.text) == ["http://other/b?page=1&q=a%20b"])
  }
}
