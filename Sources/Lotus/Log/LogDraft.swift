/// A record on its way into a feed. Its fields are put into words and masked when somebody looks at it or
/// the disk is next, not on the thread that records.
struct LogDraft: Sendable {
  /// Makes the fields; a URL in them is masked by what it is given.
  typealias Fields = @Sendable (SecretPatterns) -> [LogRecord.Field]

  let id: UInt64
  let time: UInt64
  let kind: LogRecord.Kind
  let exchange: String
  let secrets: [String]
  let fields: Fields

  /// The record; nothing that is hidden is in it.
  func record(_ process: String, _ patterns: SecretPatterns) -> LogRecord {
    let masked = fields(patterns).map { LogRecord.Field($0.name, Masking.masked($0, patterns)) }
    return LogRecord(
      id: id, time: time, kind: kind, exchange: exchange, fields: masked, process: process)
  }
}

/// The patterns of the secrets that were asked for last: a send has the same in all its records.
struct LastPatterns: Sendable {
  private var secrets: [String] = []
  private var patterns = SecretPatterns.none

  mutating func patterns(of secrets: [String]) -> SecretPatterns {
    if secrets != self.secrets {
      self.secrets = secrets
      patterns = SecretPatterns(secrets)
    }
    return patterns
  }
}
