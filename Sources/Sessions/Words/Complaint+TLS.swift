import Lotus

extension Complaint {
  /// Why there is no secure connection; nil when the failure is another.
  static func secure(_ error: TransferFailure) -> Complaint? {
    switch error {
    case .notTLS(let host, let port, _):
      Complaint("\(place(host, port)) speaks no TLS", "try http://", .tls)
    case .certificate(let fault, let host, _):
      certificate(fault, host)
    case .tlsFile(let fault, let path): file(fault, path)
    case .tls(let detail):
      Complaint(
        "no secure connection: \(detail)",
        "check the host name; a certificate of your own goes into `# @ca FILE` or SSL_CERT_FILE",
        .tls)
    default: nil
    }
  }

  /// What is ours and cannot be used: the server was not asked.
  private static func file(_ fault: TLSFileFault, _ path: String) -> Complaint {
    switch fault {
    case .unreadable:
      Complaint(
        "the file for TLS cannot be read: \(path)", "check that it is there and yours to read",
        .missing)
    case .locked:
      Complaint(
        "the key in \(path) is locked", "give its password (--pass on the command line)", .tls)
    case .wrongPassword:
      Complaint(
        "the password does not open the key in \(path)",
        "give the right one (--pass on the command line)", .tls)
    case .unusable:
      Complaint(
        "the certificate or key in \(path) cannot be used",
        "is it in the form that was said (PEM, or P12), and does the key belong to the certificate?",
        .tls)
    case .noAuthorities:
      Complaint(
        "no certificates of authorities are in \(path)", "name a file in PEM form", .tls)
    }
  }

  private static func certificate(_ fault: CertificateFault, _ host: String) -> Complaint {
    switch fault {
    case .selfSigned:
      Complaint(
        "the certificate of \(host) is signed by itself",
        "if you trust it, name its file: `# @ca FILE`, or SSL_CERT_FILE; `# @insecure` does not check",
        .tls)
    case .expired:
      Complaint(
        "the certificate of \(host) has expired",
        "renew it, or set this machine's clock; `# @insecure` does not check", .tls)
    case .notYetValid:
      Complaint(
        "the certificate of \(host) is not valid yet", "is this machine's clock right?", .tls)
    case .unknownAuthority:
      Complaint(
        "the certificate of \(host) is signed by an authority this machine does not know",
        "name that authority's certificate: `# @ca FILE`, or SSL_CERT_FILE; `# @insecure` does not check",
        .tls)
    case .otherHost:
      Complaint(
        "the certificate of the server is not for \(host)",
        "use a host name that stands in it; `# @insecure` does not check", .tls)
    case .otherKey:
      Complaint(
        "the key of \(host) is none of the pinned ones",
        "if the server has a new key, pin that one", .tls)
    }
  }
}
