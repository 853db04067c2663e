import CCurl

extension CurlTransfer {
  /// Whom to trust, and who we are.
  func setSecurity(of easy: UnsafeMutableRawPointer) {
    let options = request.options
    lotus_set_long(easy, CURLOPT_SSL_VERIFYPEER, options.verifiesTLS ? 1 : 0)
    lotus_set_long(easy, CURLOPT_SSL_VERIFYHOST, options.verifiesTLS ? 2 : 0)
    if let file = options.caFile {
      lotus_set_string(easy, CURLOPT_CAINFO, file)
      lotus_set_string(easy, CURLOPT_PROXY_CAINFO, file)
    }
    if let folder = options.caFolder {
      lotus_set_string(easy, CURLOPT_CAPATH, folder)
      lotus_set_string(easy, CURLOPT_PROXY_CAPATH, folder)
    }
    if !options.pinnedKeys.isEmpty {
      lotus_set_string(
        easy, CURLOPT_PINNEDPUBLICKEY, options.pinnedKeys.joined(separator: ";"))
    }
    if let certificate = options.clientCertificate { set(certificate, of: easy) }
  }

  private func set(_ certificate: ClientCertificate, of easy: UnsafeMutableRawPointer) {
    lotus_set_string(easy, CURLOPT_SSLCERT, certificate.file)
    lotus_set_string(easy, CURLOPT_SSLCERTTYPE, certificate.format.rawValue)
    if let key = certificate.keyFile { lotus_set_string(easy, CURLOPT_SSLKEY, key) }
    // Without one OpenSSL asks on the terminal and holds the engine thread until somebody answers.
    lotus_set_string(easy, CURLOPT_KEYPASSWD, certificate.password ?? "")
  }
}
