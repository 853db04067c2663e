import Foundation
import FoundationNetworking
import Lotus
import LotusFoundation
import Platform
import Testing

/// A network that answers everything the same.
struct OneAnswer: Transport {
  func send(_ request: PreparedRequest) -> TransferEvents {
    let events = Lock<[TransferEvent]>([
      .started, .head(ResponseHead(version: "HTTP/1.1", status: 203)), .chunk([0x61, 0x62]),
      .finished(Timings()),
    ])
    return TransferEvents { events.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  }
}

@Suite("The debug center with the seed's signature")
struct TaskDebugCenterTests {
  /// As the seed writes it, but for the name of the class above.
  final class CustomDebugCenter: TaskDebugCenter {
    let told = Lock<[String]>([])

    override func send(_ client: DataClient, error: (any Error)?) -> DataClient {
      told.withLock { $0.append("send \(client.urlRequest?.url?.absoluteString ?? "-")") }
      return client
    }
    override func receive(
      _ task: URLSessionTask?, data: Data, error: (any Error)?
    ) -> (Data, (any Error)?) {
      let status = (task?.response as? HTTPURLResponse)?.statusCode ?? 0
      told.withLock { $0.append("receive \(status) \(task?.countOfBytesReceived ?? 0)") }
      return (Data("other".utf8), error)
    }
  }

  @Test("it hears of a task, and what it answers counts")
  func hooks() async throws {
    let debug = CustomDebugCenter()
    let center = Center(
      configuration: CenterConfiguration(transport: OneAnswer(), debugCenter: debug))
    let request: URLRequest? = URLRequest(url: URL(string: "http://h/a"))
    let client = center.send(request)
    #expect(try await client.data() == Data("other".utf8))
    #expect(debug.told.withLock { $0 } == ["send http://h/a", "receive 203 2"])
  }

  @Test("a task says of its transfer what Foundation's says")
  func task() async throws {
    final class Keeping: DebugCenter {
      let task = Lock<TransferTask?>(nil)
      override func receive(
        _ task: Transfer?, data: Data, error: (any Error)?
      ) -> (Data, (any Error)?) {
        self.task.withLock { $0 = task.map(TransferTask.init) }
        return (data, error)
      }
    }
    let debug = Keeping()
    let center = Center(
      configuration: CenterConfiguration(transport: OneAnswer(), debugCenter: debug))
    _ = try await center.send(try #require(URL(string: "http://h/a"))).data()
    let task: URLSessionTask = try #require(debug.task.withLock { $0 })
    #expect(task.taskIdentifier > 0)
    #expect(task.originalRequest?.url?.absoluteString == "http://h/a")
    #expect(task.currentRequest == task.originalRequest)
    #expect(task.response?.url?.absoluteString == "http://h/a")
    #expect(task.error == nil)
    task.resume()
    task.suspend()
    task.cancel()
  }
}
