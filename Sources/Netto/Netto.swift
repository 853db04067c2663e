import Foundation
import FoundationNetworking
import Lotus
import LotusFoundation

/// Loads resources.
public struct Netto {
  /// What everything goes through.
  public let center: Center
  private let actions: (any NettoActions)?

  /// Through `Center.default`, with what the program's extension of `Netto` says, unless given others.
  public init(center: Center = .default, actions: (any NettoActions)? = nil) {
    self.center = center
    self.actions = actions
  }

  /// Loads a resource. What is returned can cancel.
  ///
  /// - Parameters:
  ///   - requestPlugin: Changes this request, after the defaults, as the last: what it leaves is what is sent.
  ///   - completion: Called once, on the main actor: the value, or an error (`NettoError`) that says why there
  ///     is none; the response in both cases, when one came. Any status is one.
  @discardableResult
  public func loadResource<A>(
    _ resource: Resource<A>, requestPlugin: ((inout URLRequest) -> Void)? = nil,
    completion: @escaping @MainActor (A?, URLResponse?, (any Error)?) -> Void
  ) -> DataClient {
    send(resource, requestPlugin).receive(resource.loaded) { end in
      switch end {
      case .success(let loaded): completion(loaded.value, loaded.response, nil)
      case .failure(let error): completion(nil, error.response?.exchange.urlResponse, error)
      }
    }
  }

  /// Loads a resource and waits for it: the value is nil only where no body is meant to be there (HEAD, 204, 205,
  /// 304). Cancelling the task cancels the transfer.
  public nonisolated(nonsending) func loadResource<A>(
    _ resource: Resource<A>, requestPlugin: ((inout URLRequest) -> Void)? = nil
  ) async throws(NettoError) -> (A?, URLResponse?) {
    try await send(resource, requestPlugin).value(resource.loaded).get()
  }

  private func send<A>(
    _ resource: Resource<A>, _ plugin: ((inout URLRequest) -> Void)?
  ) -> DataClient {
    center.send {
      let method = resource.method
      let content = try method.body.map { try Content.json(parameters: $0) }
      var request = try URLRequest(
        RequestDraft(
          url: resource.endpoint.url, method: Method(rawValue: method.method),
          body: content.map { .bytes($0.bytes) } ?? .none))
      (actions ?? self as? any NettoActions)?.setDefaultRequest?(&request)
      if let content, request.value(forHTTPHeaderField: "Content-Type") == nil {
        request.setValue(content.mediaType, forHTTPHeaderField: "Content-Type")
      }
      plugin?(&request)
      // A body that was taken away is an empty one: it says its length (RFC 9110 8.6).
      if content != nil, request.httpBody == nil, request.httpBodyStream == nil {
        request.httpBody = Data()
      }
      return request
    }
  }
}
