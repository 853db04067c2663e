/// A `.http` file: its bytes, and projections of them. Every edit is typed and changes its own lines only;
/// undo is the previous value, save is `bytes`, dirty is inequality.
///
///     bytes ── FileLines ──> lines ── LineClassifier ──> kinds ── FileReader ──> requests, variables, problems
///       ^                                                                             |
///       └──────────────── HTTPFile+Edit: changed lines, read again ───────────────────┘
public struct HTTPFile: Sendable {
  /// The file, byte for byte.
  public let bytes: [UInt8]
  private let reading: FileReading

  /// A file of these bytes; any are one. They are read when something is first asked of them.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    reading = FileReading(bytes)
  }

  /// The requests in order.
  public var requests: [SavedRequest] { reading.parts.requests }
  /// `@name = value` lines in order.
  public var variables: [FileVariable] { reading.parts.variables }
  /// What could not be understood; everything else is usable.
  public var problems: [HTTPFileProblem] { reading.parts.problems }

  /// The UTF-8 byte order mark, if there is one.
  var mark: ByteText { reading.parts.mark }
  var lines: [FileLine] { reading.parts.lines }

  /// The file printed from its parsed parts: identical to `bytes` (tests hold that).
  public var printed: [UInt8] { Array(mark) + lines.flatMap { $0.kind.printed + $0.end } }
}

extension HTTPFile: Hashable {
  /// Whether the bytes are the same.
  public static func == (one: HTTPFile, other: HTTPFile) -> Bool { one.bytes == other.bytes }
  /// The bytes count.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}

/// `@name = value`
public struct FileVariable: Hashable, Sendable {
  /// What stands between `@` and `=`.
  public let name: String
  /// As written; may hold `{{…}}`.
  public let value: String
  /// From 1.
  public let line: Int
}
