import Lotus
import TestSupport
import Testing

extension Seed {
  @Suite struct SimpleUsage {
    @Test("make a request with URL")
    func url() async throws {
      let url = URL(string: try TestServer.httpbin.url + "/get")
      let client = Lotus.send(url)
      #expect(try await client.json()["url"].url == url)
    }

    @Test("make a request with a URL that is there")
    func wholeURL() async throws {
      let url = try #require(URL(string: try TestServer.httpbin.url + "/get"))
      let client = Lotus.send(url)
      #expect(try await client.response().status == 200)
    }
  }
}
