import Platform

/// What a center is made of. A reference: whoever holds it changes the center's next sends, from any
/// thread.
///
///     Center.default.configuration.host = { "https://httpbin.org" }
public final class CenterConfiguration: @unchecked Sendable {  // its parts are behind a lock
  /// The marked box of the open centers and closures.
  private struct Parts: @unchecked Sendable {
    var host: () -> any URLConvertible = { "" }
    var headers: (() -> Headers)?
    var options: RequestOptions
    var validation: Validation?
    var debug = DebugCenter.default
    var cache: CacheCenter
    var keepsAnswers: Bool
    var log: LogCenter
    var transport: any Transport
    var world: any World
    var cookies: CookieStore?
    let digests = DigestStore()
  }
  private let parts: Lock<Parts>

  /// The live network; redirects are followed, nothing is kept unless said otherwise.
  public init(
    transport: any Transport = CurlTransport(), cacheCenter: CacheCenter = .default,
    keepsAnswers: Bool = false, logCenter: LogCenter = .default,
    debugCenter: DebugCenter = .default, world: any World = LiveWorld(),
    cookies: CookieStore? = nil
  ) {
    var options = RequestOptions()
    options.followsRedirects = true
    parts = Lock(
      Parts(
        options: options, debug: debugCenter, cache: cacheCenter, keepsAnswers: keepsAnswers,
        log: logCenter, transport: transport, world: world, cookies: cookies))
    cacheCenter.addListener(logCenter)
  }

  deinit { current.cache.removeListener(current.log) }

  private var current: Parts { parts.withLock { $0 } }
  /// One step under the lock: two threads that change two parts lose neither. Answers what was there
  /// before, which is let go outside of the lock.
  @discardableResult
  private func change<Value>(
    _ part: WritableKeyPath<Parts, Value>, to value: Value
  ) -> (before: Parts, after: Parts) {
    let value = Handed(value)
    return parts.withLock { parts in
      let before = parts
      parts[keyPath: part] = value.value
      return (before, parts)
    }
  }

  /// The cache center tells the log center from now on; what was paired before is no longer, as far as
  /// this configuration goes.
  private func pair(_ change: (before: Parts, after: Parts)) {
    change.after.cache.addListener(change.after.log)
    change.before.cache.removeListener(change.before.log)
  }
}

/// Requests.
extension CenterConfiguration {
  /// What paths of routers stand below; asked at each send of a router, on its thread.
  public var host: () -> any URLConvertible {
    get { current.host }
    set { change(\.host, to: newValue) }
  }
  /// Header lines of every router; asked at each send of a router, on its thread.
  public var headers: (() -> Headers)? {
    get { current.headers }
    set { change(\.headers, to: newValue) }
  }
  /// How requests of routers and URLs are sent: redirects, times, TLS.
  public var options: RequestOptions {
    get { current.options }
    set { change(\.options, to: newValue) }
  }
  /// Which responses are answers; nil for all, and `Client.validate` overrides it.
  public var validation: Validation? {
    get { current.validation }
    set { change(\.validation, to: newValue) }
  }
}

/// Centers.
extension CenterConfiguration {
  /// The hooks around every send.
  public var debugCenter: DebugCenter {
    get { current.debug }
    set { change(\.debug, to: newValue) }
  }
  /// Where answers are kept that `Client.cache` asks to keep, or all with `keepsAnswers`.
  public var cacheCenter: CacheCenter {
    get { current.cache }
    set { pair(change(\.cache, to: newValue)) }
  }
  /// Whether every answer is kept, asked for or not.
  public var keepsAnswers: Bool {
    get { current.keepsAnswers }
    set { change(\.keepsAnswers, to: newValue) }
  }
  /// Who hears of every step: its feed, when it has one, and its text log, when that is asked for.
  public var logCenter: LogCenter {
    get { current.log }
    set { pair(change(\.log, to: newValue)) }
  }
  /// The network.
  public var transport: any Transport {
    get { current.transport }
    set { change(\.transport, to: newValue) }
  }
  /// Clock and chance.
  public var world: any World { current.world }
  /// Waits so many milliseconds by the clock of the world; throws when the task is cancelled.
  public func pause(milliseconds: Int) async throws {
    try await world.pause(milliseconds: milliseconds)
  }
  /// Cookies of earlier answers, sent and kept where a request's options allow; nil has none.
  public var cookies: CookieStore? {
    get { current.cookies }
    set { change(\.cookies, to: newValue) }
  }

  /// What one send is made with, whatever is changed meanwhile.
  var snapshot: Center.Configuration {
    let parts = current
    return Center.Configuration(
      transport: parts.transport, cache: parts.cache, keepsAnswers: parts.keepsAnswers,
      log: parts.log, debug: parts.debug, world: parts.world, cookies: parts.cookies,
      digests: parts.digests)
  }
}
