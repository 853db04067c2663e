import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import Netto

/// A resource whose parser makes a person; header lines come from a plugin.
struct NettoDialect: Dialect {
  let name = "Netto"

  private struct Place: Path {
    let baseURL: String
    let path: String
  }
  private struct Unchanged: NettoActions {
    let setDefaultRequest: ((inout URLRequest) -> Void)? = nil
  }

  func say(_ call: Call, through center: Center) async -> String? {
    guard let method = method(of: call), call.query.isEmpty else { return nil }
    let resource = Resource<Person>(
      endpoint: Place(baseURL: call.base, path: call.path), method: method, parser: person)
    do throws(NettoError) {
      let (person, response) = try await Netto(center: center, actions: Unchanged())
        .loadResource(resource) { request in
          for (name, value) in call.headers { request.setValue(value, forHTTPHeaderField: name) }
        }
      let status = (response as? HTTPURLResponse)?.statusCode
      return "\(status.map(String.init) ?? "none") \(person?.name ?? "nothing")"
    } catch { return words(error) }
  }

  @Sendable private func person(_ json: Any) -> Person? {
    guard let dictionary = json as? [String: Any], let id = dictionary["id"] as? Int,
      let name = dictionary["name"] as? String
    else { return nil }
    return Person(id: id, name: name)
  }

  private func method(of call: Call) -> HttpMethod<Any>? {
    switch (call.method, call.body) {
    case ("GET", nil): .get
    case ("DELETE", nil): .delete
    case ("HEAD", nil): .head
    case ("OPTIONS", nil): .options
    case ("POST", .json(let person)):
      .post(["id": person.id, "name": person.name] as [String: Any])
    case ("PUT", .json(let person)): .put(["id": person.id, "name": person.name] as [String: Any])
    case ("PATCH", .json(let person)):
      .patch(["id": person.id, "name": person.name] as [String: Any])
    default: nil
    }
  }

  private func words(_ error: NettoError) -> String {
    switch error {
    case .failed(let error): words(error)
    case .noBody(let response): "\(response.status) empty"
    case .notJSON(_, let response): "\(response.status) no JSON"
    case .notParsed(let response): "\(response.status) wrong"
    }
  }
}
