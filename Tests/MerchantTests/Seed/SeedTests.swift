import DialectSupport
import Foundation
import Lotus
import Merchant
import TestSupport
import Testing

// What the samples take from UIKit.
private final class UIApplication {
  struct LaunchOptionsKey: Hashable {}
}
@MainActor private class UIViewController {
  func viewDidLoad() {}
}

private struct Main: Codable { var temp = 21.5 }
private struct WeatherData: Codable { var description = "sunny" }
private struct Weather: Codable {
  let weather: [WeatherData]
  let main: Main
}

private struct ApplicationClient {
  @GET(path: "/weather")
  var getWeather: Weather

  @GET
  var getBase: Weather

  @POST(body: Main.self)
  var postWeather: Weather  // server returns the posted weather + its ID

  @POST(body: Main.self, formURLEncoded: true, headers: ["Content-Type": "application/json"])
  var postForm: Weather

  @DELETE(path: "/users/{user_id}")
  var deleteUser: Bool
}

private final class ViewController: UIViewController {
  let client: ApplicationClient = ApplicationClient()
  let told: (String) -> Void
  init(_ told: @escaping (String) -> Void) { self.told = told }

  override func viewDidLoad() {
    super.viewDidLoad()

    getWeather(city: "Cape Town")
  }

  func getWeather(city: String) {
    let query = ["q": city, "units": "metric"]

    client.$getWeather(query: query) { [weak self] responseObject in
      switch responseObject {
      case .success(let response):
        let weather: Weather = response.body
        self?.told(weather.weather[0].description)
      case .failure(let error):
        self?.told(error.localizedDescription)
      }
    }
  }
}

/// The samples of the seed, sent to a test server in the place of their hosts. They change the merchant that was
/// made last, so one runs at a time.
@Suite("Merchant's seed", .serialized)
struct Seed {
  @Suite(.serialized, .needs(.servers)) @MainActor struct Calls {
    private let network: Answering
    private let words = Words()
    private func told(_ word: String) { words.say(word) }

    private func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      // Override point for customization after application launch.
      let builder = Merchant.Builder()
        .baseUrl("http://api.openweathermap.org/data/2.5")
        .build()
      Merchant(builder: builder)
      return true
    }

    init() throws {
      network = try Answering(server: TestServer.odd.url)
      #expect(application(UIApplication(), didFinishLaunchingWithOptions: nil))
      Merchant.current?.builder.session(network.center).logger(.nothing)
    }

    @Test("a controller asks for the weather")
    func controller() async {
      let controller = ViewController(told)
      controller.viewDidLoad()
      #expect(await words.next() == "sunny")
      #expect(
        network.requests.last?.url.text
          == "http://api.openweathermap.org/data/2.5/weather?q=Cape%20Town&units=metric")
    }

    @Test("the initialization's other options")
    func options() async throws {
      let builder = try #require(Merchant.current).builder
      builder.logger(.basic)
      builder.logger(.header).logger(.body).logger(.nothing)
      let session = Center()
      session.configuration.options.pinnedKeys = ["sha256//AAAA"]
      builder.session(session)
      builder.session(network.center)
      builder.query(["api_key": "KEY_HERE"])
      _ = try await ApplicationClient().$getBase()
      #expect(
        network.requests.last?.url.text
          == "http://api.openweathermap.org/data/2.5?api_key=KEY_HERE")
    }

    @Test("bodies as JSON and as a form")
    func bodies() async throws {
      let client = ApplicationClient()
      let main = Main()
      client.$postWeather(body: main) { _ in
        told("posted")
      }
      #expect(await words.next() == "posted")
      #expect(network.wire.hasSuffix("\n\n{\"temp\":21.5}"))
      #expect(network.wire.hasPrefix("POST /data/2.5 HTTP/1.1\n"))
      _ = try await client.$postForm(body: main)
      #expect(network.wire.hasSuffix("\n\ntemp=21.5"))
      #expect(network.requests.last?.headers["Content-Type"] == "application/json")
    }

    @Test("placeholders, with a label and without")
    func delete() async {
      let client = ApplicationClient()
      client.$deleteUser(path: ["user_id": "56"]) { _ in
        told("deleted")
      }
      #expect(await words.next() == "deleted")
      client.$deleteUser(["user_id": "56"]) { result in
        told((try? result.get().body) == true ? "true" : "no")
      }
      #expect(await words.next() == "true")
      #expect(network.requests.map(\.url.target) == ["/data/2.5/users/56", "/data/2.5/users/56"])
    }

    @Test("before any merchant was made a call fails")
    func noMerchant() async {
      Merchant.current = nil
      await #expect {
        _ = try await ApplicationClient().$getBase()
      } throws: { error in
        if case .noMerchant? = error as? MerchantError { true } else { false }
      }
    }
  }
}
