import Dispatch
import FoundationNetworking
import Lotus

/// Calls with a completion. It is called once, on the main actor or on a queue of yours; what is returned can
/// cancel, and the completion then is told so.
extension NetworkService {
  /// Fetches a model: the object that the answer is, or the one under `unwrapKey` in it.
  @discardableResult
  public func fetchObject<T: Deserializable>(
    type: T.Type, path: String, unwrapKey: String? = nil, method: Method = .get,
    query: [String: Any] = [:], body: Any? = nil,
    completion: @escaping @MainActor (NetworkResponse<T>) -> Void
  ) -> URLSessionTask {
    Fetch(client: send(path, method, query: query, body: body), key: unwrapKey, read: T.read)
      .complete(completion)
  }
  /// The same on a queue.
  @discardableResult
  public func fetchObject<T: Deserializable>(
    type: T.Type, path: String, unwrapKey: String? = nil, method: Method = .get,
    query: [String: Any] = [:], body: Any? = nil, queue: DispatchQueue,
    completion: @escaping @Sendable (NetworkResponse<T>) -> Void
  ) -> URLSessionTask {
    Fetch(client: send(path, method, query: query, body: body), key: unwrapKey, read: T.read)
      .complete(on: queue, completion)
  }

  /// Fetches models: the array that the answer is, or the one under `unwrapKey` in it. One that cannot be read
  /// fails all, and the error names its index.
  @discardableResult
  public func fetchObjects<T: Deserializable>(
    type: T.Type, path: String, unwrapKey: String? = nil, method: Method = .get,
    query: [String: Any] = [:], body: Any? = nil,
    completion: @escaping @MainActor (NetworkResponse<[T]>) -> Void
  ) -> URLSessionTask {
    Fetch(client: send(path, method, query: query, body: body), key: unwrapKey, read: T.readList)
      .complete(completion)
  }
  /// The same on a queue.
  @discardableResult
  public func fetchObjects<T: Deserializable>(
    type: T.Type, path: String, unwrapKey: String? = nil, method: Method = .get,
    query: [String: Any] = [:], body: Any? = nil, queue: DispatchQueue,
    completion: @escaping @Sendable (NetworkResponse<[T]>) -> Void
  ) -> URLSessionTask {
    Fetch(client: send(path, method, query: query, body: body), key: unwrapKey, read: T.readList)
      .complete(on: queue, completion)
  }
}

/// Calls that are waited for. Cancelling the task cancels the transfer.
extension NetworkService {
  /// Fetches a model: the object that the answer is, or the one under `unwrapKey` in it.
  public nonisolated(nonsending) func fetchObject<T: Deserializable>(
    type: T.Type, path: String, unwrapKey: String? = nil, method: Method = .get,
    query: [String: Any] = [:], body: Any? = nil
  ) async throws(QuickRestError) -> T {
    let client = send(path, method, query: query, body: body)
    return try await Fetch(client: client, key: unwrapKey, read: T.read).value()
  }
  /// Fetches models: the array that the answer is, or the one under `unwrapKey` in it.
  public nonisolated(nonsending) func fetchObjects<T: Deserializable>(
    type: T.Type, path: String, unwrapKey: String? = nil, method: Method = .get,
    query: [String: Any] = [:], body: Any? = nil
  ) async throws(QuickRestError) -> [T] {
    let client = send(path, method, query: query, body: body)
    return try await Fetch(client: client, key: unwrapKey, read: T.readList).value()
  }
}
