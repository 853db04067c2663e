import Merchant
import Testing

/// The cases of Merchant's own suite: GET.
@Suite struct MethodTests {
  let shop = Shop()
  let injection = "/users/{user_id}/profile/{comment_id}"

  @Test("1 testSuccessfulGet: the body is the user")
  func successfulGet() async throws {
    let get = GET<UserMock>(merchant: shop.merchant)
    #expect(try await get().body == UserMock())
  }

  @Test("2 testCorrectPath")
  func correctPath() async throws {
    let get = GET<UserMock>("/some/random/path", merchant: shop.merchant)
    _ = try await get()
    #expect(shop.url == "http://localhost/hello/some/random/path")
  }

  @Test("3 testCorrectPathValuesInjection")
  func correctPathValuesInjection() async throws {
    let get = GET<UserMock>(injection, merchant: shop.merchant)
    _ = try await get(path: ["user_id": "56", "comment_id": "45"])
    #expect(shop.url == "http://localhost/hello/users/56/profile/45")
  }
}
