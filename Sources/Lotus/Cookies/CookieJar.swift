/// Cookies and whom they go to (RFC 6265 5.3, 5.4; secure origins and name prefixes as RFC 6265bis has
/// them). A value: no clock, no file; every `now` is seconds since 1970.
public struct CookieJar: Hashable, Sendable {
  /// What is kept, in no order that matters.
  public private(set) var cookies: [Cookie] = []
  private var count = 0

  /// An empty jar.
  public init() {}

  /// Takes in what stands behind `Set-Cookie:` of an answer from `url`; says why when it does not.
  @discardableResult
  public mutating func keep(
    _ line: some Collection<UInt8>, from url: RequestURL, now: Int,
    suffixes: PublicSuffixes = .system
  ) -> CookieFault? {
    do throws(CookieFault) {
      let set = try SetCookie(line)
      let cookie = try Self.cookie(set, from: url, now: now, suffixes)
      if !cookie.isSecure, !url.isTrusted, hides(cookie) { throw .notSecure }
      put(cookie, now: now)
      return nil
    } catch {
      return error
    }
  }

  /// Puts a cookie in the place of the one it replaces (which gives it its age), or beside the others.
  public mutating func put(_ cookie: Cookie, now: Int) {
    count += 1
    var cookie = cookie
    (cookie.order, cookie.lastUse) = (count, count)
    if let place = cookies.firstIndex(where: cookie.replaces) {
      cookie.order = cookies[place].order
      cookies.remove(at: place)
    }
    if cookie.isExpired(at: now) { return }
    cookies.append(cookie)
    evict(for: cookie, now: now)
  }

  /// Takes out what fits.
  public mutating func remove(where fits: (Cookie) -> Bool) { cookies.removeAll(where: fits) }

  /// What goes to a URL: longer paths first, then older cookies (RFC 6265 5.4).
  public func cookies(for url: RequestURL, now: Int) -> [Cookie] {
    cookies.filter { $0.goes(to: url, now: now) }.sorted { left, right in
      let lengths = (left.path.utf8.count, right.path.utf8.count)
      return lengths.0 == lengths.1 ? left.order < right.order : lengths.0 > lengths.1
    }
  }

  /// The value of the Cookie line to a URL, empty for none. What is sent counts as used.
  public mutating func line(for url: RequestURL, now: Int) -> [UInt8] {
    let sent = cookies(for: url, now: now)
    if sent.isEmpty { return [] }
    count += 1
    let orders = Set(sent.map(\.order))
    for place in cookies.indices where orders.contains(cookies[place].order) {
      cookies[place].lastUse = count
    }
    return Array(
      sent.map { $0.nameBytes + [0x3D] + $0.valueBytes }.joined(separator: [0x3B, 0x20]))
  }
}

extension CookieJar {
  /// RFC 6265 5.3, steps 3 to 10.
  private static func cookie(
    _ set: SetCookie, from url: RequestURL, now: Int, _ suffixes: PublicSuffixes
  ) throws(CookieFault) -> Cookie {
    let (domain, isHostOnly) = try CookieDomain.owner(set.domain, host: url.host, suffixes)
    if set.isSecure, !url.isTrusted { throw .notSecure }
    let expires = set.maxAge.map { age in
      age <= 0 ? Int.min : now.addingReportingOverflow(age).overflow ? .max : now + age
    }
    let cookie = Cookie(
      nameBytes: set.name, valueBytes: set.value, domain: domain, isHostOnly: isHostOnly,
      path: set.path ?? CookiePath.standard(for: url), isSecure: set.isSecure,
      isHTTPOnly: set.isHTTPOnly, expires: expires ?? set.expires, sameSite: set.sameSite)
    let name = cookie.name.lowercased()
    let keepsPromise =
      !name.hasPrefix("__host-") || set.isSecure && set.domain == nil && set.path == "/"
    guard keepsPromise, !name.hasPrefix("__secure-") || set.isSecure else { throw .brokenPrefix }
    return cookie
  }

  /// Whether a cookie from a connection that is not secure would take the place of a secure one
  /// (RFC 6265bis 5.7).
  private func hides(_ new: Cookie) -> Bool {
    cookies.contains { old in
      old.isSecure && old.nameBytes == new.nameBytes && CookiePath.covers(old.path, new.path)
        && (CookieDomain.covers(old.domain, new.domain)
          || CookieDomain.covers(new.domain, old.domain))
    }
  }
}

/// What a jar holds at most (RFC 6265 6.1 asks for 50 a domain and 3000 at least).
extension CookieJar {
  /// Cookies of one domain.
  public static let domainLimit = 180
  /// Cookies of all domains.
  public static let limit = 3300

  /// Those whose time is over go first, then of a domain with too many, then of all (RFC 6265 5.3): what
  /// was not used for the longest time, and of a domain what is not secure first.
  private mutating func evict(for cookie: Cookie, now: Int) {
    let isCrowded = cookies.count { $0.domain == cookie.domain } > Self.domainLimit
    guard isCrowded || cookies.count > Self.limit else { return }
    cookies.removeAll { $0.isExpired(at: now) }
    let kin = cookies.filter { $0.domain == cookie.domain }
    if kin.count > Self.domainLimit {
      let goner = kin.min { ($0.isSecure ? 1 : 0, $0.lastUse) < ($1.isSecure ? 1 : 0, $1.lastUse) }
      cookies.removeAll { $0.order == goner?.order }
    }
    if cookies.count > Self.limit {
      let goner = cookies.min { $0.lastUse < $1.lastUse }
      cookies.removeAll { $0.order == goner?.order }
    }
  }
}

extension Cookie {
  /// RFC 6265 5.4, step 1.
  func goes(to url: RequestURL, now: Int) -> Bool {
    let host = CookieDomain.canonical(url.host)
    return (isHostOnly ? host == domain : CookieDomain.covers(domain, host))
      && CookiePath.covers(path, CookiePath.of(url)) && (!isSecure || url.isTrusted)
      && !isExpired(at: now)
  }
}
