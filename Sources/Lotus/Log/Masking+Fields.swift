extension Masking {
  /// The fields of a log record with secrets hidden: values of secret names, header lines (fields named
  /// `header` or `trailer`), URLs wherever they stand, and every occurrence of `secrets`.
  static func masked(_ fields: [LogRecord.Field], secrets: [String]) -> [LogRecord.Field] {
    fields.map { LogRecord.Field($0.name, masked($0, secrets: secrets)) }
  }

  private static func masked(_ field: LogRecord.Field, secrets: [String]) -> String {
    if isSecretName(field.name) { return mark }
    guard headerFields.contains(field.name.lowercased()) else {
      return maskedURLs(in: field.value, secrets: secrets)
    }
    // One line or several, as the recorder likes.
    let lines = field.value.split(separator: "\n", omittingEmptySubsequences: false)
    let headers = HeaderList(lines.map { HeaderLine(bytes: Array($0.utf8)) })
    return masked(headers, secrets: secrets).map(\.text).joined(separator: "\n")
  }

  private static let headerFields: Set = ["header", "headers", "trailer", "trailers"]
}
