extension Masking {
  /// The value of a field of a log record with secrets hidden: values of secret names, header lines (fields
  /// whose name says header or trailer), what free text hides (`SecretText`), and every occurrence of known
  /// secrets.
  static func masked(_ field: LogRecord.Field, _ patterns: SecretPatterns) -> String {
    if isSecretName(field.name) { return mark }
    guard SecretSigns.areIn(field.value) else { return patterns.masked(field.value) }
    let name = field.name.lowercased()
    if name.contains("header") || name.contains("trailer") {
      return maskedHeaders(field.value, patterns)
    }
    return SecretText.masked(field.value, patterns)
  }

  /// One line or several, as the recorder likes.
  private static func maskedHeaders(_ text: String, _ patterns: SecretPatterns) -> String {
    var joined: [UInt8] = []
    let lines = Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      if number > 0 { joined.append(0x0A) }
      joined += masked(HeaderLine(bytes: Array(line)), patterns).bytes
    }
    return String(decoding: joined, as: UTF8.self)
  }
}
