import Synchronization

/// Where endpoints are sent to. One is set up at the start of a program, and every endpoint that names no
/// other goes there; a client of another service names a merchant of its own.
///
///     Merchant(builder: Merchant.Builder().baseUrl("https://api.openweathermap.org/data/2.5").build())
///
///     let harbour = Merchant(builder: Merchant.Builder().baseUrl("https://harbour.example"), isDefault: false)
///     @GET("/tides", merchant: harbour) var getTides: Tides
public final class Merchant: Sendable {
  /// What was built; read at each call, so a later setter counts for the next call.
  public let builder: Builder

  /// Keeps a builder. Of several that are the default the last counts.
  @discardableResult
  public init(builder: Builder, isDefault: Bool = true) {
    self.builder = builder
    if isDefault { Self.current = self }
  }

  private static let last = Mutex<Merchant?>(nil)

  /// Where endpoints go that name no merchant; nil before one was made.
  public static var current: Merchant? {
    get { last.withLock { $0 } }
    set { last.withLock { $0 = newValue } }
  }
}
