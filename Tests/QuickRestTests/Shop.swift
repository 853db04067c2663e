import Foundation
import DialectSupport
import Lotus
import QuickRest

/// A model of a name.
struct Item: Deserializable, Equatable, Sendable {
  let name: String
  init(json: [String: Any]) throws { name = try json.readValue(key: "name") }
}

extension Center {
  /// A service through this center.
  func service(
    _ base: String = "http://h/a/", interceptor: (any NetworkRequestInterceptor)? = nil
  ) -> NetworkHttpService {
    NetworkHttpService(baseUrlString: base, center: self, networkRequestInterceptor: interceptor)
  }
}

extension QuickRestError {
  /// A few words.
  var words: String {
    switch self {
    case .failed(let error): "failed \(error.underlying)"
    case .status(let response):
      "status \(response.status) \(String(decoding: response.data, as: UTF8.self))"
    case .emptyBody: "no body"
    case .notJSON: "not JSON"
    case .mapping(let error, _): error.localizedDescription
    }
  }
}
