import Platform

/// A jar that several sends share: the one mutable place of cookies.
public final class CookieStore: Sendable {
  private let jar: Lock<CookieJar>
  private let suffixes: PublicSuffixes

  /// Begins with what is in `jar`.
  public init(_ jar: CookieJar = CookieJar(), suffixes: PublicSuffixes = .system) {
    self.jar = Lock(jar)
    self.suffixes = suffixes
  }

  /// What is in it now.
  public var cookies: CookieJar { jar.withLock { $0 } }

  /// Changes the jar: takes a cookie out, forgets a session.
  public func change(_ change: (inout CookieJar) -> Void) { jar.withLock { change(&$0) } }

  /// The value of the Cookie line to a URL, empty for none; `now` in nanoseconds since 1970.
  func line(for url: RequestURL, now: UInt64) -> [UInt8] {
    jar.withLock { $0.line(for: url, now: Int(now / 1_000_000_000)) }
  }

  /// Of an answer so many Set-Cookie lines count (RFC 6265 6.1 asks for 50 at least).
  private static let limit = 50

  /// Takes in the Set-Cookie lines of a head.
  func keep(_ head: ResponseHead, from url: RequestURL, now: UInt64) {
    let lines = head.headers.filter { $0.isNamed("Set-Cookie") }
    if lines.isEmpty { return }
    jar.withLock { jar in
      for line in lines.prefix(Self.limit) {
        _ = jar.keep(line.valueBytes, from: url, now: Int(now / 1_000_000_000), suffixes: suffixes)
      }
    }
  }
}

extension Center.Configuration {
  /// What the jar has for a request; nothing when the request wants none.
  func cookies(for request: PreparedRequest) -> [UInt8] {
    guard let cookies, request.options.usesCookies else { return [] }
    return cookies.line(for: request.askedURL, now: world.now())
  }

  /// What an answer sets, unless the request wants nothing kept.
  func keepCookies(of head: ResponseHead, to request: PreparedRequest) {
    guard let cookies, request.options.usesCookies else { return }
    cookies.keep(head, from: request.askedURL, now: world.now())
  }
}

extension PreparedRequest {
  /// The URL that the server is asked for: a typed Host line names another host than the one that is
  /// connected to (RFC 9110 7.1).
  public var askedURL: RequestURL {
    guard let host = headers["Host"], host != url.hostAndPort else { return url }
    return (try? RequestURL("\(url.scheme)://\(host)\(url.target)")) ?? url
  }
}
