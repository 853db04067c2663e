import Foundation
import FoundationNetworking
import Lotus
import LotusFoundation
import Testing

@Suite("A client as Foundation's task") struct TransferTaskTests {
  let center = Center(configuration: CenterConfiguration(transport: OneAnswer()))

  @Test("it says of a send what is known of it by now")
  func over() async throws {
    let client = center.send(try #require(URL(string: "http://h/a")))
    let task: URLSessionTask = TransferTask(client)
    _ = try await client.data()
    #expect(task.taskIdentifier == client.identifier)
    #expect(task.originalRequest?.url?.absoluteString == "http://h/a")
    #expect((task.response as? HTTPURLResponse)?.statusCode == 203)
    #expect(task.countOfBytesReceived == 2)
    #expect(task.error == nil)
  }

  @Test("it cancels")
  func cancel() async throws {
    struct Silent: Transport {
      func send(_ request: PreparedRequest) -> TransferEvents {
        TransferEvents {
          let (nothing, open) = AsyncStream.makeStream(of: Void.self)
          for await _ in nothing {}
          open.finish()
          throw TransferFailure.cancelled
        }
      }
    }
    let silent = Center(configuration: CenterConfiguration(transport: Silent()))
    let client = silent.send(try #require(URL(string: "http://h/a")))
    let task = TransferTask(client)
    #expect(task.response == nil)
    task.cancel()
    await #expect { try await client.data() } throws: { ($0 as? LotusError)?.isCancelled == true }
  }

  @Test("what could not be sent is its error")
  func refused() {
    let task = TransferTask(center.send(URL(string: "")))
    #expect(task.error as? RequestError == .noHost(""))
    #expect(task.originalRequest == nil)
    #expect(task.transfer == nil)
  }
}
