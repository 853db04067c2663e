import Lotus
import Platform

/// Sends with the cookies of the request's environment: one jar an environment, so that what a test server
/// set never goes to the real one. A jar lives as long as the program.
final class CookieJars: Sendable {
  private let center: Center
  private let stores = Lock<[String: CookieStore]>([:])

  init(center: Center) { self.center = center }

  /// Starts a send. A center has one jar at a time, and takes it in when a send begins.
  func send(_ request: PreparedRequest) -> ExchangeEvents {
    let name = request.options.scope ?? ""
    return stores.withLock { [center] stores in
      let store = stores[name] ?? CookieStore()
      stores[name] = store
      center.configuration.cookies = store
      return center.send(request)
    }
  }
}
