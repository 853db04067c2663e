import Lotus

/// The jar of the environment as the shown request sees it.
struct ShownJar: Hashable, Sendable {
  /// Whether the request sends what the jar has.
  enum Use: Hashable, Sendable {
    case on
    /// `# @no-cookie-jar`
    case off
    /// It has a Cookie line of its own.
    case typed
  }
  let scope: String
  let use: Use
  /// What the jar has for the URL of the request, in the order in which it is sent.
  let fitting: [Cookie]
  /// Everything else in it, by domain, path and name.
  let others: [Cookie]

  /// `request` is nil while it cannot be made ready; `now` is seconds since 1970.
  init(_ jar: CookieJar, of scope: String, for request: PreparedRequest?, now: Int) {
    self.scope = scope
    use = request.map(Self.use) ?? .on
    let fitting = request.map { jar.cookies(for: $0.askedURL, now: now) } ?? []
    self.fitting = fitting
    others = jar.cookies.filter { cookie in !fitting.contains { $0.replaces(cookie) } }
      .sorted { Self.place(of: $0).lexicographicallyPrecedes(Self.place(of: $1)) }
  }

  var isEmpty: Bool { fitting.isEmpty && others.isEmpty }

  /// The cookie of that name, domain and path.
  func cookie(like other: Cookie) -> Cookie? {
    (fitting + others).first { other.replaces($0) }
  }

  private static func use(_ request: PreparedRequest) -> Use {
    guard request.options.usesCookies else { return .off }
    return request.headers["Cookie"] == nil ? .on : .typed
  }

  private static func place(of cookie: Cookie) -> [String] {
    [cookie.domain, cookie.path, cookie.name]
  }
}
