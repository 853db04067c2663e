import Lotus
import Platform

/// A network in memory: every request is answered by a function, and kept.
public final class Answering: Transport {
  private let answer: @Sendable (PreparedRequest) throws -> Answer
  private let asked = Lock<[PreparedRequest]>([])

  /// What a server says.
  public struct Answer: Sendable {
    let status: Int
    let headers: HeaderList
    let body: [UInt8]

    /// A status, a body, and lines that say what it is.
    public init(_ status: Int = 200, _ body: String = "", headers: HeaderList = []) {
      (self.status, self.headers, self.body) = (status, headers, Array(body.utf8))
    }
  }

  /// Answers by a function; it may throw a `TransferFailure`.
  public init(_ answer: @escaping @Sendable (PreparedRequest) throws -> Answer) {
    self.answer = answer
  }
  /// Answers always the same.
  public convenience init(_ status: Int = 200, _ body: String = "", headers: HeaderList = []) {
    self.init { _ in Answer(status, body, headers: headers) }
  }

  /// Requests that were sent.
  public var requests: [PreparedRequest] { asked.withLock { $0 } }
  /// The last of them as HTTP/1.1, without the lines that every request gets; lines end in `\n`.
  public var wire: String {
    guard let request = requests.last else { return "" }
    let common = ["User-Agent", "Accept", "Accept-Encoding"]
    let lines = String(decoding: request.wireForm, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    return lines.filter { line in !common.contains { line.hasPrefix($0 + ":") } }
      .joined(separator: "\n")
  }

  /// A center over this network.
  public var center: Center {
    Center(configuration: CenterConfiguration(transport: self, logCenter: LogCenter(feed: nil)))
  }

  /// One exchange.
  public func send(_ request: PreparedRequest) -> TransferEvents {
    asked.withLock { $0.append(request) }
    let events = Lock<[TransferEvent]?>(nil)
    return TransferEvents { [answer] in
      if Task.isCancelled { throw TransferFailure.cancelled }
      if events.withLock({ $0 == nil }) {
        let told = try answer(request).events
        events.withLock { $0 = told }
      }
      return events.withLock { events in events!.isEmpty ? nil : events!.removeFirst() }
    }
  }
}

extension Answering.Answer {
  fileprivate var events: [TransferEvent] {
    let head = ResponseHead(version: "HTTP/1.1", status: status, headers: headers)
    return [.started, .head(head)] + (body.isEmpty ? [] : [.chunk(body)]) + [.finished(Timings())]
  }
}

/// A server that never answers: only cancelling ends an exchange.
public struct Silent: Transport {
  /// Says nothing.
  public init() {}

  /// A center over this network.
  public var center: Center {
    Center(configuration: CenterConfiguration(transport: self, logCenter: LogCenter(feed: nil)))
  }

  /// One exchange.
  public func send(_ request: PreparedRequest) -> TransferEvents {
    TransferEvents {
      let (nothing, open) = AsyncStream.makeStream(of: Void.self)
      for await _ in nothing {}
      open.finish()
      throw TransferFailure.cancelled
    }
  }
}
