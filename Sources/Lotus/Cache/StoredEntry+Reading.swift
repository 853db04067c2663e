import Platform

extension StoredEntry {
  /// Reads a head back; nil when anything in it is missing or of another form.
  init?(_ json: JSONText, in folder: CacheFolder) {
    var reader = StoredRequestReader(
      folder: folder, source: json["source"]?.string, scope: json["scope"]?.string)
    guard json["format"]?.number == Self.format, let id = json["id"]?.string,
      let time = json["time"]?.string.flatMap(UTC.nanoseconds),
      let rawKey = json["rawKey"]?.string,
      let request = reader.request(json["request"])
    else { return nil }
    var exchange = Exchange(id: id, request: request, startedAt: time)
    guard let trailers = HeaderList(stored: json["trailers"]),
      let timings = Timings(stored: json["timings"]),
      let hops = reader.hops(json["hops"]),
      let head = Self.optional(json["response"], ResponseHead.init(stored:)),
      let failure = Self.optional(json["failure"], TransferFailure.init(stored:)),
      let body = Self.optional(json["body"], StoredBody.init)
    else { return nil }
    (exchange.trailers, exchange.timings, exchange.hops) = (trailers, timings, hops)
    (exchange.head, exchange.failure, exchange.bodySize) = (head, failure, body?.size ?? 0)
    // An entry of an earlier time knows of the last request only what led there.
    exchange.lastRequest = reader.request(json["lastRequest"]) ?? request
    for head in json["informational"]?.elements ?? [] {
      ResponseHead(stored: head).map { exchange.keep(informational: $0) }
    }
    exchange.contentFault = json["contentFault"].flatMap(ContentFault.init(stored:))
    exchange.source = AnswerSource(stored: json["confirmed"])
    let bodies = reader.bodies + (body.map { [$0] } ?? [])
    self.init(exchange: exchange, rawKey: rawKey, body: body, bodies: bodies)
  }

  /// What may be absent: nil inside when it is, nil outside when it is there and damaged.
  private static func optional<Part>(
    _ json: JSONText?, _ read: (JSONText) -> Part?
  ) -> Part?? {
    guard let json else { return .some(nil) }
    return read(json).map { .some($0) }
  }
}

extension AnswerSource {
  /// The network, unless the server confirmed an earlier answer.
  fileprivate init(stored json: JSONText?) {
    guard let entry = json?["entry"]?.string, let time = json?["time"]?.string,
      let moment = UTC.nanoseconds(time)
    else {
      self = .network
      return
    }
    self = .confirmed(entry: entry, at: moment)
  }
}

extension StoredBody {
  /// A name that leads out of the folder is damage.
  init?(_ json: JSONText) {
    guard let name = json["name"]?.string, let size = json["size"]?.number,
      name.hasSuffix(CacheFolder.bodyEnding), !name.contains("/")
    else { return nil }
    self.init(name: name, size: size)
  }
}

/// Reads requests and hops; all of an entry have its source and scope.
private struct StoredRequestReader {
  let folder: CacheFolder
  let source: String?
  let scope: String?
  /// Files of the bodies read so far.
  var bodies: [StoredBody] = []

  mutating func hops(_ json: JSONText?) -> [Hop]? {
    var hops: [Hop] = []
    for hop in json?.elements ?? [] {
      guard let request = request(hop["request"]), let hop = Hop(stored: hop, request: request)
      else { return nil }
      hops.append(hop)
    }
    return hops
  }

  mutating func request(_ json: JSONText?) -> PreparedRequest? {
    guard let json, let method = json["method"]?.string,
      let url = json["url"]?.string.flatMap({ try? RequestURL($0) }),
      let headers = HeaderList(stored: json["headers"]),
      let body = StoredRequestBody.body(json["body"], in: folder, bodies: &bodies)
    else { return nil }
    var options = RequestOptions(stored: json["options"])
    (options.source, options.scope) = (source, scope)
    return PreparedRequest(method: method, url: url, lines: headers, body: body, options: options)
  }
}

extension ResponseHead {
  init?(stored json: JSONText) {
    guard let version = json["version"]?.string, let status = json["status"]?.number,
      let headers = HeaderList(stored: json["headers"])
    else { return nil }
    self.init(
      version: version, status: status, reason: json["reason"]?.string ?? "", headers: headers)
  }
}

extension HeaderList {
  /// No lines of nothing; nil when a line is damaged.
  init?(stored json: JSONText?) {
    let lines = json?.elements ?? []
    let read = lines.compactMap(\.exactBytes).map { HeaderLine(bytes: $0) }
    guard read.count == lines.count else { return nil }
    self.init(read)
  }
}

extension JSONText {
  /// The bytes of a string or of `{"base64": …}`.
  public var exactBytes: [UInt8]? {
    string.map { Array($0.utf8) } ?? self["base64"]?.string.flatMap(Base64.decoded)
  }
}

extension RequestOptions {
  /// What is missing keeps its default.
  fileprivate init(stored json: JSONText?) {
    self.init()
    followsRedirects = json?["followsRedirects"]?.bool ?? followsRedirects
    keepsMethod = json?["keepsMethod"]?.bool ?? keepsMethod
    redirectLimit = json?["redirectLimit"]?.number ?? redirectLimit
    connectTimeout = json?["connectTimeout"]?.number
    totalTimeout = json?["totalTimeout"]?.number
    decodesContent = json?["decodesContent"]?.bool ?? decodesContent
    verifiesTLS = json?["verifiesTLS"]?.bool ?? verifiesTLS
    caFile = json?["caFile"]?.string
    idleTimeout = json?["idleTimeout"]?.number
    version = json?["version"]?.string.flatMap(HTTPChoice.init) ?? version
    cachePolicy = json?["cachePolicy"]?.string.flatMap(CachePolicy.init) ?? cachePolicy
    omittedHeaders = json?["omittedHeaders"]?.elements?.compactMap(\.string) ?? []
  }
}
