extension TLSSession {
  /// The session for files and reports, certificates as Base64 of their DER form.
  public var stored: JSONText {
    .object([
      "version": .string(version), "cipher": .string(cipher),
      "certificates": .array(certificates.map { .string(Base64.encoded($0.der)) }),
    ])
  }

  /// Nil when it is damaged.
  init?(stored json: JSONText) {
    guard let version = json["version"]?.string, let cipher = json["cipher"]?.string else {
      return nil
    }
    let texts = json["certificates"]?.elements?.compactMap(\.string) ?? []
    self.init(
      version: version, cipher: cipher,
      certificates: texts.compactMap(Base64.decoded).map(Certificate.init(der:)))
  }
}
