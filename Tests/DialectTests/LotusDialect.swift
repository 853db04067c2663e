import DialectSupport
import Lotus

/// The core's own way: a router.
struct LotusDialect: Dialect {
  let name = "Lotus"

  private struct Router: RequestConversion {
    let call: Call
    let content: Content?
    var request: Request {
      Request(
        path: call.path, parameters: call.query, method: Method(rawValue: call.method),
        encoding: .queryString, headers: call.headers, content: content)
    }
  }

  func say(_ call: Call, through center: Center) async -> String? {
    center.configuration.host = { call.base }
    let client = center.send { try Router(call: call, content: content(of: call)) }
    do throws(LotusError) {
      let response = try await client.response()
      guard let person = try? JSONTreeDecoder().decode(Person.self, from: response.data) else {
        return "\(response.status) wrong"
      }
      return "\(response.status) \(person.name)"
    } catch { return words(error) }
  }

  private func content(of call: Call) throws -> Content? {
    switch call.body {
    case nil: nil
    case .json(let person): try .json(encoding: person)
    case .form(let person): try .form(encoding: person)
    }
  }
}
