import Lotus
import Platform

/// The report of `--json`: one object, secrets in request and header lines masked, the body as it came.
///
///     {"format": 1, "id": …, "time": …, "request": {…}, "hops": […], "response": {…}, "timings": {…},
///      "size": 12, "body": "…" or {"base64": "…"}, "failure": {"kind": …}, "entry": "FILE"}
struct SendReport {
  /// The version of the form; a member that is added does not change it.
  static let format = 1
  let exchange: Exchange
  private let body: JSONText
  private let size: Int
  private let entry: CacheEntry?

  /// The body is kept in the form it is written in, once.
  init(exchange: Exchange, body: [UInt8], entry: CacheEntry?) {
    (self.exchange, self.entry) = (exchange, entry)
    (self.body, size) = (.exact(body), body.count)
  }

  /// The text with its line end.
  var text: [UInt8] {
    let secrets = exchange.request.options.secrets
    let trailers = Masking.masked(exchange.trailers, secrets: secrets)
    let report = JSONText.object([
      "format": .number(Self.format),
      "id": .string(exchange.id),
      "time": .string(UTC.text(exchange.startedAt)),
      "request": Self.request(exchange.request),
      "hops": exchange.hops.isEmpty ? nil : .array(exchange.hops.map(Self.hop)),
      "response": exchange.head.map { Self.head($0, secrets) },
      "trailers": trailers.isEmpty ? nil : trailers.stored,
      "timings": exchange.timings.stored,
      "size": .number(size),
      "body": exchange.head == nil ? nil : body,
      "contentFault": exchange.contentFault?.stored,
      "failure": exchange.failure?.stored,
      "entry": .string(entry.map { Files.join($0.folder, $0.exchange.id + ".json") }),
    ])
    var text = report.prettyBytes
    text.append(0x0A)
    return text
  }

  private static func request(_ request: PreparedRequest) -> JSONText {
    let secrets = request.options.secrets
    return .object([
      "method": .string(request.method),
      "url": .string(Masking.maskedURL(request.url.text, secrets: secrets)),
      "headers": Masking.masked(request.headers, secrets: secrets).stored,
      "body": body(of: (try? Masking.masked(request)) ?? request),
    ])
  }

  private static func body(of request: PreparedRequest) -> JSONText? {
    switch request.body {
    case .none: nil
    case .bytes(let bytes): .exact(bytes)
    case .file(let path, let size): .object(["path": .string(path), "size": .number(size)])
    case .parts(let form): form.stored
    }
  }

  private static func head(_ head: ResponseHead, _ secrets: [String]) -> JSONText {
    .object([
      "version": .string(head.version), "status": .number(head.status),
      "reason": .string(head.reason),
      "headers": Masking.masked(head.headers, secrets: secrets).stored,
    ])
  }

  private static func hop(_ hop: Hop) -> JSONText {
    let known: [JSONText.Member] = [
      .init("request", request(hop.request)),
      .init("response", hop.head.map { head($0, hop.request.options.secrets) } ?? .null),
      .init("timings", hop.timings.stored),
    ]
    return .object(known + hop.storedFacts)
  }
}
