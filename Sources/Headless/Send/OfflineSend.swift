import Lotus
import Platform
import Sessions

/// `--offline`: what would go out, with the cookies and credentials that would be put in, and nothing
/// is sent.
struct OfflineSend {
  let request: PreparedRequest
  let cookies: CookieStore?
  let run: Run

  /// Prints the request as HTTP/1.1 would carry it, or a report that ends with it.
  func print(_ view: SecretView, isReport: Bool) async throws(CommandEnd) -> ExitCode {
    let request = try await completed()
    if isReport {
      let facts = SendReport.Facts(view: view, environment: run.world.environment)
      let report = JSONText.object([
        "format": .number(SendReport.format), "request": facts.json(request),
      ])
      try run.console.write(text: report.prettyBytes + [0x0A])
      return .fine
    }
    try write(request, view)
    return .fine
  }

  /// The pipeline makes it ready; before it would send, we leave.
  private func completed() async throws(CommandEnd) -> PreparedRequest {
    let network = NoTransport()
    let center = Center(
      configuration: CenterConfiguration(
        transport: network, cacheCenter: CacheCenter(folder: Places(run.world).answers),
        logCenter: LogCenter(feed: nil), world: run.world, cookies: cookies))
    var completed = request
    for await event in center.send(request) {
      switch event {
      case .started(let exchange): completed = exchange.request
      case .finished(let exchange, _):
        // What is wrong before anything is sent, e.g. with the file of --netrc-file.
        if let failure = exchange.failure, failure != .cancelled {
          throw .complaint(Complaint(failure))
        }
      default: break
      }
    }
    // With Digest the first request goes out without its body.
    return network.asked ?? completed
  }

  private func write(_ request: PreparedRequest, _ view: SecretView) throws(CommandEnd) {
    let outgoing = request.outgoing(through: request.proxy(in: run.world.environment))
    let secrets = request.options.secrets
    if let tunnel = outgoing.tunnel {
      try write(tunnel, tunnel.target, view.headers(tunnel.headers, secrets))
    }
    try write(
      outgoing.head, view.target(of: request, outgoing),
      view.headers(outgoing.head.headers, secrets))
    for segment in view.request(request).body.segments where segment.size > 0 {
      try write(segment, isChunk: request.isChunked)
    }
    if request.isChunked { try run.console.write(text: Array("0\r\n\r\n".utf8)) }
  }

  private func write(
    _ head: Outgoing.Head, _ target: String, _ lines: HeaderList
  ) throws(CommandEnd) {
    var bytes = Array("\(head.method) \(target) HTTP/1.1\r\n".utf8)
    for line in lines { bytes += line.bytes + [0x0D, 0x0A] }
    try run.console.write(text: bytes + [0x0D, 0x0A])
  }

  /// A piece of the body; where it goes in chunks, as one (RFC 9112 7.1).
  private func write(_ segment: BodySegment, isChunk: Bool) throws(CommandEnd) {
    if isChunk {
      try run.console.write(text: Array("\(String(segment.size, radix: 16))\r\n".utf8))
    }
    switch segment {
    case .bytes(let bytes): try run.console.write(text: bytes)
    case .file(let path, _): try write(path)
    }
    if isChunk { try run.console.write(text: [0x0D, 0x0A]) }
  }

  private func write(_ path: String) throws(CommandEnd) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.read(path) } catch { throw CommandEnd(error) }
    try run.console.write(body: bytes)
  }
}

/// Sends nothing, and knows what it was asked to send.
private final class NoTransport: Transport {
  private let first = Lock<PreparedRequest?>(nil)
  var asked: PreparedRequest? { first.withLock { $0 } }

  func send(_ request: PreparedRequest) -> TransferEvents {
    first.withLock { $0 = $0 ?? request }
    return TransferEvents { throw TransferFailure.cancelled }
  }
}
