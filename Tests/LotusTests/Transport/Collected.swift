import Testing
import TestSupport

@testable import Lotus

/// Everything one exchange told, put together.
struct Collected {
  var informational: [ResponseHead] = []
  var head: ResponseHead?
  var body: [UInt8] = []
  var chunkCount = 0
  var trailers: HeaderList = []
  var uploaded: [Int] = []
  var downloaded: [Int] = []
  var faults: [ContentFault] = []
  var timings: Timings?
  var broken: Timings?
  var failure: TransferFailure?

  var text: String { String(decoding: body, as: UTF8.self) }

  init(_ events: TransferEvents) async {
    do {
      for try await event in events { take(event) }
    } catch { failure = error as? TransferFailure }
  }

  private mutating func take(_ event: TransferEvent) {
    switch event {
    case .started: break
    case .informational(let head): informational.append(head)
    case .uploaded(let sent, _): uploaded.append(sent)
    case .head(let head): self.head = head
    case .downloaded(let came, _, _): downloaded.append(came)
    case .undecodable(let fault): faults.append(fault)
    case .chunk(let bytes):
      body += bytes
      chunkCount += 1
    case .trailers(let lines): trailers = lines
    case .finished(let timings): self.timings = timings
    case .broken(let timings): broken = timings
    }
  }
}

/// A request to one of the servers, with options set in `change`.
func request(
  _ server: TestServer, _ path: String, method: String = "GET", headers: [String] = [],
  body: RequestBody = .none, _ change: (inout RequestOptions) throws -> Void = { _ in }
) throws -> PreparedRequest {
  var options = RequestOptions()
  options.totalTimeout = 600_000
  try change(&options)
  return try PreparedRequest(
    method: method, url: server.url + path,
    headers: HeaderList(headers.map { HeaderLine(bytes: Array($0.utf8)) }), body: body,
    options: options)
}
