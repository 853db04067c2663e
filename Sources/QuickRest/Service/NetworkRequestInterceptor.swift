import Foundation
import FoundationNetworking

/// Changes every request before it is sent. It is the last to do so: nothing is put in after it but what a
/// message cannot be without (Host, Content-Length, …), and that only where it is missing.
public protocol NetworkRequestInterceptor {
  /// Changes a request, on the thread of the caller. (Two t: the seed's spelling.)
  func inttercept(request: inout URLRequest)
}
