import Foundation
import FoundationNetworking
import Lotus
import Platform

/// A `URLRequest` can be sent: `Lotus.send(urlRequest)`. It knows its whole URL, so host and headers of
/// the configuration are not added.
extension URLRequest: RequestConversion {
  /// The request as a router would say it, as far as that goes.
  public var request: Request { draft.request }

  /// URL, method, header lines (sorted by name: Foundation keeps no order), body and time limit. Throws
  /// `RequestError` for what HTTP cannot send.
  public func prepared(by configuration: CenterConfiguration) throws -> PreparedRequest {
    var options = configuration.options
    // URLSession's meaning of it: the time in which nothing comes and nothing goes.
    // Infinity, and more than 24 days, is no limit.
    options.idleTimeout = Int32(exactly: (timeoutInterval * 1000).rounded()).map(Int.init)
    return try draft.prepared(options)
  }

  /// The request before it is checked and completed. A body stream is read to its end.
  public var draft: RequestDraft {
    let lines = (allHTTPHeaderFields ?? [:]).sorted { $0.key < $1.key }
    var body = RequestBody.none
    if let data = httpBody ?? httpBodyStream.map(Data.init(reading:)) { body = .bytes(Array(data)) }
    return RequestDraft(
      url: url?.absoluteString ?? "", method: Method(rawValue: httpMethod ?? "GET"),
      headers: HeaderList(lines.map { HeaderLine($0.key, $0.value) }), body: body)
  }
}

extension URLRequest {
  /// A request of an optional URL, nil without one, as the seed writes it:
  /// `Lotus.send(URLRequest(url: URL(string: text)))`.
  public init?(url: URL?) {
    guard let url else { return nil }
    self.init(url: url)
  }

  /// The request Foundation can hold of this one. Lines of one name become one line, their order is
  /// lost; a file in the body becomes a stream. Throws when its URL is none to Foundation.
  public init(_ prepared: PreparedRequest) throws(RequestError) {
    try self.init(
      RequestDraft(
        url: prepared.url.text, method: Method(rawValue: prepared.method),
        headers: prepared.headers, body: prepared.body))
    if let limit = prepared.options.idleTimeout { timeoutInterval = Double(limit) / 1000 }
  }

  /// The same of a request that is not checked and completed, but for its URL.
  public init(_ draft: RequestDraft) throws(RequestError) {
    _ = try RequestURL(draft.url)
    guard let url = URL(string: draft.url) else { throw .noHost(draft.url) }
    self.init(url: url)
    httpMethod = draft.method.rawValue
    for line in draft.headers { addValue(line.value, forHTTPHeaderField: line.name) }
    switch draft.body {
    case .none: break
    case .file(let path, _): httpBodyStream = InputStream(fileAtPath: path)
    default: httpBody = draft.body.collected
    }
  }
}

extension RequestBody {
  /// Every byte, those of files too; files that cannot be read are left out.
  var collected: Data {
    var data = Data()
    for segment in segments {
      switch segment {
      case .bytes(let bytes): data.append(contentsOf: bytes)
      case .file(let path, _): data.append(contentsOf: (try? Files.read(path)) ?? [])
      }
    }
    return data
  }
}

extension Data {
  /// Everything a stream has.
  fileprivate init(reading stream: InputStream) {
    self.init()
    stream.open()
    defer { stream.close() }
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = stream.read(&buffer, maxLength: buffer.count)
      if count <= 0 { break }
      append(contentsOf: buffer[..<count])
    }
  }
}
