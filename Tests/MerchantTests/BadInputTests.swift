import DialectSupport
import Foundation
import Lotus
import Merchant
import Testing

/// What crashed upstream is an error that says which; nothing is sent.
@Suite struct BadInputTests {
  let shop = Shop(query: ["api_key": "1"])

  func error(_ call: () async throws -> Void) async -> MerchantError? {
    do {
      try await call()
      return nil
    } catch { return error as? MerchantError }
  }

  @Test("a placeholder without a value", arguments: [nil, [:], ["other": "1"]])
  func placeholder(_ path: [String: String]?) async {
    let get = GET<Int>("/users/{user_id}", merchant: shop.merchant)
    guard
      case .missingPlaceholder("user_id", "/users/{user_id}")? = await error({
        _ = try await get(path: path)
      })
    else { Issue.record("no error"); return }
    #expect(shop.network.requests.isEmpty)
  }

  @Test(
    "braces that are no placeholder are part of the path; values are put in as segments, escaped",
    arguments: [
      ("/{", [:], "/hello/%7B"), ("/}{", [:], "/hello/%7D%7B"), ("/a}b", [:], "/hello/a%7Db"),
      ("/{}", ["": "1"], "/hello/1"), ("/{a b}", ["a b": "é"], "/hello/%C3%A9"),
      ("/{a}{a}", ["a": "../x?y#z"], "/hello/../x%3Fy%23z../x%3Fy%23z"),
      ("/{a}", ["a": "{b}"], "/hello/%7Bb%7D"),
      ("/{a}", ["a": "1\r\nX: y"], "/hello/1%0D%0AX:%20y"),
    ] as [(String, [String: String], String)])
  func braces(_ path: String, _ values: [String: String], _ target: String) async throws {
    let shop = Shop()
    _ = try await GET<Nothing>(path, merchant: shop.merchant)(path: values)
    #expect(shop.network.requests.last?.url.target == target)
  }

  @Test("a query that the builder has too")
  func duplicate() async {
    let get = GET<Int>(merchant: shop.merchant)
    guard
      case .duplicateQuery("api_key")? = await error({ _ = try await get(query: ["api_key": "2"]) })
    else { Issue.record("no error"); return }
    #expect(shop.network.requests.isEmpty)
  }

  @Test("no base, and one that is none")
  func base() async {
    guard
      case .noBaseUrl? = await error({ _ = try await GET<Int>(merchant: Shop(base: "").merchant)() }
      )
    else { Issue.record("no error"); return }
    let relative = Shop(base: "localhost:8080/x").merchant
    guard case .failed(let failure)? = await error({ _ = try await GET<Int>(merchant: relative)() })
    else { Issue.record("no error"); return }
    #expect(failure.underlying as? RequestError == .noHost("localhost:8080/x"))
  }

  @Test("a body that is no form, and one that is no JSON")
  func body() async {
    let form = POST<Int, [Int]>(body: [Int].self, formURLEncoded: true, merchant: shop.merchant)
    guard case .unencodable(let fault)? = await error({ _ = try await form(body: [1]) })
    else { Issue.record("no error"); return }
    #expect(fault as? EncodingFault == .noNames)
    let odd = POST<Int, [String: Double]>(
      body: [String: Double].self, formURLEncoded: true, merchant: shop.merchant)
    guard case .unencodable(let fault)? = await error({ _ = try await odd(body: ["a": .nan]) })
    else { Issue.record("no error"); return }
    #expect(fault as? EncodingFault == .notForm("nan", path: ["a"]))
    let json = POST<Int, Double>(body: Double.self, merchant: shop.merchant)
    guard case .unencodable? = await error({ _ = try await json(body: .infinity) })
    else { Issue.record("no error"); return }
    #expect(shop.network.requests.isEmpty)
  }

  @Test("the completion hears of it, and so does the debug center")
  func completion() async {
    let get = GET<Int>("/{id}", merchant: shop.merchant)
    let text: String = await withCheckedContinuation { continuation in
      get { result in
        if case .failure(let error) = result {
          continuation.resume(returning: error.localizedDescription)
        } else {
          continuation.resume(returning: "answered")
        }
      }
    }
    #expect(text == "No value is given for {id} in /{id}.")
  }
}
