extension TransferFailure {
  /// The fact by name, for files and reports: `{"kind": "refused", "host": "127.0.0.1", "port": 1}`.
  public var stored: JSONText {
    switch self {
    case .cancelled: .fact("cancelled")
    case .notStored: .fact("notStored")
    case .storedBodyDamaged(let path): .fact("storedBodyDamaged", text: ("path", path))
    case .unknownHost(let host): .fact("unknownHost", text: ("host", host))
    case .refused(let host, let port):
      .fact("refused", text: ("host", host), number: ("port", port))
    case .unreachable(let host, let port, let detail):
      .object([
        "kind": .string("unreachable"), "host": .string(host), "port": .number(port),
        "detail": .string(detail),
      ])
    case .noSocket(let path): .fact("noSocket", text: ("path", path))
    case .connectTimeout(let limit):
      .fact("connectTimeout", number: ("milliseconds", limit))
    case .timeout(let limit): .fact("timeout", number: ("milliseconds", limit))
    case .idleTimeout(let limit): .fact("idleTimeout", number: ("milliseconds", limit))
    case .proxy(let detail): .fact("proxy", text: ("detail", detail))
    case .notTLS(let host, let port, let detail):
      .object([
        "kind": .string("notTLS"), "host": .string(host), "port": .number(port),
        "detail": .string(detail),
      ])
    case .certificate(let fault, let host, let detail):
      .object([
        "kind": .string("certificate"), "fault": .string(fault.rawValue), "host": .string(host),
        "detail": .string(detail),
      ])
    case .tlsFile(let fault, let path):
      .object([
        "kind": .string("tlsFile"), "fault": .string(fault.rawValue), "path": .string(path),
      ])
    case .tls(let detail): .fact("tls", text: ("detail", detail))
    case .truncated(let received, let expected):
      .object([
        "kind": .string("truncated"), "received": .number(received), "expected": .number(expected),
      ])
    case .reset(let detail): .fact("reset", text: ("detail", detail))
    case .badResponse(let fault, let detail):
      .object([
        "kind": .string("badResponse"), "fault": .string(fault.rawValue), "detail": .string(detail),
      ])
    case .tooManyRedirects(let limit): .fact("tooManyRedirects", number: ("limit", limit))
    case .badRedirect(let location): .fact("badRedirect", text: ("location", location))
    case .redirectLoop(let url, let length):
      .fact("redirectLoop", text: ("url", url), number: ("length", length))
    case .bodyNotRepeatable(let status): .fact("bodyNotRepeatable", number: ("status", status))
    case .netrcUnreadable(let path): .fact("netrcUnreadable", text: ("path", path))
    case .bodyUnreadable(let path): .fact("bodyUnreadable", text: ("path", path))
    case .engineMissing(let detail): .fact("engineMissing", text: ("detail", detail))
    case .engine(let code, let detail):
      .fact("engine", text: ("detail", detail), number: ("code", code))
    }
  }

  /// Reads it back; a kind that is not known, e.g. of a newer version, is `engine` with code 0.
  public init?(stored json: JSONText) {
    guard let kind = json["kind"]?.string else { return nil }
    self = Self.readers[kind]?(json) ?? .engine(code: 0, detail: kind)
  }

  private static let readers: [String: @Sendable (JSONText) -> TransferFailure] = [
    "cancelled": { _ in .cancelled },
    "notStored": { _ in .notStored },
    "storedBodyDamaged": { .storedBodyDamaged(path: $0.text("path")) },
    "unknownHost": { .unknownHost($0.text("host")) },
    "refused": { .refused(host: $0.text("host"), port: $0.count("port")) },
    "unreachable": {
      .unreachable(host: $0.text("host"), port: $0.count("port"), detail: $0.text("detail"))
    },
    "connectTimeout": { .connectTimeout(milliseconds: $0.count("milliseconds")) },
    "timeout": { .timeout(milliseconds: $0.count("milliseconds")) },
    "idleTimeout": { .idleTimeout(milliseconds: $0.count("milliseconds")) },
    "proxy": { .proxy(detail: $0.text("detail")) },
    "notTLS": {
      .notTLS(host: $0.text("host"), port: $0.count("port"), detail: $0.text("detail"))
    },
    "certificate": { json in
      CertificateFault(rawValue: json.text("fault")).map {
        .certificate($0, host: json.text("host"), detail: json.text("detail"))
      } ?? .tls(detail: json.text("detail"))
    },
    "noSocket": { .noSocket(path: $0.text("path")) },
    "tlsFile": { json in
      .tlsFile(
        TLSFileFault(rawValue: json.text("fault")) ?? .unreadable, path: json.text("path"))
    },
    "tls": { .tls(detail: $0.text("detail")) },
    "truncated": { .truncated(received: $0.count("received"), expected: $0["expected"]?.number) },
    "reset": { .reset(detail: $0.text("detail")) },
    "badResponse": {
      .badResponse(ResponseFault(rawValue: $0.text("fault")) ?? .other, detail: $0.text("detail"))
    },
    "tooManyRedirects": { .tooManyRedirects(limit: $0.count("limit")) },
    "badRedirect": { .badRedirect(location: $0.text("location")) },
    "redirectLoop": { .redirectLoop(url: $0.text("url"), length: $0.count("length")) },
    "bodyNotRepeatable": { .bodyNotRepeatable(status: $0.count("status")) },
    "netrcUnreadable": { .netrcUnreadable(path: $0.text("path")) },
    "bodyUnreadable": { .bodyUnreadable(path: $0.text("path")) },
    "engineMissing": { .engineMissing(detail: $0.text("detail")) },
    "engine": { .engine(code: $0.count("code"), detail: $0.text("detail")) },
  ]
}

extension JSONText {
  fileprivate static func fact(
    _ kind: String, text: (String, String)? = nil, number: (String, Int)? = nil
  ) -> JSONText {
    var members = [Member("kind", .string(kind))]
    if let text { members.append(Member(text.0, .string(text.1))) }
    if let number { members.append(Member(number.0, .number(number.1))) }
    return .object(members)
  }
  fileprivate func text(_ name: String) -> String { self[name]?.string ?? "" }
  fileprivate func count(_ name: String) -> Int { self[name]?.number ?? 0 }
}
