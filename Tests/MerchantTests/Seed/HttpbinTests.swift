import Lotus
import Merchant
import TestSupport
import Testing

private struct Echo: Decodable {
  let method: String
  let args: [String: String]
  let form: [String: String]
  let json: [String: String]?
  let headers: [String: String]
}
private struct User: Codable { var name = "J Ann" }

/// The verbs over the network.
@Suite("Merchant against httpbin", .needs(.servers))
struct HttpbinTests {
  private let merchant: Merchant

  init() throws {
    let builder = Merchant.Builder().baseUrl(try TestServer.httpbin.url).logger(.nothing)
      .session(Center())
    merchant = Merchant(builder: builder.query(["key": "1"]), isDefault: false)
  }

  @Test("GET and DELETE")
  func plain() async throws {
    let get = GET<Echo>("/anything/{id}", headers: ["X-A": "b"], merchant: merchant)
    let answer = try await get(path: ["id": "7"], query: ["q": "a+b c"])
    #expect(answer.body.args == ["key": "1", "q": "a+b c"])
    #expect(answer.body.headers["X-A"] == "b")
    #expect(try await DELETE<Echo>("/anything", merchant: merchant)().body.method == "DELETE")
  }

  @Test("POST, PUT and PATCH, as JSON and as a form")
  func bodies() async throws {
    let post = POST<Echo, User>("/anything", body: User.self, merchant: merchant)
    #expect(try await post(body: User()).body.json?["name"] == "J Ann")
    let put = PUT<Echo, User>(
      "/anything", body: User.self, formURLEncoded: true, merchant: merchant)
    #expect(try await put(body: User()).body.form == ["name": "J Ann"])
    let patch = PATCH<Echo, User>("/anything", body: User.self, merchant: merchant)
    #expect(try await patch(body: User()).body.method == "PATCH")
  }

  @Test("HEAD and OPTIONS, which have no body")
  func head() async throws {
    #expect(try await HEAD("/get", merchant: merchant)().statusCode == 200)
    #expect(try await OPTIONS<Bool>("/get", merchant: merchant)().body)
  }

  @Test("statuses, as they are", arguments: [204, 401, 404, 500])
  func status(_ status: Int) async throws {
    let get = GET<Bool>("/status/\(status)", merchant: merchant)
    let answer = try await get()
    #expect(answer.statusCode == status)
    #expect(answer.body == (status == 204))
  }

  @Test("a redirect")
  func redirect() async throws {
    let get = GET<Nothing>("/redirect/2", merchant: merchant)
    #expect(try await get().raw.exchange.hops.count == 2)
  }
}
