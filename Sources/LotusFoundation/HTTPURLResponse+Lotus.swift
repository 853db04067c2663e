import Foundation
import FoundationNetworking
import Lotus

extension ResponseHead {
  /// What Foundation can hold of this head: lines of one name become one line, their order is lost.
  public func urlResponse(for url: URL) -> HTTPURLResponse? {
    var fields: [String: String] = [:]
    for line in headers {
      let name = fields.keys.first { $0.lowercased() == line.name.lowercased() } ?? line.name
      fields[name] = fields[name].map { $0 + ", " + line.value } ?? line.value
    }
    return HTTPURLResponse(
      url: url, statusCode: status, httpVersion: version, headerFields: fields)
  }

  /// The head of a response of Foundation. Its lines are sorted by name; the version is not known.
  public init(_ response: HTTPURLResponse) {
    let lines = response.allHeaderFields.map { (String(describing: $0.key), "\($0.value)") }
    self.init(
      version: "", status: response.statusCode,
      headers: HeaderList(lines.sorted { $0.0 < $1.0 }.map { HeaderLine($0.0, $0.1) }))
  }
}

extension Exchange {
  /// The final response; nil before it is there, and when its URL is none to Foundation. Its URL is
  /// where redirects led.
  public var urlResponse: HTTPURLResponse? {
    guard let head, let url = URL(string: finalURL.text) else { return nil }
    return head.urlResponse(for: url)
  }

  /// Where redirects led.
  private var finalURL: RequestURL {
    let redirect = hops.last { $0.cause == .redirect }
    guard let redirect, let location = redirect.head?.headers["Location"] else {
      return request.url
    }
    return (try? redirect.request.url.resolving(location)) ?? redirect.request.url
  }
}

extension Client {
  /// The request as Foundation's; nil when none could be made.
  public var urlRequest: URLRequest? { request.flatMap { try? URLRequest($0) } }
}
