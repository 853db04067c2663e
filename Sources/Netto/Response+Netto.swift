import Foundation
import Lotus

extension DataClient {
  /// The whole answer.
  nonisolated(nonsending) func whole() async throws(NettoError) -> Response {
    do { return try await response() } catch { throw .failed(error) }
  }
}

extension Response {
  /// Whether no body is meant to be there: HEAD, 204, 205, 304 (RFC 9110 6.4.1).
  var isBare: Bool {
    data.isEmpty && (exchange.request.method == "HEAD" || [204, 205, 304].contains(status))
  }

  /// What the parser makes of the body.
  func parsed<A>(by parser: (Any) -> A?) throws(NettoError) -> A {
    if data.isEmpty { throw .noBody(self) }
    let json: Any
    do {
      json = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    } catch { throw .notJSON(error, self) }
    guard let value = parser(json) else { throw .notParsed(self) }
    return value
  }
}
