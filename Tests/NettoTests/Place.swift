import Foundation
import FoundationNetworking
import Netto

/// A place that is typed where it is used.
struct Place: Path {
  let baseURL: String
  let path: String
  init(_ baseURL: String, _ path: String = "") { (self.baseURL, self.path) = (baseURL, path) }
}

/// Defaults of one Netto.
struct Defaults: NettoActions {
  var setDefaultRequest: ((inout URLRequest) -> Void)?
}
