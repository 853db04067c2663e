/// One line of the feed. Fields are ordered and masked; a body is never in it.
public struct LogRecord: Hashable, Sendable {
  /// What happened. A name in the file, a glyph on the screen.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A request was made ready.
    case prepared
    /// A redirect is followed.
    case hop
    /// A head came.
    case head
    /// All came.
    case finished
    /// It did not come to its end.
    case failed
    /// Whoever sent it left before its end.
    case cancelled
    /// A stored answer took the place of one from the network, or was confirmed by the server.
    case served
    /// A stored answer is damaged and is not used.
    case damaged
    /// An answer was kept.
    case stored
    /// Something could not be kept.
    case storeFailed
    /// Records that the queue to disk had to drop.
    case dropped
    /// A message from the program.
    case note
  }
  /// Counts within a process.
  public let id: UInt64
  /// Nanoseconds since 1970 UTC.
  public let time: UInt64
  /// What happened.
  public let kind: Kind
  /// The exchange it belongs to; empty for none.
  public let exchange: String
  /// Names and values in order, e.g. `("method", "GET"), ("url", "…"), ("status", "200")`.
  public let fields: [Field]
  /// `PROGRAM-PID-START` of the process that recorded it.
  public let process: String

  /// A name and its value.
  public struct Field: Hashable, Sendable {
    /// E.g. `status`.
    public let name: String
    /// The masked value.
    public let value: String
    /// Pairs a name with a value.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Puts a record together.
  public init(
    id: UInt64, time: UInt64, kind: Kind, exchange: String, fields: [Field], process: String = ""
  ) {
    self.id = id
    self.time = time
    self.kind = kind
    self.exchange = exchange
    self.fields = fields
    self.process = process
  }
  /// The value of the first field of that name.
  public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}
