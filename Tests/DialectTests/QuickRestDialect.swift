import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import QuickRest

/// A model that is a person; header lines come from an interceptor.
struct QuickRestDialect: Dialect {
  let name = "QuickRest"

  private struct Model: Deserializable {
    let person: Person
    init(json: [String: Any]) throws {
      person = Person(id: try json.readValue(key: "id"), name: try json.readValue(key: "name"))
    }
  }
  private struct Lines: NetworkRequestInterceptor {
    let headers: [String: String]
    func inttercept(request: inout URLRequest) {
      for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    }
  }

  func say(_ call: Call, through center: Center) async -> String? {
    var body: [String: Any]?
    switch call.body {
    case nil: break
    case .form: return nil
    case .json(let person): body = ["id": person.id, "name": person.name]
    }
    let service = NetworkHttpService(
      baseUrlString: call.base, center: center,
      networkRequestInterceptor: Lines(headers: call.headers))
    let told = Words()
    let task = service.fetchObject(
      type: Model.self, path: call.path, method: Method(rawValue: call.method), query: call.query,
      body: body
    ) { response in
      switch response.result {
      case .success(let model): told.say("\(response.response?.status ?? 0) \(model.person.name)")
      case .failure(let error): told.say(words(error))
      }
    }
    // Cancelling reaches the handle; the completion still comes.
    return await withTaskCancellationHandler {
      await Task { await told.next() }.value
    } onCancel: {
      task.cancel()
    }
  }

  private func words(_ error: QuickRestError) -> String {
    switch error {
    case .failed(let error): words(error)
    case .status(let response): "\(response.status) refused"
    case .emptyBody(let response): "\(response.status) empty"
    case .notJSON(_, let response), .mapping(_, let response): "\(response.status) wrong"
    }
  }
}
