extension TransferFailure {
  /// The key is none of the pinned ones.
  static func otherKey(_ detail: String, at url: RequestURL) -> TransferFailure {
    .certificate(.otherKey, host: url.host, detail: detail)
  }

  /// The fact behind the words of OpenSSL (as libcurl hands them on) about a connection to `url`.
  static func insecure(_ detail: String, at url: RequestURL) -> TransferFailure {
    if plainAnswers.contains(where: detail.contains) {
      return .notTLS(host: url.host, port: url.effectivePort, detail: detail)
    }
    let known = faults.first { detail.contains($0.words) }
    return known.map { .certificate($0.fault, host: url.host, detail: detail) }
      ?? .tls(detail: detail)
  }

  /// What OpenSSL says when the first bytes it reads are no TLS record.
  private static let plainAnswers = [
    "wrong version number", "packet length too long", "record layer failure", "http request",
  ]

  /// In the order they are asked: a chain that ends in a self-signed root is one nobody here knows.
  private static let faults: [(words: String, fault: CertificateFault)] = [
    ("certificate in certificate chain", .unknownAuthority),
    ("self-signed certificate", .selfSigned), ("self signed certificate", .selfSigned),
    ("certificate has expired", .expired), ("certificate is not yet valid", .notYetValid),
    ("unable to get local issuer", .unknownAuthority),
    ("unable to get issuer", .unknownAuthority),
    ("unable to verify the first certificate", .unknownAuthority),
    ("subject name", .otherHost), ("ostname mismatch", .otherHost),
    ("IP address mismatch", .otherHost),
  ]
}
