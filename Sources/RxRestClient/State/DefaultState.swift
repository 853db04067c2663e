import Foundation
import FoundationNetworking

/// A state for calls of which only the success counts.
public struct DefaultState: ResponseState, Sendable {
  /// The bytes, which nobody looks into.
  public typealias Body = Data
  /// Whether the status was 200 to 299 (RFC 9110 15.3).
  public let success: Bool?
  /// Why not.
  public let state: BaseState?

  /// No success.
  public init(state: BaseState) {
    self.state = state
    success = false
  }
  /// Success by the status.
  public init(response: (HTTPURLResponse, Data?)) {
    state = .online
    success = (200..<300).contains(response.0.statusCode)
  }
}
