import Foundation
import FoundationNetworking

/// What is done to every request. A program says it for all of its `Netto`s:
///
///     extension Netto: @retroactive NettoActions { … }     or, within one module, without the attribute
///
/// or for one: `Netto(actions: Defaults())`.
public protocol NettoActions {
  /// Changes a request before its plugin does; nil changes nothing.
  var setDefaultRequest: ((inout URLRequest) -> Void)? { get }
}
