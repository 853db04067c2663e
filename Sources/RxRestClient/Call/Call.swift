import Foundation
import FoundationNetworking
import Lotus
import LotusFoundation

/// Where a call goes.
enum Place: Sendable {
  case endpoint(String)
  case url(URL)
}

/// What it takes along.
enum Payload {
  case object([String: Any])
  case array([Any])
  case encodable(any Encodable)
}

/// A call that can be sent, again and again.
struct Call: Sendable {
  let client: RxRestClient
  /// What is sent, or why nothing can be.
  let draft: Swift.Result<RequestDraft, RxRestClientError>

  /// Sends it, unless nobody waits any more.
  func send() throws(RxRestClientError) -> DataClient {
    if Task.isCancelled { throw .cancelled }
    let draft = try draft.get()
    return client.options.sessionManager.send {
      Retried(draft: draft, retries: client.options.retries)
    }
  }

  /// The state that a send leads to, and whether it is to be sent again. It is made where nobody waits.
  func state<T: ResponseState>(
    of sent: DataClient
  ) async throws(RxRestClientError) -> sending (state: T, isOffline: Bool) {
    try await sent.value { outcome in state(outcome, sent) }.get()
  }

  private func state<T: ResponseState>(
    _ outcome: DataClient.Outcome, _ sent: DataClient
  ) -> Swift.Result<(state: T, isOffline: Bool), RxRestClientError> {
    switch outcome {
    case .success(let response): .success(state(response, sent))
    case .failure(let error) where error.isCancelled: .failure(.cancelled)
    case .failure(let error):
      (error.underlying as? RequestError).map { .failure(.refused($0)) }
        ?? .success(state(client.handleError(error: error)))
    }
  }

  private func state<T: ResponseState>(
    _ response: Response, _ sent: DataClient
  ) -> (state: T, isOffline: Bool) {
    guard let head = response.exchange.urlResponse else {
      let url = response.exchange.request.url.text
      return state(BaseState(\.unexpectedError, RequestError.noHost(url)))
    }
    switch client.validate(request: sent.urlRequest, response: head, data: response.data) {
    case .success: return (T(response: (head, T.Body.body(response.data, of: head))), false)
    case .failure(let error): return state(client.handleError(error: error))
    }
  }

  private func state<T: ResponseState>(_ state: BaseState) -> (state: T, isOffline: Bool) {
    (T(state: state), state.serviceState == .offline)
  }

  /// Waits until the service can be reached. A host that has a route and refuses would be asked again and again:
  /// from the second round on there is a pause more, 2, 4, 8, 16, then 30 seconds.
  func untilReachable(after rounds: Int) async throws(RxRestClientError) {
    guard case .success(let draft) = draft, let url = try? RequestURL(draft.url) else { return }
    let clock = client.options.sessionManager.configuration
    do {
      try await client.options.reachability.reachable(url.host, port: url.effectivePort)
      if rounds > 1 { try await clock.pause(milliseconds: min(30, 1 << min(rounds - 1, 5)) * 1000) }
    } catch { throw .cancelled }
  }
}

/// A draft with retries of its own.
private struct Retried: RequestConversion {
  let draft: RequestDraft
  let retries: RetryPolicy

  var request: Request { draft.request }
  func prepared(by configuration: CenterConfiguration) throws -> PreparedRequest {
    var options = configuration.options
    options.retries = retries
    return try draft.prepared(options)
  }
}
