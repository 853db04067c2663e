import CCurl

extension CurlTransfer {
  /// Every option that a request asks for, and those that keep libcurl from adding its own ideas.
  func setOptions(of easy: UnsafeMutableRawPointer) {
    setConnection(of: easy)
    setSecurity(of: easy)
    setMethod(of: easy)
    setHeaders(of: easy)
  }

  private func setConnection(of easy: UnsafeMutableRawPointer) {
    lotus_set_long(easy, CURLOPT_NOSIGNAL, 1)
    // Or ending a transfer that resolves a name joins the resolver's thread, for up to ten seconds.
    lotus_set_long(easy, CURLOPT_QUICK_EXIT, 1)
    lotus_set_string(easy, CURLOPT_URL, request.url.connection)
    lotus_set_string(easy, CURLOPT_REQUEST_TARGET, request.url.target)
    lotus_set_long(easy, CURLOPT_PATH_AS_IS, 1)
    lotus_set_string(easy, CURLOPT_PROTOCOLS_STR, "http,https")
    lotus_set_long(easy, CURLOPT_BUFFERSIZE, 128 << 10)
    // An empty name shuts the proxies of the environment out.
    lotus_set_string(easy, CURLOPT_PROXY, "")
    lotus_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    let version = CURL_HTTP_VERSION_2TLS
    lotus_set_long(easy, CURLOPT_HTTP_VERSION, Int(version))
    // Only here: on plain HTTP/1.1 waiting for a connection to share would put requests in a row.
    if request.url.scheme == "https" { lotus_set_long(easy, CURLOPT_PIPEWAIT, 1) }
    if let limit = request.options.connectTimeout {
      lotus_set_long(easy, CURLOPT_CONNECTTIMEOUT_MS, max(1, limit))
    }
    if let limit = request.options.totalTimeout {
      lotus_set_long(easy, CURLOPT_TIMEOUT_MS, max(1, limit))
    }
  }

  private func setSecurity(of easy: UnsafeMutableRawPointer) {
    let verifies = request.options.verifiesTLS
    lotus_set_long(easy, CURLOPT_SSL_VERIFYPEER, verifies ? 1 : 0)
    lotus_set_long(easy, CURLOPT_SSL_VERIFYHOST, verifies ? 2 : 0)
    if let file = request.options.caFile { lotus_set_string(easy, CURLOPT_CAINFO, file) }
  }

  private func setMethod(of easy: UnsafeMutableRawPointer) {
    if let upload {
      lotus_set_long(easy, CURLOPT_UPLOAD, 1)
      lotus_set_offset(
        easy, CURLOPT_INFILESIZE_LARGE, request.isChunked ? -1 : Int64(upload.size))
    } else {
      lotus_set_long(easy, CURLOPT_HTTPGET, 1)
      // An answer to HEAD has no body whatever its lines say (RFC 9110 9.3.2).
      if request.method == "HEAD" { lotus_set_long(easy, CURLOPT_NOBODY, 1) }
    }
    lotus_set_string(easy, CURLOPT_CUSTOMREQUEST, request.method)
  }

  /// With `NOBODY` libcurl announces the body of a HEAD request and does not send it. So such a request
  /// goes out without, and is ended by us when its head is there.
  var endsWithHead: Bool { request.method == "HEAD" && upload != nil }

  private func setHeaders(of easy: UnsafeMutableRawPointer) {
    if request.options.decodesContent {
      lotus_set_string(easy, CURLOPT_ACCEPT_ENCODING, "")
    } else {
      lotus_set_long(easy, CURLOPT_HTTP_CONTENT_DECODING, 0)
    }
    let own = Self.libcurlsOwn.filter { request.headers[$0] == nil }.map { Array("\($0):".utf8) }
    lotus_set_list(easy, CURLOPT_HTTPHEADER, list(request.headers.map(Self.spelled) + own))
  }

  /// Lines that libcurl puts in unless told not to, by a line without a value.
  private static let libcurlsOwn = [
    "Host", "User-Agent", "Accept", "Accept-Encoding", "Content-Type", "Content-Length",
    "Transfer-Encoding", "Expect",
  ]

  /// For libcurl `Name:` takes a line away, `Name;` sends it empty.
  private static func spelled(_ line: HeaderLine) -> [UInt8] {
    line.valueBytes.isEmpty ? Array(line.name.utf8) + [UInt8(ascii: ";")] : line.bytes
  }
}
