import DialectSupport
import Lotus
import Platform
import TestSupport
import Testing

/// No dialect goes past the three centers.
@Suite struct CenterTests {
  /// Hears of every send, and puts another body in the place of every answer's.
  final class Hearing: DebugCenter {
    let words = Lock<[String]>([])

    override func send(_ client: DataClient, error: (any Error)?) -> DataClient {
      words.withLock { $0.append("send \(client.request?.url.text ?? "nothing")") }
      client.request?.options.source = "heard"
      return client
    }
    override func receive(
      _ task: Transfer?, data: Data, error: (any Error)?
    ) -> (Data, (any Error)?) {
      words.withLock { $0.append("receive \(task?.head?.status ?? 0)") }
      return (Data(#"{"id":1,"name":"another"}"#.utf8), error)
    }
  }

  @Test(
    "the debug center sees a call before and after, and what it puts in its place counts",
    arguments: dialects)
  func debug(_ dialect: any Dialect) async {
    let network = Answering(200, Person.text)
    let center = network.center
    let hearing = Hearing()
    center.configuration.debugCenter = hearing
    #expect(await dialect.say(Call(), through: center) == "200 another")
    #expect(hearing.words.withLock { $0 } == ["send http://h/a/w", "receive 200"])
    #expect(network.requests.map(\.options.source) == ["heard"])
  }

  @Test(
    "the cache center keeps an answer, and gives it when the network is out of bounds",
    arguments: dialects)
  func cache(_ dialect: any Dialect) async throws {
    let scratch = Scratch()
    let center = Answering(200, Person.text).center
    center.configuration.cacheCenter = CacheCenter(folder: scratch["cache"])
    center.configuration.keepsAnswers = true
    #expect(await dialect.say(Call(), through: center) == "200 J Ann")
    #expect(
      center.configuration.cacheCenter.entries().map(\.exchange.request.url.text) == [
        "http://h/a/w"
      ])
    center.configuration.transport = Silent()
    center.configuration.options.cachePolicy = .cacheOnly
    #expect(await dialect.say(Call(), through: center) == "200 J Ann")
  }

  @Test("the log center hears every step", arguments: dialects)
  func log(_ dialect: any Dialect) async {
    let center = Answering(200, Person.text).center
    let feed = LogFeed()
    center.configuration.logCenter = LogCenter(feed: feed)
    _ = await dialect.say(Call(), through: center)
    #expect(feed.recent().map(\.kind) == [.prepared, .head, .finished])
  }
}
