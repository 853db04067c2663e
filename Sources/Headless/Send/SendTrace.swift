import Lotus
import Sessions

/// What `-v` tells on standard error: `>` goes out, `<` came, `*` is how.
struct SendTrace: Sendable {
  let console: Console
  let view: SecretView
  let environment: [String: String]

  /// What goes out now; where a connection is made through a proxy, what opens the way first.
  func request(_ request: PreparedRequest, isConnected: Bool = false) {
    let facts = SendFacts(request, view, environment: environment).lines
    let outgoing = request.outgoing(through: request.proxy(in: environment))
    console.say(facts.map { "* " + $0 })
    if !isConnected, let tunnel = outgoing.tunnel { say(tunnel, tunnel.target, request) }
    say(outgoing.head, view.target(of: request, outgoing), request)
    if let size = request.body.size, size > 0 { console.say("* a body of \(Measures.size(size))") }
  }

  private func say(_ head: Outgoing.Head, _ target: String, _ request: PreparedRequest) {
    let lines = view.headers(head.headers, request.options.secrets).map(\.text)
    console.say((["\(head.method) \(target)"] + lines + [""]).map { "> " + $0 })
  }

  /// A head that came, a 1xx one too.
  func head(_ head: ResponseHead, secrets: [String]) {
    let status = [head.version, "\(head.status)", head.reason].filter { !$0.isEmpty }
    let lines = view.headers(head.headers, secrets).map(\.text)
    console.say(([status.joined(separator: " ")] + lines + [""]).map { "< " + $0 })
  }

  /// A step on the way, and what goes out next.
  func hop(_ hop: Hop, next: PreparedRequest) {
    if let head = hop.head { self.head(head, secrets: hop.request.options.secrets) }
    end(hop.timings, hop.failure)
    let url = hop.cause == .redirect ? " " + view.url(next.url.text, next.options.secrets) : ""
    console.say("* " + HopWords.cause(hop.cause) + url)
    for line in hop.dropped {
      console.say("* \(line.name) stays behind: \(HopWords.reason(line.reason))")
    }
    request(next, isConnected: next.url.sharesOrigin(with: hop.request.url))
  }

  /// The end.
  func finish(_ exchange: Exchange) {
    let trailers = view.headers(exchange.trailers, exchange.request.options.secrets)
    console.say(trailers.map { "< " + $0.text })
    end(exchange.timings, nil)
  }

  private func end(_ timings: Timings, _ failure: TransferFailure?) {
    if let failure { console.say("* " + Complaint(failure).what) }
    console.say(Self.words(timings).map { "* " + $0 })
  }

  private static func words(_ timings: Timings) -> [String] {
    var lines: [String] = []
    if !timings.peer.isEmpty {
      let age = timings.isNewConnection ? "a new connection" : "a connection that stood"
      let version = timings.version.isEmpty ? "" : ", \(timings.version)"
      lines.append("\(timings.peer), \(age)\(version)")
    }
    if let session = timings.session { lines += words(session) }
    let steps = [
      ("name", timings.nameLookup), ("connect", timings.connect), ("TLS", timings.tls),
      ("first byte", timings.firstByte), ("total", timings.total),
    ]
    let times = steps.filter { $0.1 > 0 }.map { "\($0.0) \(Measures.duration($0.1))" }
    lines.append(
      (times + [
        "\(Measures.size(timings.sentBytes)) of body sent",
        "\(Measures.size(timings.headerBytes)) of head and \(Measures.size(timings.wireBytes)) of body came",
      ]).joined(separator: ", "))
    return lines
  }

  private static func words(_ session: TLSSession) -> [String] {
    let own = session.certificates.first?.facts.map { facts in
      ["certificate of \(facts.subject), by \(facts.issuer), until \(facts.notAfter)", facts.pin]
    }
    return ["\(session.version), \(session.cipher)"] + (own ?? [])
  }
}
