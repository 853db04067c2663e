import Foundation
import FoundationNetworking
import Lotus
import LotusFoundation

/// A service over HTTP.
public struct NetworkHttpService: NetworkService {
  private let baseUrlString: String
  private let common: [String: String]
  private let center: Center
  private let interceptor: (any NetworkRequestInterceptor)?
  private let timeout: TimeInterval

  /// Describes a service. What is no URL fails its calls.
  ///
  /// - Parameters:
  ///   - baseUrlString: What paths stand below, e.g. `https://api.github.com/`.
  ///   - urlSession: Its `httpAdditionalHeaders` go with every request. The center sends.
  ///   - center: What everything goes through: `Center.default` unless another is given.
  ///   - networkRequestInterceptor: Changes every request, as the last.
  ///   - timeout: Seconds in which nothing comes and nothing goes.
  public init(
    baseUrlString: String, urlSession: URLSession? = nil, center: Center = .default,
    networkRequestInterceptor: (any NetworkRequestInterceptor)? = nil, timeout: TimeInterval = 60
  ) {
    self.baseUrlString = baseUrlString
    self.center = center
    self.timeout = timeout
    interceptor = networkRequestInterceptor
    let lines = urlSession?.configuration.httpAdditionalHeaders ?? [:]
    common = Dictionary(lines.map { ("\($0.key)", "\($0.value)") }) { $1 }
  }

  /// Sends a request at once. What cannot be sent fails the client.
  public func send(
    _ path: String, _ method: Method = .get, query: [String: Any] = [:], body: Any? = nil
  ) -> DataClient {
    center.send {
      var draft = RequestDraft(base: baseUrlString, path: path, method: method)
      draft = try URLEncoding.queryString.encode(draft, checking: query)
      if let body { draft.set(try .json(parameters: body)) }
      var request = try URLRequest(draft)
      request.timeoutInterval = timeout
      for (name, value) in common where request.value(forHTTPHeaderField: name) == nil {
        request.setValue(value, forHTTPHeaderField: name)
      }
      interceptor?.inttercept(request: &request)
      return request
    }
  }
}
