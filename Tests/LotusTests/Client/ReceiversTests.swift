import Dispatch
import FoundationEssentials
import Testing

@testable import Lotus

@Suite("What receivers are owed")
struct ReceiversTests {
  var receivers = Receivers()
  let queue = DispatchQueue(label: "receivers")
  let head = ResponseHead(
    version: "HTTP/1.1", status: 404, headers: [HeaderLine("Content-Length", "4")])

  func exchange(_ head: ResponseHead?) throws -> Exchange {
    var exchange = Exchange(id: "1", request: try PreparedRequest(url: "http://h/"), startedAt: 0)
    exchange.head = head
    return exchange
  }
  func end(_ text: String, _ error: LotusError? = nil) throws -> Receivers.End {
    .init(data: Data(text.utf8), error: error, exchange: try exchange(head))
  }
  func answer(_ error: LotusError? = nil) -> Receivers.AnswerPlace {
    .init(queue: queue) { _ throws(LotusError) in
      if let error { throw error }
      return {}
    }
  }
  func place<Value>() -> Receivers.Place<Value> { .init(queue: queue) { _ in } }

  struct Refusal: Error {}

  @Test("a chunk is told raw, then as progress; the end is told once, the response last")
  mutating func order() throws {
    #expect(receivers.set(success: answer()).isEmpty)
    #expect(receivers.set(failed: place()).isEmpty)
    #expect(receivers.set(rawData: place()).isEmpty)
    #expect(receivers.set(progress: place()).isEmpty)
    #expect(receivers.set(response: place()).isEmpty)
    #expect(receivers.take(.head(head)).isEmpty)
    #expect(receivers.take(.chunk([1, 2])).map(\.kind) == [.rawData, .progress])
    #expect(receivers.finish(try end("ab")).map(\.kind) == [.success, .response])
    #expect(receivers.finish(try end("ab")).isEmpty)
  }

  @Test("an error is told to failed alone, then the response")
  mutating func failure() throws {
    _ = receivers.set(success: answer())
    _ = receivers.set(failed: place())
    _ = receivers.set(response: place())
    let calls = receivers.finish(try end("ab", .systemError(Refusal())))
    #expect(calls.map(\.kind) == [.failed, .response])
  }

  @Test("progress counts decoded bytes of what the head says")
  mutating func progress() throws {
    _ = receivers.take(.head(head))
    _ = receivers.take(.chunk([1]))
    #expect(receivers.record.progress == DownloadProgress(totalUnitCount: 4, completedUnitCount: 1))
    #expect(receivers.record.progress?.fractionCompleted == 0.25)
    var encoded = head
    encoded.headers.append("Content-Encoding", "gzip")
    #expect(encoded.expectedBodySize == -1)
    #expect(DownloadProgress(totalUnitCount: -1, completedUnitCount: 9).isIndeterminate)
  }

  @Test("who registers late is told what was missed")
  mutating func late() throws {
    _ = receivers.take(.chunk([1]))
    _ = receivers.take(.chunk([2, 3]))
    #expect(receivers.set(rawData: place()).map(\.kind) == [.rawData, .rawData])
    #expect(receivers.set(progress: place()).map(\.kind) == [.progress])
    _ = receivers.finish(try end("ab"))
    #expect(receivers.set(success: answer()).map(\.kind) == [.success])
    #expect(receivers.set(failed: place()).isEmpty)
    #expect(receivers.set(response: place()).map(\.kind) == [.response])
    #expect(receivers.set(rawData: place()).map(\.kind) == [.rawData, .rawData])
  }

  @Test("a late failed is told the error")
  mutating func lateFailure() throws {
    _ = receivers.finish(try end("", .systemError(Refusal())))
    #expect(receivers.set(success: answer()).isEmpty)
    #expect(receivers.set(failed: place()).map(\.kind) == [.failed])
  }

  @Test("a custom error goes to failed, or waits for one, and never makes a model")
  mutating func custom() throws {
    _ = receivers.set(success: answer(.customError(Refusal())))
    _ = receivers.set(response: place())
    #expect(receivers.finish(try end("{}")).map(\.kind) == [.response])
    #expect(receivers.set(failed: place()).map(\.kind) == [.failed])
    #expect(receivers.set(failed: place()).map(\.kind) == [.failed])
    #expect(receivers.set(success: answer(.customError(Refusal()))).map(\.kind) == [.failed])
    #expect(receivers.set(success: answer()).map(\.kind) == [.success])
    #expect(receivers.set(failed: place()).isEmpty)
  }

  @Test("the custom error of an old answer is over once a good one came, whoever heard of it")
  mutating func customOfCache() throws {
    let codes = AnswerCodes()
    #expect(receivers.set(success: codes.place(on: queue)).isEmpty)
    #expect(receivers.take(cached: Data([9])).isEmpty)
    #expect(receivers.set(failed: place()).map(\.kind) == [.failed])
    #expect(receivers.finish(try end("a")).map(\.kind) == [.success])
    #expect(receivers.set(failed: place()).isEmpty)
  }

  /// Refuses answers that begin with a control character.
  struct AnswerCodes {
    func place(on queue: DispatchQueue) -> Receivers.AnswerPlace {
      .init(queue: queue) { data throws(LotusError) in
        if data.first.map({ $0 < 0x20 }) == true { throw .customError(Refusal()) }
        return {}
      }
    }
  }

  @Test("nil clears a place")
  mutating func clearing() throws {
    _ = receivers.set(success: answer())
    _ = receivers.set(success: nil)
    _ = receivers.set(response: place())
    _ = receivers.set(response: nil)
    #expect(receivers.finish(try end("ab")).isEmpty)
  }

  @Test("the cache's answer is told before the network's, also to who registers between")
  mutating func cached() throws {
    #expect(receivers.take(cached: Data([1])).isEmpty)
    #expect(receivers.set(success: answer()).map(\.kind) == [.success])
    #expect(receivers.finish(try end("ab")).map(\.kind) == [.success])
    #expect(receivers.take(cached: Data([1])).isEmpty)
    #expect(receivers.set(success: answer()).map(\.kind) == [.success])
  }

  @Test("a refused response fails and carries itself")
  mutating func validation() throws {
    receivers.validation = .successful
    _ = receivers.set(success: answer())
    _ = receivers.set(failed: place())
    #expect(receivers.finish(try end("no")).map(\.kind) == [.failed])
    guard
      case .systemError(LotusError.ResponseError.unacceptable(let response)) = receivers.verdict
    else {
      Issue.record("no verdict")
      return
    }
    #expect(response.status == 404)
    #expect(response.data == Data("no".utf8))
  }

  @Test("a forgotten body is not kept, and its size is")
  mutating func forgetting() {
    _ = receivers.take(.chunk([1, 2]))
    receivers.record.forget()
    _ = receivers.take(.chunk([3]))
    #expect(receivers.record.body.isEmpty)
    #expect(receivers.record.size == 3)
    #expect(receivers.record.chunks.isEmpty)
  }
}
