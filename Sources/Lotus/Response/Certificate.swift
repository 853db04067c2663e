/// A certificate as it came (RFC 5280). Its bytes are kept; what they say is read when asked.
public struct Certificate: Hashable, Sendable {
  /// The DER form.
  public let der: [UInt8]

  /// Keeps a certificate.
  public init(der: [UInt8]) { self.der = der }

  /// SHA-256 of the DER form, 64 hexadecimal digits: the fingerprint that browsers show.
  public var fingerprint: String { SHA256.hex(der) }

  /// What it says, or nil when it is none.
  public var facts: CertificateFacts? { CertificateFacts(der) }
}

/// What a certificate says of its owner.
public struct CertificateFacts: Hashable, Sendable {
  /// Whom it is about, e.g. `CN=localhost, O=Example`.
  public let subject: String
  /// Who vouches for it.
  public let issuer: String
  /// When its time begins, e.g. `2026-01-31T00:00:00Z`.
  public let notBefore: String
  /// When its time ends.
  public let notAfter: String
  /// The serial number, hexadecimal.
  public let serial: String
  /// Its public key as `RequestOptions.pinnedKeys` takes it.
  public let pin: String
  /// Names and addresses it is for (subjectAltName), e.g. `localhost`, `127.0.0.1`.
  public let names: [String]

  /// Reads DER (RFC 5280 4.1): version, serial number, algorithm, issuer, validity, subject, key,
  /// extensions.
  init?(_ der: [UInt8]) {
    var outer = DERReader(der[...])
    guard var certificate = outer.enter(0x30), var body = certificate.enter(0x30) else {
      return nil
    }
    _ = body.take(0xA0)
    guard let serial = body.take(0x02), body.take(0x30) != nil, var issuer = body.enter(0x30),
      var validity = body.enter(0x30), let begin = validity.takeAny(), let end = validity.takeAny(),
      var subject = body.enter(0x30)
    else { return nil }
    self.serial = serial.hex
    self.issuer = Self.name(&issuer)
    self.subject = Self.name(&subject)
    (notBefore, notAfter) = (Self.time(begin.content), Self.time(end.content))
    pin = body.takeAny().map { Self.pin(of: $0.whole) } ?? ""
    names = Self.names(&body)
  }

  private static func pin(of key: ArraySlice<UInt8>) -> String {
    var digest = SHA256()
    digest.update(Array(key))
    return "sha256//" + Base64.encoded(digest.finished)
  }

  /// `CN=localhost, O=Example`: kinds by their usual letters, else by number.
  private static func name(_ reader: inout DERReader) -> String {
    var pieces: [String] = []
    while var set = reader.enter(0x31) {
      while var pair = set.enter(0x30) {
        guard let kind = pair.take(0x06), let value = pair.takeAny() else { continue }
        pieces.append("\(letters[Array(kind)] ?? kind.hex)=\(HeaderLine.text(value.content))")
      }
    }
    return pieces.joined(separator: ", ")
  }

  private static let letters: [[UInt8]: String] = [
    [0x55, 4, 3]: "CN", [0x55, 4, 6]: "C", [0x55, 4, 7]: "L", [0x55, 4, 8]: "ST",
    [0x55, 4, 10]: "O",
    [0x55, 4, 11]: "OU",
  ]

  /// `260131000000Z` and `20260131000000Z` (RFC 5280 4.1.2.5) as ISO 8601.
  private static func time(_ bytes: ArraySlice<UInt8>) -> String {
    var digits = HeaderLine.text(bytes)
    guard digits.utf8.count >= 13, digits.last == "Z" else { return digits }
    if digits.utf8.count == 13 { digits = (digits < "5" ? "20" : "19") + digits }
    let field = { (from: Int, count: Int) in digits.dropFirst(from).prefix(count) }
    return "\(field(0, 4))-\(field(4, 2))-\(field(6, 2))T\(field(8, 2)):\(field(10, 2)):"
      + "\(field(12, 2))Z"
  }

  /// Extension 2.5.29.17 (RFC 5280 4.2.1.6): DNS names and addresses.
  private static func names(_ body: inout DERReader) -> [String] {
    while let next = body.takeAny() {
      guard next.tag == 0xA3 else { continue }
      var wrapped = DERReader(next.content)
      guard var all = wrapped.enter(0x30) else { return [] }
      while var one = all.enter(0x30) {
        guard let kind = one.take(0x06), Array(kind) == [0x55, 29, 17] else { continue }
        _ = one.take(0x01)
        guard var value = one.enter(0x04), var names = value.enter(0x30) else { return [] }
        return names.all().compactMap(generalName)
      }
    }
    return []
  }

  private static func generalName(_ item: DERReader.Item) -> String? {
    switch item.tag {
    case 0x82, 0x81, 0x86: HeaderLine.text(item.content)
    case 0x87: IPAddress(bytes: Array(item.content))?.text
    default: nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// Two digits a byte.
  fileprivate var hex: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
