import Lotus

/// A field that a filter of the log can name: one table for the reader, the help and what is offered while typing.
public struct LogFilterField: Hashable, Sendable {
  /// What is looked at, and how a value is read.
  enum Subject: Hashable, Sendable {
    /// The kind of the record.
    case kind
    /// The field `method`, as a whole.
    case method
    /// The host and port in the field `url`.
    case host
    /// A part of a field of the record.
    case part(String)
    /// A number in a field: `404`, `4xx`.
    case number(String)
    /// Bytes in a field: `12kB`.
    case size(String)
    /// Microseconds in a field: `100ms`.
    case duration(String)
    /// How long ago it was: `5m`.
    case age
    /// A part of any field.
    case anything
  }
  /// The whole name: `status>=400`.
  public let name: String
  /// After a tilde: `~s 4..`.
  public let letter: Character
  let subject: Subject
  /// How it is written, for the help.
  public let example: String
  /// What it means, for the help.
  public let words: String

  /// Every field there is.
  public static let table: [LogFilterField] = [
    LogFilterField("kind", "k", .kind, "kind:failed", "records of a kind"),
    LogFilterField("method", "m", .method, "method:POST", "requests with a method"),
    LogFilterField("host", "h", .host, "host:127.0.0.1", "a part of the host, with its port"),
    LogFilterField("url", "u", .part("url"), "url:/users", "a part of the URL"),
    LogFilterField(
      "status", "s", .number("status"), "status>=400 status:4xx", "the status; != < <= > >="),
    LogFilterField("size", "b", .size("size"), "size>10kB", "the size of the body"),
    LogFilterField("time", "t", .duration("time"), "time>500ms", "how long it took: us ms s m"),
    LogFilterField("age", "a", .age, "age<5m", "how long ago it was: s m h d"),
    LogFilterField("text", "x", .anything, "text:token token", "a part of any field or kind"),
  ]

  private init(
    _ name: String, _ letter: Character, _ subject: Subject, _ example: String, _ words: String
  ) {
    self.name = name
    self.letter = letter
    self.subject = subject
    self.example = example
    self.words = words
  }

  /// Whether its values are compared.
  var isNumber: Bool {
    switch subject {
    case .number, .size, .duration, .age: true
    case .kind, .method, .host, .part, .anything: false
    }
  }

  static func named(_ name: some StringProtocol) -> LogFilterField? {
    table.first { $0.name == name.lowercased() }
  }
  static func lettered(_ letter: Character) -> LogFilterField? {
    table.first { $0.letter == letter }
  }
}
