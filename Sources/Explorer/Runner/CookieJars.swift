import Lotus
import Platform

/// Sends with the cookies of the request's environment: one jar an environment, so that what a test server
/// set never goes to the real one. A jar lives as long as the program, so nothing of a session outlives it.
final class CookieJars: Sendable {
  private let center: Center
  private let stores = Lock<[String: CookieStore]>([:])

  init(center: Center) { self.center = center }

  /// Starts a send. A center has one jar at a time, and takes it in when a send begins.
  func send(_ request: PreparedRequest) -> ExchangeEvents {
    let store = store(of: request.options.scope ?? "")
    return stores.withLock { [center] _ in
      center.configuration.cookies = store
      return center.send(request)
    }
  }

  /// What the jar of an environment holds now.
  func jar(of scope: String) -> CookieJar { store(of: scope).cookies }

  /// Changes the jar of an environment, and answers what it holds then; `now` in seconds since 1970.
  func change(_ change: JarChange, now: Int) -> CookieJar {
    let store = store(of: change.scope)
    store.change { change.make(in: &$0, now: now) }
    return store.cookies
  }

  private func store(of scope: String) -> CookieStore {
    stores.withLock { stores in
      let store = stores[scope] ?? CookieStore()
      stores[scope] = store
      return store
    }
  }
}
