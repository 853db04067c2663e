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
    let center = Center(
      configuration: CenterConfiguration(
        transport: NoTransport(), cacheCenter: CacheCenter(folder: Places(run.world).answers),
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
    return completed
  }

  private func write(_ request: PreparedRequest, _ view: SecretView) throws(CommandEnd) {
    let shown = view.request(request)
    var head = Array("\(request.method) \(view.target(of: request)) HTTP/1.1\r\n".utf8)
    for line in shown.headers { head += line.bytes + [0x0D, 0x0A] }
    try run.console.write(text: head + [0x0D, 0x0A])
    for segment in shown.body.segments {
      switch segment {
      case .bytes(let bytes): try run.console.write(text: bytes)
      case .file(let path, _): try write(path)
      }
    }
  }

  private func write(_ path: String) throws(CommandEnd) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try Files.read(path) } catch { throw CommandEnd(error) }
    try run.console.write(body: bytes)
  }
}

/// Sends nothing.
private struct NoTransport: Transport {
  func send(_ request: PreparedRequest) -> TransferEvents {
    TransferEvents { throw TransferFailure.cancelled }
  }
}
