import Lotus
import Synchronization

extension Merchant {
  /// What a merchant is made of. Setters replace what was set before and can be chained.
  public final class Builder: Sendable {
    struct Parts: Sendable {
      var baseUrl = ""
      var logger = MerchantLogger.body
      var session = Center.default
      var query: [String: String] = [:]
    }
    private let current: Mutex<Parts>

    /// No base, everything logged, `Center.default`, no query.
    public convenience init() { self.init(Parts()) }
    private init(_ parts: Parts) { current = Mutex(parts) }

    var parts: Parts { current.withLock { $0 } }
    private func set<Value: Sendable>(
      _ part: WritableKeyPath<Parts, Value>, _ value: Value
    ) -> Builder {
      current.withLock { $0[keyPath: part] = value }
      return self
    }

    /// What paths stand below, e.g. `https://api.openweathermap.org/data/2.5`.
    @discardableResult
    public func baseUrl(_ baseUrl: String) -> Builder { set(\.baseUrl, baseUrl) }
    /// How much is logged, and where to.
    @discardableResult
    public func logger(_ logger: MerchantLogger) -> Builder { set(\.logger, logger) }
    /// The center everything goes through: its transport, options (TLS, time limits, retries), hooks, cache
    /// and log.
    @discardableResult
    public func session(_ session: Center) -> Builder { set(\.session, session) }
    /// A query for every call, e.g. an API key.
    @discardableResult
    public func query(_ query: [String: String]) -> Builder { set(\.query, query) }

    /// A copy: what is set on this builder later is not set on it.
    public func build() -> Builder { Builder(parts) }
  }
}
