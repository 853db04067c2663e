import Platform

/// What the log center hears of one send: fields in order, times in microseconds, sizes in bytes.
/// Never a body; secrets are masked. Marked like `Center.Configuration`, which the log center comes from.
struct SendingFeed: @unchecked Sendable {
  /// Who hears; nil for nobody.
  let log: LogCenter?
  /// The send.
  let exchange: String

  /// A request is ready.
  func prepared(_ request: PreparedRequest) {
    record(.prepared, of: request) {
      [.init("headers", lines(request.headers, request))]
        + (request.body.size.map { [.init("size", String($0))] } ?? [])
    }
  }

  /// A redirect is followed, a challenge answered, a request tried again.
  func hop(_ hop: Hop, to next: PreparedRequest) {
    record(.hop, of: hop.request) {
      let answer: [LogRecord.Field] =
        hop.head.map { [.init("status", String($0.status)), .init("version", $0.version)] }
        ?? failure(hop.failure?.stored, hop.request)
      return answer + [
        .init("time", String(hop.timings.total)), .init("to", url(next)),
        .init("dropped", hop.dropped.map(\.name).joined(separator: ", ")),
      ] + cause(hop.cause)
    }
  }

  /// A redirect needs no word.
  private func cause(_ cause: HopCause) -> [LogRecord.Field] {
    switch cause {
    case .redirect: []
    case .authentication(let scheme): [.init("cause", "authentication \(scheme)")]
    case .retry(let number, let delay):
      [.init("cause", "retry \(number) after \(delay) ms")]
    }
  }

  /// The final head is there.
  func head(_ head: ResponseHead, of request: PreparedRequest) {
    record(.head, of: request) {
      [
        .init("status", String(head.status)), .init("version", head.version),
        .init("headers", lines(head.headers, request)),
      ]
    }
  }

  /// The send is over, well or not; `request` is the one it ended with.
  func over(_ exchange: Exchange, with request: PreparedRequest) {
    let kind: LogRecord.Kind =
      switch exchange.failure {
      case nil: .finished
      case .cancelled: .cancelled
      default: .failed
      }
    record(kind, of: request) {
      let answer: [LogRecord.Field] =
        exchange.head.map {
          [.init("status", String($0.status)), .init("version", $0.version)]
        } ?? []
      return answer + [
        .init("size", String(exchange.bodySize)), .init("time", String(exchange.timings.total)),
        .init("peer", exchange.timings.peer),
      ] + (kind == .failed ? failure(exchange.failure?.stored, request) : [])
    }
  }

}

extension SendingFeed {
  func record(
    _ kind: LogRecord.Kind, of request: PreparedRequest, fields: () -> [LogRecord.Field]
  ) {
    guard let log else { return }
    let what: [LogRecord.Field] = [.init("method", request.method), .init("url", url(request))]
    log.record(
      kind, exchange: exchange, fields: what + fields(), secrets: request.options.secrets)
  }

  /// The fact as JSON text; URLs in it are masked before they stand between quotes.
  func failure(_ stored: JSONText?, _ request: PreparedRequest) -> [LogRecord.Field] {
    guard case .object(let members)? = stored else { return [] }
    let masked = members.map { member -> JSONText.Member in
      guard let text = member.value.string else { return member }
      let value = Masking.maskedURLs(in: text, secrets: request.options.secrets)
      return .init(member.name, .string(value))
    }
    return [.init("failure", JSONText.object(masked).compact)]
  }

  private func url(_ request: PreparedRequest) -> String {
    log == nil ? "" : Masking.maskedURL(request.url.text, secrets: request.options.secrets)
  }

  /// A header list is one field, its lines one under the other.
  private func lines(_ headers: HeaderList, _ request: PreparedRequest) -> String {
    Masking.masked(headers, secrets: request.options.secrets).map(\.text).joined(separator: "\n")
  }
}
