import Foundation
import FoundationNetworking
import Lotus
import LotusFoundation

extension Resource {
  typealias Loaded = (value: A?, response: URLResponse?)

  /// What the end of a send means.
  var loaded: @Sendable (DataClient.Outcome) -> Swift.Result<Loaded, NettoError> {
    { [parser] outcome in
      outcome.mapError(NettoError.failed).flatMap { response in
        let value = response.isBare ? .success(nil) : response.parsed(by: parser).map(Optional.some)
        return value.map { ($0, response.exchange.urlResponse) }
      }
    }
  }
}

extension Response {
  /// Whether no body is meant to be there: HEAD, 204, 205, 304 (RFC 9110 6.4.1).
  fileprivate var isBare: Bool {
    data.isEmpty && (exchange.request.method == "HEAD" || [204, 205, 304].contains(status))
  }

  /// What a parser makes of the body.
  fileprivate func parsed<A>(by parser: (Any) -> A?) -> Swift.Result<A, NettoError> {
    if data.isEmpty { return .failure(.noBody(self)) }
    return Swift.Result { () throws(JSONError) in try foundationValue }
      .mapError { .notJSON($0, self) }
      .flatMap { json in parser(json).map(Swift.Result.success) ?? .failure(.notParsed(self)) }
  }
}
