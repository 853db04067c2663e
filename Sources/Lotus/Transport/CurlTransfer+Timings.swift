import CCurl

extension CurlTransfer {
  /// Times and sizes as libcurl measured them.
  func timings() -> Timings {
    guard let easy else { return Timings() }
    var timings = Timings()
    let time = { Int(lotus_info_offset(easy, $0)) }
    timings.isNewConnection = lotus_info_long(easy, CURLINFO_NUM_CONNECTS) > 0
    if timings.isNewConnection {
      timings.nameLookup = time(CURLINFO_NAMELOOKUP_TIME_T)
      timings.connect = time(CURLINFO_CONNECT_TIME_T)
      timings.tls = time(CURLINFO_APPCONNECT_TIME_T)
    }
    timings.preTransfer = time(CURLINFO_PRETRANSFER_TIME_T)
    // Not STARTTRANSFER: of an upload that is the first byte sent.
    if firstHeaderAt > 0 { timings.firstByte = Int((firstHeaderAt - startedAt) / 1000) }
    timings.total = max(time(CURLINFO_TOTAL_TIME_T), timings.firstByte)
    timings.sentBytes = time(CURLINFO_SIZE_UPLOAD_T)
    timings.wireBytes = time(CURLINFO_SIZE_DOWNLOAD_T)
    timings.headerBytes = lotus_info_long(easy, CURLINFO_HEADER_SIZE)
    timings.peer = peer(easy)
    timings.version = version(easy)
    timings.session = session
    return timings
  }

  private func peer(_ easy: UnsafeMutableRawPointer) -> String {
    guard let text = lotus_info_string(easy, CURLINFO_PRIMARY_IP), text.pointee != 0 else {
      return ""
    }
    let address = String(cString: text)
    let port = lotus_info_long(easy, CURLINFO_PRIMARY_PORT)
    return address.utf8.contains(UInt8(ascii: ":")) ? "[\(address)]:\(port)" : "\(address):\(port)"
  }

  private func version(_ easy: UnsafeMutableRawPointer) -> String {
    switch lotus_info_long(easy, CURLINFO_HTTP_VERSION) {
    case Int(CURL_HTTP_VERSION_1_0): "HTTP/1.0"
    case Int(CURL_HTTP_VERSION_1_1): "HTTP/1.1"
    case Int(CURL_HTTP_VERSION_2_0): "HTTP/2"
    case Int(CURL_HTTP_VERSION_3): "HTTP/3"
    default: ""
    }
  }
}
