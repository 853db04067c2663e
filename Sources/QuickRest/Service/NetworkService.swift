import Lotus

/// Where models come from. A program holds its services by this type, so that a test can give it another.
public protocol NetworkService {
  /// Sends a request at once.
  ///
  /// - Parameters:
  ///   - path: Below the base URL; joined as Lotus joins host and path: a `?` in it is part of the path.
  ///   - method: E.g. GET.
  ///   - query: Names and values behind the `?`.
  ///   - body: A dictionary or array that is sent as JSON; nil for none.
  func send(_ path: String, _ method: Method, query: [String: Any], body: Any?) -> DataClient
}
