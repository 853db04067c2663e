import Foundation
import FoundationNetworking
import Lotus

extension TransferFailure {
  /// What Foundation's error means; what it does not tell apart is `engine` with its code and text.
  init(_ error: any Error, of request: PreparedRequest) {
    let host = request.url.host
    let port = request.url.effectivePort
    let detail = error.localizedDescription
    guard let error = error as? URLError else {
      self = .engine(code: 0, detail: detail)
      return
    }
    switch error.code {
    case .cancelled: self = .cancelled
    case .cannotFindHost, .dnsLookupFailed: self = .unknownHost(host)
    case .cannotConnectToHost: self = .refused(host: host, port: port)
    case .timedOut: self = .idleTimeout(milliseconds: request.options.idleTimeout ?? 60_000)
    case .networkConnectionLost: self = .reset(detail: detail)
    case .badServerResponse: self = .badResponse(.other, detail: detail)
    case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
      .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
      self = .tls(detail: detail)
    default: self = .engine(code: error.code.rawValue, detail: detail)
    }
  }
}
