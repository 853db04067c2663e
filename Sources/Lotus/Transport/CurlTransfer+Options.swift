import CCurl

extension CurlTransfer {
  /// Every option that a request asks for, and those that keep libcurl from adding its own ideas.
  func setOptions(of easy: UnsafeMutableRawPointer) {
    setConnection(of: easy)
    setRoute(of: easy)
    setSecurity(of: easy)
    setMethod(of: easy)
    setHeaders(of: easy)
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
    // Bodies come as they are; `ContentDecoding` undoes what is on them.
    lotus_set_long(easy, CURLOPT_HTTP_CONTENT_DECODING, 0)
    let own = Self.libcurlsOwn.filter { request.headers[$0] == nil }.map { Array("\($0):".utf8) }
    lotus_set_list(easy, CURLOPT_HTTPHEADER, list(request.headers.map(Self.spelled) + own))
  }

  /// Lines that libcurl puts in unless told not to, by a line without a value.
  private static let libcurlsOwn = [
    "Host", "User-Agent", "Accept", "Accept-Encoding", "Content-Type", "Content-Length",
    "Transfer-Encoding", "Expect", "Proxy-Connection",
  ]

  /// For libcurl `Name:` takes a line away, `Name;` sends it empty.
  private static func spelled(_ line: HeaderLine) -> [UInt8] {
    line.valueBytes.isEmpty ? Array(line.name.utf8) + [UInt8(ascii: ";")] : line.bytes
  }
}
