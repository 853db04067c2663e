extension PreparedRequest {
  /// The request in HTTP/1.1 form, byte for byte: request line, header lines, empty line, body.
  ///
  /// What lies in files is not in it: only the head is then. A body under a typed
  /// `Transfer-Encoding: chunked` is shown as one chunk; how many are sent is up to the connection.
  public var wireForm: [UInt8] {
    guard let bytes = body.bytes else { return wireHead }
    return wireHead + (isChunked ? Self.chunked(bytes) : bytes)
  }

  /// Request line, header lines and the empty line.
  public var wireHead: [UInt8] {
    var bytes = Array("\(method) \(url.target) HTTP/1.1\r\n".utf8)
    for line in headers { bytes += line.bytes + [0x0D, 0x0A] }
    return bytes + [0x0D, 0x0A]
  }

  /// Whether a line was typed that asks for chunks (RFC 9112 7.1).
  public var isChunked: Bool {
    headers["Transfer-Encoding"]?.lowercased().hasSuffix("chunked") ?? false
  }

  private static func chunked(_ bytes: [UInt8]) -> [UInt8] {
    let end = Array("0\r\n\r\n".utf8)
    if bytes.isEmpty { return end }
    return Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [0x0D, 0x0A] + end
  }
}
