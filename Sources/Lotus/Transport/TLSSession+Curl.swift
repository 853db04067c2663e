import CCurl

extension TLSSession {
  /// What libssl says of the connection a transfer stands on; nil without TLS.
  init?(of easy: UnsafeMutableRawPointer) {
    var session = lotus_tls_session()
    var certificates: [Certificate] = []
    let isThere = withUnsafeMutablePointer(to: &certificates) { list in
      lotus_tls_read(
        easy, &session,
        { list, bytes, size in
          let der = Array(UnsafeBufferPointer(start: bytes, count: size))
          list!.assumingMemoryBound(to: [Certificate].self).pointee.append(Certificate(der: der))
        }, list)
    }
    guard isThere == 1, let version = session.version, let cipher = session.cipher else {
      return nil
    }
    self.init(
      version: String(cString: version), cipher: String(cString: cipher),
      certificates: certificates)
  }
}
