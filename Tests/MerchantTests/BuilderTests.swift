import DialectSupport
import Lotus
import Merchant
import Testing

@Suite struct BuilderTests {
  struct Client {
    @GET("/x") var get: Nothing
  }

  @Test("several merchants stand beside each other, each with its base")
  func several() async throws {
    let (one, two) = (Shop(base: "http://one/"), Shop(base: "http://two/api"))
    let client = Client()
    _ = try await client.$get.at(one.merchant)()
    _ = try await client.$get.at(two.merchant)()
    #expect(one.network.requests.map(\.url.text) == ["http://one/x"])
    #expect(two.network.requests.map(\.url.text) == ["http://two/api/x"])
  }

  @Test("build copies; a setter on what was built counts for the next call")
  func build() async throws {
    let network = Answering(200, "1")
    let builder = Merchant.Builder().baseUrl("http://a").session(network.center).logger(.nothing)
    let built = builder.build()
    builder.baseUrl("http://changed")
    let get = GET<Int>(merchant: Merchant(builder: built, isDefault: false))
    _ = try await get()
    built.baseUrl("http://b").query(["k": "1"]).query(["l": "2"])
    _ = try await get()
    #expect(network.requests.map(\.url.text) == ["http://a", "http://b?l=2"])
  }

  @Test("a query of the base stays")
  func query() async throws {
    let shop = Shop(base: "http://h/x?k=v", query: ["l": "1"])
    _ = try await GET<UserMock>("/y", merchant: shop.merchant)()
    #expect(shop.url == "http://h/x/y?k=v&l=1")
  }
}
