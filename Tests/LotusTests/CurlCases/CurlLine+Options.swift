import Platform

@testable import Lotus

extension CurlLine.Part {
  func requestOptions() throws -> RequestOptions {
    var options = RequestOptions()
    options.decodesContent = has("compressed")
    options.followsRedirects = has("location")
    options.keepsMethod = has("request")
    options.redirectLimit = value("max-redirs").flatMap { Int($0) } ?? 50
    options.version = .http1
    options.joinsCookies = values("cookie").contains { $0.contains("=") }
    options.totalTimeout = value("max-time").flatMap { Int($0) }.map { $0 * 1000 } ?? 10_000
    options.continueTimeout = value("expect100-timeout").flatMap { Double($0) }
      .map { Int($0 * 1000) }
    options.noProxy = value("noproxy")
    options.proxy = proxy.map { .url($0) } ?? .environment
    options.retries.count = value("retry").flatMap { Int($0) } ?? 0
    options.netrcFile = value("netrc-file")
    options.usesNetrc =
      has("netrc") || has("netrc-optional") || options.netrcFile != nil
    options.netrcProof = has("digest") ? .digest : has("anyauth") ? .strongest : .basic
    if value("user-agent") == "" { options.omittedHeaders.append("User-Agent") }
    for text in values("resolve") {
      options.resolutions.append(try Self.known(Resolution(text), text))
    }
    for text in values("connect-to") { options.detours.append(try Self.known(Detour(text), text)) }
    return options
  }

  private static func known<Place>(_ place: Place?, _ text: String) throws -> Place {
    guard let place else { throw CurlCaseRun.Refused(what: "a place: \(text)") }
    return place
  }

  /// The proxy with the user of `-U` in it.
  var proxy: String? {
    guard let typed = value("proxy"), !typed.isEmpty else { return value("proxy") }
    guard let user = value("proxy-user") else { return typed }
    let pieces = user.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let pair = pieces.map { PercentCoding.component(String($0)) }.joined(separator: ":")
    return "http://\(pair)@" + typed.replacing("http://", with: "")
  }

  /// `-u`, else the URL's where a challenge is waited for.
  func credential(_ url: String) throws -> Credential? {
    if let token = value("oauth2-bearer") { return .bearer(token: token) }
    let waits = has("digest") || has("anyauth")
    let user = try RequestURL(url).userInfo.map {
      String(decoding: PercentCoding.decoded($0), as: UTF8.self)
    }
    guard let pair = value("user") ?? (waits ? user : nil) else { return nil }
    let pieces = pair.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let (name, password) = (pieces[0], pieces.count > 1 ? pieces[1] : "")
    if has("digest") { return .digest(user: name, password: password) }
    if has("anyauth") { return .strongest(user: name, password: password) }
    return .basic(user: name, password: password)
  }

  /// The jar that `-b FILE` and `-c` ask for.
  func cookies(now: UInt64) throws -> CookieStore? {
    let files = values("cookie").filter { !$0.contains("=") }
    guard has("cookie-jar") || !files.isEmpty else { return nil }
    var jar = CookieJar()
    let seconds = Int(now / 1_000_000_000)
    for path in files where Files.exists(path) && !Files.isFolder(path) {
      let bytes = try Files.read(path)
      for line in bytes.split(separator: 0x0A) {
        let line = HeaderLine(bytes: Array(line))
        guard line.isNamed("Set-Cookie"), let url = urls.first else { continue }
        let typed = url.contains("://") ? url : "http://" + url
        jar.keep(line.valueBytes, from: try RequestURL(typed), now: seconds)
      }
      for cookie in CookieJar(netscape: bytes, now: seconds).cookies {
        jar.put(cookie, now: seconds)
      }
    }
    return CookieStore(jar)
  }
}
