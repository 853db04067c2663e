import Lotus

/// Who tells when an offline service can be reached again.
public protocol ReachabilityService: Sendable {
  /// Returns when a host can be reached. It is asked only while the host counts as offline; it throws when its
  /// task is cancelled.
  func reachable(_ host: String, port: Int) async throws(CancellationError)
}

/// Asks the system once a second, and only while somebody waits, whether there is a route to the host. Nothing is
/// sent but the look-up of a name. (A host that only a proxy can reach has none: give the client another service.)
public struct RouteReachability: ReachabilityService {
  private let clock: any Clock<Duration>
  private let hasRoute: @Sendable (String, Int) async -> Bool

  /// By the system's clock and routes, unless others are given.
  public init(
    clock: any Clock<Duration> = ContinuousClock(),
    hasRoute: @escaping @Sendable (String, Int) async -> Bool = NetworkRoute.leads(to:port:)
  ) {
    self.clock = clock
    self.hasRoute = hasRoute
  }

  /// Returns when there is a route, after one second at least.
  public func reachable(_ host: String, port: Int) async throws(CancellationError) {
    repeat {
      do { try await clock.sleep(for: .seconds(1)) } catch { throw CancellationError() }
    } while await !hasRoute(host, port)
  }
}
