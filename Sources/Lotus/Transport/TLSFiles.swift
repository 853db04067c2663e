import Glibc
import Platform

/// The files that a request names for TLS: authorities, our certificate, its key, pinned keys.
///
/// libcurl says of all of them that "the local certificate" is at fault, so who asks is told here.
struct TLSFiles {
  private let options: RequestOptions
  private let isUsed: Bool

  /// Without TLS none is opened.
  init(of request: PreparedRequest, proxy: String? = nil) {
    options = request.options
    isUsed =
      request.url.scheme == "https" || proxy.map { $0.lowercased().hasPrefix("https:") } == true
  }

  /// Every file, in the order in which they are named. A pin is a hash or a file (libcurl's
  /// `CURLOPT_PINNEDPUBLICKEY`).
  private var paths: [String] {
    let certificate = options.clientCertificate
    let pins = options.pinnedKeys.filter { !$0.hasPrefix("sha256//") }
    return ([options.caFile, certificate?.file, certificate?.keyFile] + pins).compactMap { $0 }
  }

  /// The first one that cannot be read: nothing is begun then. Nothing is opened: `-E <(command)` is a
  /// pipe that can be read once.
  var problem: TransferFailure? {
    guard isUsed else { return nil }
    return paths.first { access($0, R_OK) != 0 }.map { .tlsFile(.unreadable, path: $0) }
  }

  /// Why our own certificate or its key was not taken; nil without one.
  func refusal(_ detail: String) -> TransferFailure? {
    guard let certificate = options.clientCertificate else { return nil }
    let path = certificate.keyFile ?? certificate.file
    let isLocked =
      certificate.format == .p12
      ? detail.contains("mac verify failure") : Self.holdsLockedKey(path)
    guard isLocked else {
      let isKey = detail.contains("private key")
      return .tlsFile(.unusable, path: isKey ? path : certificate.file)
    }
    return .tlsFile(certificate.password == nil ? .locked : .wrongPassword, path: path)
  }

  /// PEM says so in words (RFC 7468 11, RFC 1421 4.6.1.1).
  private static func holdsLockedKey(_ path: String) -> Bool {
    guard let status = try? FileStatus(path), status.isRegular, status.size < 1 << 20,
      let bytes = try? Files.read(path)
    else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("BEGIN ENCRYPTED PRIVATE KEY") || text.contains("Proc-Type: 4,ENCRYPTED")
  }
}
