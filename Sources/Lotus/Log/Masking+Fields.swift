extension Masking {
  /// The fields of a log record with secrets hidden: values of secret names, header lines (fields whose
  /// name says header or trailer), URLs wherever they stand, members of JSON texts, and every occurrence
  /// of `secrets`.
  static func masked(_ fields: [LogRecord.Field], secrets: [String]) -> [LogRecord.Field] {
    let patterns = SecretPatterns(secrets)
    return fields.map { LogRecord.Field($0.name, masked($0, patterns)) }
  }

  static func masked(_ field: LogRecord.Field, _ patterns: SecretPatterns) -> String {
    if isSecretName(field.name) { return mark }
    let name = field.name.lowercased()
    guard name.contains("header") || name.contains("trailer") else {
      return patterns.masked(maskedLines(maskedMembers(maskedURLs(in: field.value))))
    }
    // One line or several, as the recorder likes.
    let lines = field.value.split(separator: "\n", omittingEmptySubsequences: false)
    let headers = HeaderList(lines.map { HeaderLine(bytes: Array($0.utf8)) })
    return maskedMembers(masked(headers, patterns).map(\.text).joined(separator: "\n"))
  }
}
