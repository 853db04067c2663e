import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import RxRestClient

/// The first state of a call.
struct RxRestClientDialect: Dialect {
  let name = "RxRestClient"

  private struct PersonState: ResponseState {
    let state: BaseState?
    var words = ""
    init(state: BaseState) { self.state = state }
    init(response: (HTTPURLResponse, Data?)) {
      state = .online
      let (status, data) = (response.0.statusCode, response.1 ?? Data())
      let person = try? JSONTreeDecoder().decode(Person.self, from: data)
      words = "\(status) \(person?.name ?? (data.isEmpty ? "empty" : "wrong"))"
    }
  }

  func say(_ call: Call, through center: Center) async -> String? {
    var options = RxRestClientOptions.default
    options.sessionManager = center
    options.retryCount = 1
    for (name, value) in call.headers.sorted(by: { $0.key < $1.key }) {
      options.headers.append(name, value)
    }
    if case .form = call.body { options.bodyEncoding = .form(.default) }
    guard let states = states(call, RxRestClient(baseUrl: call.base, options: options)) else {
      return nil
    }
    do throws(RxRestClientError) {
      guard let state = try await states.makeAsyncIterator().next() else { return "nothing" }
      return words(state)
    } catch {
      if case .refused(let error) = error { return "failed \(error)" }
      return "failed \(error)"
    }
  }

  private func states(_ call: Call, _ client: RxRestClient) -> StateStream<PersonState>? {
    switch (call.method, call.body) {
    case ("GET", nil): return client.get(call.path, query: call.query)
    case ("DELETE", nil): return client.delete(call.path, object: call.query)
    case (_, nil): return nil
    case (_, .json(let person)), (_, .form(let person)):
      let verbs = ["POST": client.post, "PUT": client.put, "PATCH": client.patch]
      guard call.query.isEmpty else { return nil }
      return verbs[call.method].map { $0(call.path, body: person) }
    }
  }

  private func words(_ state: PersonState) -> String {
    guard let base = state.state, !base.isSuccess else { return state.words }
    if base.serviceState == .offline { return "offline" }
    if let error = base.unexpectedError as? LotusError { return words(error) }
    let bodies = [
      "400": base.badRequest, "401": base.unauthorized, "403": base.forbidden,
      "404": base.notFound, "422": base.validationProblem, "5xx": base.unexpectedError,
    ]
    return bodies.filter { $0.value is Data }.keys.map { $0 + " refused" }.joined()
  }
}
