import Lotus
import Platform

/// A network that keeps what was sent. In memory every request is answered by a function; over another transport
/// it only listens.
public final class Answering: Transport {
  private let network: any Transport
  private let detours: [Detour]
  private let asked = Lock<[PreparedRequest]>([])

  /// Listens to a network, where everything goes to the other places that are named.
  public init(over network: any Transport, detours: [Detour] = []) {
    (self.network, self.detours) = (network, detours)
  }
  /// Answers by a function; it may throw a `TransferFailure`.
  public convenience init(_ answer: @escaping @Sendable (PreparedRequest) throws -> Answer) {
    self.init(over: Replies(answer: answer))
  }
  /// Answers always the same.
  public convenience init(_ status: Int = 200, _ body: String = "", headers: HeaderList = []) {
    self.init { _ in Answer(status, body, headers: headers) }
  }
  /// The server at an address, whatever host a request names: the samples of seeds name hosts of their own.
  public convenience init(server address: String) throws {
    let url = try RequestURL(address)
    self.init(
      over: CurlTransport(), detours: [Detour(toHost: url.host, toPort: url.effectivePort)])
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
    let configuration = CenterConfiguration(transport: self, logCenter: LogCenter(feed: nil))
    configuration.options.detours = detours
    return Center(configuration: configuration)
  }

  /// One exchange.
  public func send(_ request: PreparedRequest) -> TransferEvents {
    asked.withLock { $0.append(request) }
    return network.send(request)
  }
}

extension Answering {
  /// What a server says.
  public struct Answer: Sendable {
    let status: Int
    let headers: HeaderList
    let body: [UInt8]

    /// A status, a body, and lines that say what it is.
    public init(_ status: Int = 200, _ body: String = "", headers: HeaderList = []) {
      self.init(status, bytes: Array(body.utf8), headers: headers)
    }
    /// The same with a body of any bytes.
    public init(_ status: Int, bytes: [UInt8], headers: HeaderList = []) {
      (self.status, self.headers, body) = (status, headers, bytes)
    }

    var events: [TransferEvent] {
      let head = ResponseHead(version: "HTTP/1.1", status: status, headers: headers)
      return [.started, .head(head)] + (body.isEmpty ? [] : [.chunk(body)]) + [.finished(Timings())]
    }
  }

  private struct Replies: Transport {
    let answer: @Sendable (PreparedRequest) throws -> Answer

    func send(_ request: PreparedRequest) -> TransferEvents {
      let events = Lock<[TransferEvent]?>(nil)
      return TransferEvents {
        if Task.isCancelled { throw TransferFailure.cancelled }
        if events.withLock({ $0 == nil }) {
          let told = try answer(request).events
          events.withLock { $0 = told }
        }
        return events.withLock { events in events!.isEmpty ? nil : events!.removeFirst() }
      }
    }
  }
}
