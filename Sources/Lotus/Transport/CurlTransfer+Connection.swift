import CCurl

extension CurlTransfer {
  /// Whom to connect to, how to speak, how long to wait.
  func setConnection(of easy: UnsafeMutableRawPointer) {
    lotus_set_long(easy, CURLOPT_NOSIGNAL, 1)
    // Or ending a transfer that resolves a name joins the resolver's thread, for up to ten seconds.
    lotus_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    lotus_set_string(easy, CURLOPT_URL, request.url.connection)
    let target = proxy == nil ? request.url.target : request.outgoing(through: proxy).head.target
    lotus_set_string(easy, CURLOPT_REQUEST_TARGET, target)
    lotus_set_long(easy, CURLOPT_PATH_AS_IS, 1)
    lotus_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    lotus_set_long(easy, CURLOPT_BUFFERSIZE, 128 << 10)
    lotus_set_long(easy, CURLOPT_HTTP_VERSION, version)
    // Only here: on plain HTTP/1.1 waiting for a connection to share would put requests in a row.
    if request.url.scheme == "https" { lotus_set_long(easy, CURLOPT_PIPEWAIT, 1) }
    if let limit = request.options.connectTimeout {
      lotus_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, max(1, limit))
    }
    if let limit = request.options.continueTimeout {
      lotus_set_long(easy, CURLOPT_EXPECT_100_TIMEOUT_MS, max(1, limit))
    }
    if let limit = request.options.totalTimeout {
      lotus_set_long(easy, CURLOPT_TIMEOUT_MS, max(1, limit))
    }
  }

  private var version: Int {
    switch request.options.version {
    case .automatic: Int(CURL_HTTP_VERSION_2TLS)
    case .http1: Int(CURL_HTTP_VERSION_1_1)
    case .http2: Int(CURL_HTTP_VERSION_2_0)
    case .http2PriorKnowledge: Int(CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE)
    }
  }
}
