import Platform

extension StoredEntry {
  /// The head file. Request bodies that are no short text are named as files of their own; the caller
  /// has put them there (`StoredRequestBody`).
  var text: String {
    let json = JSONText.object([
      "format": .number(Self.format),
      "id": .string(exchange.id),
      "time": .string(UTC.text(exchange.startedAt, digits: 9)),
      "source": .string(source),
      "scope": .string(scope),
      "rawKey": .string(rawKey),
      "request": exchange.request.stored,
      "hops": exchange.hops.isEmpty ? nil : .array(exchange.hops.map(\.stored)),
      "lastRequest": exchange.hops.isEmpty ? nil : exchange.lastRequest.stored,
      "informational": exchange.informational.isEmpty
        ? nil : .array(exchange.informational.map(\.stored)),
      "response": exchange.head?.stored,
      "trailers": exchange.trailers.isEmpty ? nil : exchange.trailers.stored,
      "timings": exchange.timings.stored,
      "body": body?.stored,
      "contentFault": exchange.contentFault?.stored,
      "confirmed": exchange.source.stored,
      "failure": exchange.failure?.stored,
    ])
    return json.pretty + "\n"
  }
}

extension StoredBody {
  var stored: JSONText { .object(["name": .string(name), "size": .number(size)]) }
}

extension ResponseHead {
  var stored: JSONText {
    .object([
      "version": .string(version), "status": .number(status), "reason": .string(reason),
      "headers": headers.stored,
    ])
  }
}

extension PreparedRequest {
  var stored: JSONText {
    .object([
      "method": .string(method), "url": .string(url.text), "headers": headers.stored,
      "body": StoredRequestBody(body)?.stored, "options": options.stored,
    ])
  }
}

extension RequestOptions {
  /// Without source and scope, which stand at the top, and without secrets, which are not stored.
  var stored: JSONText {
    .object([
      "followsRedirects": .bool(followsRedirects),
      "keepsMethod": keepsMethod ? .bool(true) : nil, "redirectLimit": .number(redirectLimit),
      "connectTimeout": .number(connectTimeout), "totalTimeout": .number(totalTimeout),
      "decodesContent": .bool(decodesContent), "verifiesTLS": .bool(verifiesTLS),
      "caFile": .string(caFile),
      "idleTimeout": .number(idleTimeout),
      "version": version == .automatic ? nil : .string(version.rawValue),
      "cachePolicy": cachePolicy == .network ? nil : .string(cachePolicy.rawValue),
      "omittedHeaders": omittedHeaders.isEmpty ? nil : .array(omittedHeaders.map { .string($0) }),
    ])
  }
}

extension AnswerSource {
  /// Which stored answer the server confirmed; nothing for an answer of its own.
  fileprivate var stored: JSONText? {
    guard case .confirmed(let entry, let moment) = self else { return nil }
    return .object(["entry": .string(entry), "time": .string(UTC.text(moment, digits: 9))])
  }
}

extension HeaderList {
  /// A line a string; one that is no UTF-8 as `{"base64": …}`, so that every byte comes back.
  public var stored: JSONText { .array(map { JSONText.exact($0.bytes) }) }
}

extension JSONText {
  /// Bytes as a string where they are UTF-8, else as `{"base64": …}`.
  public static func exact(_ bytes: [UInt8]) -> JSONText {
    if let text = String(validating: bytes, as: UTF8.self) { return .string(text) }
    return .object(["base64": .string(Base64.encoded(bytes))])
  }
}
