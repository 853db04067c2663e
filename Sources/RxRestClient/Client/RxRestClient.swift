import Foundation
import FoundationNetworking
import Lotus

/// Sends calls whose answers are states.
///
///     let state: StateStream<RepositoriesState> = client.get("search/repositories", query: query)
///     for try await state in state { … }
///
/// A subclass decides with `validate` which statuses are answers and with `handleError` which state an error is.
open class RxRestClient: @unchecked Sendable {  // it has two values that never change
  /// How it sends.
  public let options: RxRestClientOptions
  /// What endpoints stand below; nil when every endpoint is a whole URL.
  let base: String?

  /// A client for endpoints below a base: a `URL`, or a text, which is kept as it is typed.
  public init(
    baseUrl: (any URLConvertible)? = nil, options: RxRestClientOptions = .default
  ) {
    self.options = options
    base = baseUrl.map { (try? $0.asURLText()) ?? "" }
  }
  /// The same in the other spelling.
  public convenience init(
    baseURL: (any URLConvertible)?, options: RxRestClientOptions = .default
  ) {
    self.init(baseUrl: baseURL, options: options)
  }

  /// Whether a response is an answer. The default refuses 400, 401, 403, 404, 422 and 500 to 599.
  open func validate(
    request: URLRequest?, response: HTTPURLResponse, data: Data
  ) -> Swift.Result<Void, BaseResponse> {
    BaseResponse(status: response.statusCode, body: data).map { .failure($0) } ?? .success(())
  }

  /// The state an error leads to: a `BaseResponse`, or a `LotusError` when no answer came. Where nothing could be
  /// sent (no address, no connection) the default is `BaseState.offline`: the call is sent again when the service
  /// can be reached. All other errors are unexpected.
  open func handleError(error: any Error) -> BaseState {
    if let response = error as? BaseResponse { return response.state }
    let isOffline = (error as? LotusError)?.failure?.isBeforeSending == true
    return isOffline ? .offline : BaseState(\.unexpectedError, error)
  }
}
