import Lotus

/// A `.http` file: its bytes, and projections of them. Every edit is typed and changes its own lines only;
/// undo is the previous value, save is `bytes`, dirty is inequality.
public struct HTTPFile: Hashable, Sendable {
  /// The file, byte for byte.
  public let bytes: [UInt8]
  /// The requests in order.
  public let requests: [SavedRequest]
  /// `@name = value` lines in order.
  public let variables: [FileVariable]
  /// What could not be understood; everything else is usable.
  public let problems: [HTTPFileProblem]

  /// Reads a file. Any bytes are a file.
  public init(_ bytes: [UInt8]) { fatalError("seam") }

  /// The file printed from its parsed parts: identical to `bytes` (tests hold that).
  public var printed: [UInt8] { fatalError("seam") }
}

/// `@name = value`
public struct FileVariable: Hashable, Sendable {
  public let name: String
  /// As written; may hold `{{…}}`.
  public let value: String
  /// From 1.
  public let line: Int
}

/// A place that could not be understood.
public struct HTTPFileProblem: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// A line that is neither header nor comment nor empty, before the body.
    case notAHeader(String)
    /// `{{` without `}}`.
    case openVariable
    /// A request line without a URL.
    case noURL
    /// `# @data` with a path that is none, and where in it.
    case badPath(JSONPathError)
    /// Bytes that are no UTF-8.
    case badUTF8
  }
  public let reason: Reason
  /// From 1, in characters.
  public let line: Int
  public let column: Int
}

/// A request in a `.http` file.
public struct SavedRequest: Hashable, Sendable {
  /// Place in `HTTPFile.requests`.
  public let index: Int
  /// Its `# @name`, else the title after `###`, else METHOD + URL text.
  public let name: String
  /// As typed; `GET` when the line has none.
  public let method: String
  /// The URL as typed, without the query parameters that are rows.
  public let url: String
  /// Parameters and headers in file order.
  public let rows: [SavedRow]
  /// What follows the head, as typed, without the line end before the next `###`.
  public let body: [UInt8]
  /// `# @data PATH`
  public let data: JSONPath?
  /// `# @no-redirect`
  public let noRedirect: Bool
  /// `# @timeout`, in milliseconds.
  public let timeout: Int?
  /// Line of the request line, from 1.
  public let line: Int
}

/// A parameter or header that can be edited and ticked off (`# @off `).
public struct SavedRow: Hashable, Sendable {
  public enum Kind: Hashable, Sendable { case parameter, header }
  public let kind: Kind
  public let isOn: Bool
  public let name: String
  /// As typed; may hold `{{…}}`. Nil is a parameter without `=`.
  public let value: String?
  /// From 1.
  public let line: Int
}

extension HTTPFile {
  public mutating func setMethod(_ method: String, of request: Int) { fatalError("seam") }
  public mutating func setURL(_ url: String, of request: Int) { fatalError("seam") }
  /// Changes row `row` (its index in `rows`).
  public mutating func setRow(
    _ row: Int, of request: Int, on: Bool, name: String, value: String?
  ) { fatalError("seam") }
  /// Puts a row after the last one of its kind.
  public mutating func addRow(
    _ kind: SavedRow.Kind, to request: Int, name: String, value: String?
  ) { fatalError("seam") }
  public mutating func removeRow(_ row: Int, of request: Int) { fatalError("seam") }
  public mutating func setBody(_ body: [UInt8], of request: Int) { fatalError("seam") }
  /// Sets, changes or (nil) takes away `# @data`.
  public mutating func setData(_ path: JSONPath?, of request: Int) { fatalError("seam") }
}
