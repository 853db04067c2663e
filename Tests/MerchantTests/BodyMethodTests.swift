import DialectSupport
import Lotus
import Merchant
import Testing

/// The cases of Merchant's own suite: POST.
@Suite struct BodyMethodTests {
  let shop = Shop(Answering(200, #"{"id":1,"name":"John","surname":"Snow"}"#))
  let user = UserMock()

  var sent: [UInt8] { shop.network.requests.last?.body.bytes ?? [] }

  @Test("4 testSuccessfulPost: the answer has an id, what was sent has none")
  func successfulPost() async throws {
    let post = POST<UserMock, UserMock>("/new_user", body: UserMock.self, merchant: shop.merchant)
    #expect(try await post(body: user).body.id == 1)
  }

  @Test("5 testPostRequestBody: the body is the user")
  func requestBody() async throws {
    let post = POST<UserMock, UserMock>("/new_user", body: UserMock.self, merchant: shop.merchant)
    _ = try await post(body: user)
    #expect(try JSONTreeDecoder().decode(UserMock.self, from: sent) == user)
  }

  @Test("6 testPostContentType: a line of the endpoint's own is the only one that is typed")
  func contentType() async throws {
    let post = POST<UserMock, String>(
      body: String.self, headers: ["Content-Type": "text/plain"], merchant: shop.merchant)
    _ = try await post(body: "Hello text")
    let headers = try #require(shop.network.requests.last).headers
    #expect(headers.values(of: "Content-Type") == ["text/plain"])
    let completed = ["Host", "User-Agent", "Accept", "Accept-Encoding", "Content-Length"]
    #expect(headers.map(\.name).filter { !completed.contains($0) } == ["Content-Type"])
  }

  @Test("7 testPostFormURLEncodedBody")
  func form() async throws {
    let post = POST<UserMock, UserMock>(
      body: UserMock.self, formURLEncoded: true, merchant: shop.merchant)
    _ = try await post(body: UserMock(id: 1, name: "J Ann", surname: "Wa"))
    #expect(String(decoding: sent, as: UTF8.self) == "id=1&name=J%20Ann&surname=Wa")
  }

  @Test("8 testPostNormalBody: the bytes are the encoder's, names sorted")
  func normalBody() async throws {
    let post = POST<UserMock, UserMock>("/new_user", body: UserMock.self, merchant: shop.merchant)
    _ = try await post(body: user)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(sent == Array(try encoder.encode(user)))
  }

  @Test("9 testSuccessfulPostWithBasicBodyType: a text is a JSON string")
  func basicBodyType() async throws {
    let post = POST<UserMock, String>(body: String.self, merchant: shop.merchant)
    _ = try await post(body: "Hello text")
    #expect(try JSONTreeDecoder().decode(String.self, from: sent) == "Hello text")
  }

  @Test("10 testCorrectPostPathWithPath")
  func pathWithPath() async throws {
    let post = POST<UserMock, UserMock>(
      "/some/random/path", body: UserMock.self, merchant: shop.merchant)
    _ = try await post(body: user)
    #expect(shop.url == "http://localhost/hello/some/random/path")
  }

  @Test("11 testCorrectPostPathWithNoPath: the URL is the base")
  func pathWithNoPath() async throws {
    let post = POST<UserMock, UserMock>(body: UserMock.self, merchant: shop.merchant)
    _ = try await post(body: user)
    #expect(shop.url == "http://localhost/hello")
  }

  @Test("12 testCorrectPostPathValuesInjection")
  func pathValuesInjection() async throws {
    let post = POST<UserMock, UserMock>(
      "/users/{user_id}/profile/{comment_id}", body: UserMock.self, merchant: shop.merchant)
    _ = try await post(path: ["user_id": "56", "comment_id": "45"], body: user)
    #expect(shop.url == "http://localhost/hello/users/56/profile/45")
  }

  @Test("13 testSystemWideQueryIsApplied: with the builder's query an id comes back")
  func systemWideQuery() async throws {
    let shop = Shop(shop.network, query: ["api_key": "1234567890_XYZ"])
    let post = POST<UserMock, UserMock>("/new_user", body: UserMock.self, merchant: shop.merchant)
    #expect(try await post(body: user).body.id == 1)
  }

  @Test("14 testCorrectQueryPath")
  func queryPath() async throws {
    let post = POST<UserMock, UserMock>("/new_user", body: UserMock.self, merchant: shop.merchant)
    _ = try await post(query: ["a": "Hello world", "q": "Hi"], body: user)
    #expect(shop.url == "http://localhost/hello/new_user?a=Hello%20world&q=Hi")
  }

  @Test("15 testGlobalQuery: the builder's query is all there is")
  func globalQuery() async throws {
    let shop = Shop(shop.network, query: ["api_key": "1234567890_XYZ"])
    let post = POST<UserMock, UserMock>("/new_user", body: UserMock.self, merchant: shop.merchant)
    _ = try await post(body: user)
    #expect(shop.url == "http://localhost/hello/new_user?api_key=1234567890_XYZ")
  }
}
