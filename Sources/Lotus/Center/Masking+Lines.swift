extension Masking {
  /// Free text with the values of header lines of secret names hidden, to the end of their line:
  ///
  ///     sent Authorization: Bearer abc      sent Authorization: •••
  ///
  /// In JSON text they end with their string.
  static func maskedLines(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let isJSON = bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    var masked: [UInt8] = []
    var start = 0
    var place = 0
    while let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) {
      place = colon + 1
      guard isSecret(bytes, before: colon) else { continue }
      let end = bytes[place...].firstIndex { $0 == 0x0A || isJSON && $0 == 0x22 } ?? bytes.count
      guard bytes[place..<end].contains(where: { $0 > 0x20 }) else { continue }
      masked += bytes[start..<place] + Array((" " + mark).utf8)
      (start, place) = (end, end)
    }
    return start == 0 ? text : String(decoding: masked + bytes[start...], as: UTF8.self)
  }

  /// Whether the token (RFC 9110 5.6.2) that ends at the colon is a secret name.
  private static func isSecret(_ bytes: [UInt8], before colon: Int) -> Bool {
    let name = bytes[..<colon].reversed().prefix { byte in
      byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == 0x2D || byte == 0x5F
    }
    return !name.isEmpty && isSecretName(String(decoding: name.reversed(), as: UTF8.self))
  }
}
