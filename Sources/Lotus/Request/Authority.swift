/// The part of a URL between `//` and the path: `user:secret@host:port` (RFC 3986 3.2).
struct Authority: Hashable, Sendable {
  /// What stands before the last `@`, escapes and all.
  let userInfo: String?
  /// The host in ASCII, an IPv6 literal in its brackets and without its zone.
  let host: String
  /// `eth0` of `[fe80::1%25eth0]` (RFC 6874): needed to connect, never sent.
  let zone: String?
  /// The port, if digits stand after the colon.
  let port: Int?

  /// Takes an authority apart; `url` is what an error names.
  init(_ text: String, url: String) throws(RequestError) {
    let bytes = text.utf8
    let at = bytes.lastIndex(of: UInt8(ascii: "@"))
    userInfo = at.map { String(text[..<$0]) }
    // For a browser `\` ends the host: `http://good.example\@evil.example` is not guessed at.
    if userInfo?.utf8.contains(UInt8(ascii: "\\")) == true { throw .noHost(url) }
    let rest = at.map { text[bytes.index(after: $0)...] } ?? text[...]
    let (name, portText) = Self.splitPort(rest)
    port = try Self.port(portText)
    (host, zone) = try Self.host(name, url: url)
  }

  /// A colon inside brackets belongs to the address.
  private static func splitPort(_ text: Substring) -> (host: Substring, port: Substring) {
    let bytes = text.utf8
    let from = bytes.lastIndex(of: UInt8(ascii: "]")) ?? bytes.startIndex
    guard let colon = bytes[from...].lastIndex(of: UInt8(ascii: ":")) else { return (text, "") }
    return (text[..<colon], text[bytes.index(after: colon)...])
  }

  private static func port(_ text: Substring) throws(RequestError) -> Int? {
    if text.isEmpty { return nil }
    guard text.utf8.allSatisfy(\.isDigit), let port = Int(text), port <= 65_535 else {
      throw .badPort(String(text))
    }
    return port
  }

  private static func host(
    _ text: Substring, url: String
  ) throws(RequestError) -> (host: String, zone: String?) {
    guard !text.isEmpty else { throw .noHost(url) }
    if text.utf8.first == UInt8(ascii: "[") { return try literal(text, url: url) }
    guard let host = Punycode.host(text), host.utf8.allSatisfy(isRegisteredName) else {
      throw .noHost(url)
    }
    guard PercentCoding.decoded(host).allSatisfy(isNameByte) else { throw .badHost(host) }
    return (host, nil)
  }

  /// `[::1]`, `[fe80::1%25eth0]`; the address itself is judged by who connects.
  private static func literal(
    _ text: Substring, url: String
  ) throws(RequestError) -> (host: String, zone: String?) {
    guard text.utf8.last == UInt8(ascii: "]") else { throw .noHost(url) }
    let pieces = text.dropFirst().dropLast().split(separator: "%25", maxSplits: 1)
    let isAddress: (UInt8) -> Bool = {
      $0.isDigit || $0.lowercased &- 0x61 < 6 || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
    guard let address = pieces.first, address.utf8.allSatisfy(isAddress) else { throw .noHost(url) }
    let zone = pieces.count > 1 ? String(pieces[1]) : nil
    guard zone?.utf8.allSatisfy(isRegisteredName) ?? true else { throw .noHost(url) }
    return ("[\(address)]", zone)
  }

  /// What a name can be looked up by, as libcurl has it: no control, no blank, no mark with a meaning of
  /// its own, whether it is written as it is or as an escape.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x7F && !"!\"#$&'()*+,/:;<=>?@[\\]^`{}".utf8.contains(byte)
  }

  /// Unreserved, sub-delims and escapes (RFC 3986 3.2.2). Not in it: `\`.
  private static func isRegisteredName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || "-._~!$&'()*+,;=%".utf8.contains(byte)
  }
}
