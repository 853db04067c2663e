import Platform

/// What the log center hears of one send: fields in order, times in microseconds, sizes in bytes.
/// Never a body; secrets are masked. Marked like `Center.Configuration`, which the log center comes from.
///
/// The fields are made later, on the log's thread: their closures hold heads and header lines, never a
/// request, whose body may be large.
struct SendingFeed: @unchecked Sendable {
  /// Who hears; nil for nobody.
  let log: LogCenter?
  /// The send.
  let exchange: String

  /// A request is ready; a proxy is named when it goes through one.
  func prepared(_ request: PreparedRequest, through proxy: String? = nil) {
    let (headers, size) = (request.headers, request.body.size)
    record(.prepared, of: request) { patterns in
      [.init("headers", Self.lines(headers))] + (size.map { [.init("size", String($0))] } ?? [])
        + (proxy.map { [.init("proxy", Masking.maskedURL($0, patterns))] } ?? [])
    }
  }

  /// A redirect is followed, a challenge answered, a request tried again.
  func hop(_ hop: Hop, to next: PreparedRequest) {
    let (head, failure, time, cause) = (hop.head, hop.failure, hop.timings.total, hop.cause)
    let (dropped, url) = (hop.dropped, next.url.text)
    record(.hop, of: hop.request) { patterns in
      let answer = head.map(Self.status) ?? Self.failure(failure?.stored, patterns)
      return answer + [
        .init("time", String(time)), .init("to", Masking.maskedURL(url, patterns)),
        .init("dropped", dropped.map(\.name).joined(separator: ", ")),
      ] + Self.cause(cause)
    }
  }

  /// A redirect needs no word.
  private static func cause(_ cause: HopCause) -> [LogRecord.Field] {
    switch cause {
    case .redirect: []
    case .authentication(let scheme): [.init("cause", "authentication \(scheme)")]
    case .retry(let number, let delay):
      [.init("cause", "retry \(number) after \(delay) ms")]
    }
  }

  /// The final head is there.
  func head(_ head: ResponseHead, of request: PreparedRequest) {
    record(.head, of: request) { _ in
      Self.status(head) + [.init("headers", Self.lines(head.headers))]
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
    let (head, size, timings) = (exchange.head, exchange.bodySize, exchange.timings)
    let failure = kind == .failed ? exchange.failure : nil
    record(kind, of: request) { patterns in
      (head.map(Self.status) ?? []) + [
        .init("size", String(size)), .init("time", String(timings.total)),
        .init("peer", timings.peer),
      ] + Self.failure(failure?.stored, patterns)
    }
  }
}

extension SendingFeed {
  func record(
    _ kind: LogRecord.Kind, of request: PreparedRequest, fields: @escaping LogDraft.Fields
  ) {
    guard let log else { return }
    let (method, url) = (request.method, request.url.text)
    log.record(kind, exchange: exchange, secrets: request.options.secrets) { patterns in
      [.init("method", method), .init("url", Masking.maskedURL(url, patterns))] + fields(patterns)
    }
  }

  /// The fact as JSON text; its texts are masked before they stand between quotes.
  static func failure(_ stored: JSONText?, _ patterns: SecretPatterns) -> [LogRecord.Field] {
    guard case .object(let members)? = stored else { return [] }
    let masked = members.map { member -> JSONText.Member in
      guard let text = member.value.string else { return member }
      return .init(member.name, .string(Masking.masked(.init(member.name, text), patterns)))
    }
    return [.init("failure", JSONText.object(masked).compact)]
  }

  private static func status(_ head: ResponseHead) -> [LogRecord.Field] {
    [.init("status", String(head.status)), .init("version", head.version)]
  }

  /// A header list is one field, its lines one under the other.
  private static func lines(_ headers: HeaderList) -> String {
    headers.map(\.text).joined(separator: "\n")
  }
}

extension Center.Configuration {
  /// The proxy a request goes through, for the log.
  func proxy(of request: PreparedRequest) -> String? {
    log == nil ? nil : request.proxy(in: world.environment)
  }
}
