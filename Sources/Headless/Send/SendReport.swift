import Lotus
import Platform

/// The report of `--json`: one object, secrets in request and header lines masked, the body as it came.
///
///     {"format": 1, "id": …, "time": …, "request": {…}, "hops": […], "lastRequest": {…}, "response": {…}, "timings": {…},
///      "size": 12, "body": "…" or {"base64": "…"}, "failure": {"kind": …}, "entry": "FILE"}
struct SendReport {
  /// The version of the form; a member that is added does not change it.
  static let format = 1
  /// What is shown, and what the environment adds to it.
  struct Facts: Sendable {
    let view: SecretView
    let environment: [String: String]

    /// A request: its four parts, and how it was sent where that is not the usual way.
    func json(_ request: PreparedRequest) -> JSONText {
      let shown = view.request(request)
      let outgoing = request.outgoing(through: request.proxy(in: environment))
      let secrets = request.options.secrets
      return .object([
        "method": .string(request.method),
        "url": .string(view.url(request.url.text, secrets)),
        "target": outgoing.isForwarded ? .string(view.target(of: request, outgoing)) : nil,
        "headers": view.headers(outgoing.head.headers, secrets).stored,
        "tunnel": outgoing.tunnel.map { tunnel in
          .object([
            "target": .string(tunnel.target),
            "headers": view.headers(tunnel.headers, secrets).stored,
          ])
        },
        "body": Self.body(of: shown),
        "options": SendFacts(request, view, environment: environment).json,
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
  }
  let exchange: Exchange
  private let facts: Facts
  private let body: JSONText
  private let size: Int
  private let entry: CacheEntry?

  /// The body is kept in the form it is written in, once.
  init(
    exchange: Exchange, body: [UInt8], entry: CacheEntry?,
    facts: Facts
  ) {
    (self.exchange, self.entry, self.facts) = (exchange, entry, facts)
    (self.body, size) = (.exact(body), body.count)
  }

  /// The text with its line end.
  var text: [UInt8] {
    let secrets = exchange.request.options.secrets
    let trailers = facts.view.headers(exchange.trailers, secrets)
    let report = JSONText.object([
      "format": .number(Self.format),
      "id": .string(exchange.id),
      "time": .string(UTC.text(exchange.startedAt)),
      "request": facts.json(exchange.request),
      "hops": exchange.hops.isEmpty ? nil : .array(exchange.hops.map(hop)),
      "lastRequest": exchange.lastRequest == exchange.request
        ? nil : facts.json(exchange.lastRequest),
      "informational": exchange.informational.isEmpty
        ? nil : .array(exchange.informational.map { head($0, secrets) }),
      "response": exchange.head.map { head($0, secrets) },
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

  private func head(_ head: ResponseHead, _ secrets: [String]) -> JSONText {
    .object([
      "version": .string(head.version), "status": .number(head.status),
      "reason": .string(head.reason),
      "headers": facts.view.headers(head.headers, secrets).stored,
    ])
  }

  private func hop(_ hop: Hop) -> JSONText {
    let known: [JSONText.Member] = [
      .init("request", facts.json(hop.request)),
      .init("response", hop.head.map { head($0, hop.request.options.secrets) } ?? .null),
      .init("timings", hop.timings.stored),
    ]
    return .object(known + hop.storedFacts)
  }
}
