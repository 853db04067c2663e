import Lotus

/// Cookies that a person takes out of the jar of an environment, and those that come in: of one that is changed
/// both. The other way round it is taken back.
struct JarChange: Hashable, Sendable {
  /// Name of the environment; empty for none.
  let scope: String
  var taken: [Cookie] = []
  var put: [Cookie] = []

  var inverse: JarChange { JarChange(scope: scope, taken: put, put: taken) }

  /// Makes the change; `now` is seconds since 1970. One that is replaced keeps its age.
  func make(in jar: inout CookieJar, now: Int) {
    jar.remove { cookie in
      taken.contains { $0.replaces(cookie) } && !put.contains { $0.replaces(cookie) }
    }
    for cookie in put { jar.put(cookie, now: now) }
  }
}
