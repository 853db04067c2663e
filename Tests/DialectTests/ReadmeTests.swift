import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import Merchant
import Netto
import QuickRest
import RxRestClient
import TestSupport
import Testing

private let network = Answering(200, #"{"temperature":21.5}"#)
private let center = network.center
private let base = "http://h/data"
private let openWeather = Merchant(
  builder: Merchant.Builder().baseUrl(base).session(center).logger(.nothing), isDefault: false)

private struct Weather: Codable, Deserializable {
  let temperature: Double
  init(json: [String: Any]) throws { temperature = try json.readValue(key: "temperature") }
  init?(any json: Any) { try? self.init(json: json as? [String: Any] ?? [:]) }
}

private enum Router: RequestConversion {
  case weather(city: String)

  var request: Request {
    switch self {
    case .weather(let city): Request(path: "weather", parameters: ["q": city])
    }
  }
}

private enum Place: Path {
  case capeTown

  var baseURL: String { base }
  var path: String { "weather?q=Cape%20Town" }
}

private struct WeatherState: ResponseState {
  var state: BaseState?
  var weather: Weather?
  init(state: BaseState) { self.state = state }
  init(response: (HTTPURLResponse, Data?)) {
    weather = try? JSONDecoder().decode(Weather.self, from: response.1 ?? Data())
  }
}

/// The request that the README shows in each dialect.
@Suite(.serialized) struct ReadmeTests {
  private func expect(_ weather: Weather?) { #expect(weather?.temperature == 21.5) }

  @Test("one request in all five dialects is the same request")
  func request() async throws {
    center.configuration.host = { base }
    try await lotus()
    try await merchant()
    try await quickRest()
    try await netto()
    try await rxRestClient()
    let urls = network.requests.map { $0.method + " " + $0.url.text }
    #expect(urls == Array(repeating: "GET http://h/data/weather?q=Cape%20Town", count: 5))
  }

  private func lotus() async throws {
    // Lotus: a router says what is sent
    let json = try await center.send(Router.weather(city: "Cape Town")).json()
    #expect(json["temperature"] == 21.5)
  }

  private func merchant() async throws {
    struct Client {
      // Merchant: an endpoint is a property
      @GET("/weather", merchant: openWeather) var getWeather: Weather
    }
    let client = Client()
    let weather = try await client.$getWeather(query: ["q": "Cape Town"]).body
    expect(weather)
  }

  private func quickRest() async throws {
    // QuickRest: a model says how it is read, and a service fetches it
    let service = NetworkHttpService(baseUrlString: base, center: center)
    let weather = try await service.fetchObject(
      type: Weather.self, path: "weather", query: ["q": "Cape Town"])
    expect(weather)
  }

  private func netto() async throws {
    // Netto: a resource is a place, a method and a parser
    let resource = Resource(endpoint: Place.capeTown, method: .get) { json in Weather(any: json) }
    let (weather, _) = try await Netto(center: center).loadResource(resource)
    expect(weather)
  }

  private func rxRestClient() async throws {
    var options = RxRestClientOptions()
    options.sessionManager = center
    // RxRestClient: a call is a stream of states
    let client = RxRestClient(baseUrl: base, options: options)
    let states: StateStream<WeatherState> = client.get("weather", query: ["q": "Cape Town"])
    for try await state in states { expect(state.weather) }
  }

  @Test("every line of the README's samples is a line of this file")
  func verbatim() throws {
    #expect(
      try Samples.missing(in: "README.md", from: "Tests/DialectTests/ReadmeTests.swift") == [])
  }
}
