import Dispatch
import FoundationNetworking
import Lotus
import LotusFoundation

/// A call under way, and what its answer is read as.
struct Fetch<Value>: Sendable {
  let client: DataClient
  /// The name of the member that is read; nil for the whole.
  let key: String?
  let read: @Sendable (Any) throws(MappingError) -> Value

  /// Completes on the main actor. What is returned can cancel.
  func complete(
    _ completion: @escaping @MainActor (NetworkResponse<Value>) -> Void
  ) -> URLSessionTask {
    TransferTask(client.receive(response, then: completion))
  }
  /// Completes on a queue.
  func complete(
    on queue: DispatchQueue, _ completion: @escaping @Sendable (NetworkResponse<Value>) -> Void
  ) -> URLSessionTask {
    TransferTask(client.receive(queue: queue, response, then: completion))
  }
  /// Waits for it.
  nonisolated(nonsending) func value() async throws(QuickRestError) -> Value {
    try await client.value(response).result.get()
  }

  /// What the end of a send means.
  private func response(_ outcome: DataClient.Outcome) -> NetworkResponse<Value> {
    do throws(QuickRestError) {
      let response = try outcome.mapError(QuickRestError.failed).get()
      return NetworkResponse(result: .success(try value(of: response)), response: response)
    } catch {
      return NetworkResponse(result: .failure(error), response: error.response)
    }
  }

  private func value(of response: Response) throws(QuickRestError) -> Value {
    let whole = try response.whole
    do throws(MappingError) {
      guard let key else { return try read(whole) }
      guard let object = whole as? [String: Any] else {
        throw MappingError([String: Any].self, whole)
      }
      return try object.at(key, expecting: Value.self, read: read)
    } catch { throw .mapping(error, response) }
  }
}

extension Response {
  /// The body, unless the status is a failure's.
  fileprivate var whole: Any {
    get throws(QuickRestError) {
      if status >= 400 { throw .status(self) }
      if data.isEmpty { throw .emptyBody(self) }
      do { return try foundationValue } catch { throw .notJSON(error, self) }
    }
  }
}
