import DialectSupport
import Foundation
import Lotus
import Merchant
import TestSupport
import Testing

private struct Main: Codable { var temp: Double }
private struct Weather: Codable { let main: Main }

private struct ApplicationClient {
  @GET("/weather") var getWeather: Weather
  @POST("/weather", body: Main.self) var postWeather: Weather
  @DELETE("/users/{user_id}") var deleteUser: Bool
}

extension Seed {
  @Suite struct Article {
    @Test("the article's sample")
    @MainActor func sample() async throws {
      let network = Answering { request in
        request.method == "DELETE" ? .init(204) : .init(200, #"{"main":{"temp":21.5}}"#)
      }
      let center = network.center
      let words = Words()
      let told = words.say
      let builder = Merchant.Builder()
        .baseUrl("http://api.openweathermap.org/data/2.5")
        .query(["api_key": "KEY_HERE"])
        .logger(.basic)
        .session(center)
        .build()
      Merchant(builder: builder)

      let client = ApplicationClient()
      let weather = try await client.$getWeather(query: ["q": "Cape Town"]).body
      let posted = try await client.$postWeather(body: weather.main).statusCode
      client.$deleteUser(path: ["user_id": "56"]) { result in
        switch result {
        case .success(let response): told(response.body ? "gone" : "still there")
        case .failure(let error): told(error.localizedDescription)
        }
      }
      #expect(await words.next() == "gone")
      #expect(weather.main.temp == 21.5)
      #expect(posted == 200)
      #expect(
        network.requests.map { $0.method + " " + $0.url.target } == [
          "GET /data/2.5/weather?api_key=KEY_HERE&q=Cape%20Town",
          "POST /data/2.5/weather?api_key=KEY_HERE",
          "DELETE /data/2.5/users/56?api_key=KEY_HERE",
        ])
    }

    @Test("every line of the article's samples is a line of this file")
    func verbatim() throws {
      #expect(
        try Samples.missing(
          in: "Sources/Merchant/Merchant.docc/Merchant.md",
          from: "Tests/MerchantTests/ArticleTests.swift") == [])
    }
  }
}
