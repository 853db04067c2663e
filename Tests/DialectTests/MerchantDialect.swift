import DialectSupport
import Lotus
import Merchant

/// An endpoint a method.
struct MerchantDialect: Dialect {
  let name = "Merchant"

  func say(_ call: Call, through center: Center) async -> String? {
    let builder = Merchant.Builder().baseUrl(call.base).session(center).logger(.nothing)
    let merchant = Merchant(builder: builder, isDefault: false)
    do throws(MerchantError) {
      switch call.body {
      case nil: return try await plain(call, merchant)
      case .json(let person): return try await full(call, person, isForm: false, merchant)
      case .form(let person): return try await full(call, person, isForm: true, merchant)
      }
    } catch { return words(error) }
  }

  private func plain(_ call: Call, _ merchant: Merchant) async throws(MerchantError) -> String? {
    func person(_ get: Endpoint<some HTTPVerb, Never, Person>) async throws(MerchantError) -> String
    {
      let answer = try await get(query: call.query)
      return "\(answer.statusCode) \(answer.body.name)"
    }
    func nothing(
      _ get: Endpoint<some HTTPVerb, Never, Nothing>
    ) async throws(MerchantError) -> String {
      "\(try await get(query: call.query).statusCode) nothing"
    }
    let (path, headers) = (call.path, call.headers)
    switch call.method {
    case "GET": return try await person(GET(path, headers: headers, merchant: merchant))
    case "DELETE": return try await person(DELETE(path, headers: headers, merchant: merchant))
    case "OPTIONS": return try await person(OPTIONS(path, headers: headers, merchant: merchant))
    case "CONNECT": return try await person(CONNECT(path, headers: headers, merchant: merchant))
    case "HEAD": return try await nothing(HEAD(path, headers: headers, merchant: merchant))
    case "TRACE": return try await nothing(TRACE(path, headers: headers, merchant: merchant))
    default: return nil
    }
  }

  private func full(
    _ call: Call, _ body: Person, isForm: Bool, _ merchant: Merchant
  ) async throws(MerchantError) -> String? {
    func person(
      _ type: (some HTTPVerb).Type
    ) async throws(MerchantError) -> String {
      let post = endpoint(type)
      let answer = try await post(query: call.query, body: body)
      return "\(answer.statusCode) \(answer.body.name)"
    }
    func endpoint<Method: HTTPVerb>(_ type: Method.Type) -> Endpoint<Method, Person, Person> {
      Endpoint(
        call.path, body: Person.self, formURLEncoded: isForm, headers: call.headers,
        merchant: merchant)
    }
    switch call.method {
    case "POST": return try await person(Verb.Post.self)
    case "PUT": return try await person(Verb.Put.self)
    case "PATCH": return try await person(Verb.Patch.self)
    default: return nil
    }
  }

  private func words(_ error: MerchantError) -> String {
    switch error {
    case .emptyBody(let response): "\(response.status) empty"
    case .undecodable(_, let response): "\(response.status) wrong"
    case .failed(let error): words(error)
    default: "failed \(error)"
    }
  }
}
