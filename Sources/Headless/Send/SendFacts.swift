import Lotus

/// How a request is sent, where a command line asked for another way than the usual one: `-v` and
/// `--json` tell these.
struct SendFacts {
  /// Names and values in order; times in milliseconds.
  let all: [JSONText.Member]

  /// `environment` may name a proxy.
  init(_ request: PreparedRequest, _ view: SecretView, environment: [String: String]) {
    let options = request.options
    let known: KeyValuePairs<String, JSONText?> = [
      "version": options.version == .automatic ? nil : .string(options.version.rawValue),
      "proxy": .string(request.proxy(in: environment).map { view.url($0) }),
      "unixSocket": .string(options.unixSocket),
      "resolve": Self.list(options.resolutions.map(\.text)),
      "connectTo": Self.list(options.detours.map(\.text)),
      "verifiesTLS": options.verifiesTLS ? nil : .bool(false),
      "caFile": .string(options.caFile), "caFolder": .string(options.caFolder),
      "certificate": options.clientCertificate.map(Self.certificate),
      "pinnedKeys": Self.list(options.pinnedKeys),
      "decodesContent": options.decodesContent ? .bool(true) : nil,
      "connectTimeout": .number(options.connectTimeout),
      "totalTimeout": .number(options.totalTimeout),
      "idleTimeout": .number(options.idleTimeout),
      "continueTimeout": .number(options.continueTimeout),
      "redirectLimit": options.followsRedirects ? .number(options.redirectLimit) : nil,
      "retries": options.retries.count > 0 ? .number(options.retries.count) : nil,
    ]
    all = known.compactMap { name, value in value.map { JSONText.Member(name, $0) } }
  }

  /// For a report; nil when all is as usual.
  var json: JSONText? { all.isEmpty ? nil : .object(all) }

  /// `proxy: http://p:3128`
  var lines: [String] {
    all.map { member in
      if case .string(let text) = member.value { return "\(member.name): \(text)" }
      return "\(member.name): \(member.value.compact)"
    }
  }

  private static func list(_ texts: [String]) -> JSONText? {
    texts.isEmpty ? nil : .array(texts.map { .string($0) })
  }

  /// What opens its key is not told.
  private static func certificate(_ certificate: ClientCertificate) -> JSONText {
    .object([
      "file": .string(certificate.file), "format": .string(certificate.format.rawValue),
      "keyFile": .string(certificate.keyFile),
    ])
  }
}
