import JSONTree

/// A request in a `.http` file.
public struct SavedRequest: Hashable, Sendable {
  /// Place in `HTTPFile.requests`.
  public let index: Int
  /// Its `# @name`, else the title after `###`, else METHOD + URL text.
  public let name: String
  /// The plain comment lines above the request line, without `#` or `//`: what a person wrote about it.
  /// An empty comment line between them is an empty text.
  public let notes: [String]
  /// As typed; `GET` when the line has none.
  public let method: String
  /// The URL as typed, without the query parameters that are rows. The texts of several lines are one.
  public let url: String
  /// Parameters and headers in file order, a parameter that is ticked off where it stood; then the fields or
  /// parts of the body.
  public let rows: [SavedRow]
  /// What follows the head, as typed: without empty lines around it, without the end of its last line.
  public let body: [UInt8]
  /// `# @data PATH`
  public let data: JSONPath?
  /// `# @error PATH`: where an answer that is an error says so.
  public let error: JSONPath?
  /// `# @no-auth`: what the file sets for all requests does not count for this one.
  public let noAuth: Bool
  /// What the file sets for its requests: `# @auth Bearer {{token}}` above its first `###`.
  public let inheritedAuth: String?
  /// What its `# @…` lines say of how it is sent, each with its text.
  public let options: [SavedOption: String]
  /// `HTTP/1.1` behind the URL, as typed; nil without one.
  public let version: String?
  /// Line of the request line, from 1.
  public let line: Int

  /// Where its parts are in the lines of the file.
  let layout: Layout

  struct Layout: Hashable {
    /// Lines of the request line and everything up to the empty line.
    let head: Range<Int>
    /// Lines from the first to the last of the body; empty when there is none.
    let body: Range<Int>
    /// Everything from its `###` to the next one.
    let section: Range<Int>
    /// Lines of its `# @…`, the first of each name.
    let directives: [String: Int]
    /// URL, parameters and all, as it stands on its lines.
    let url: [URLText]
  }
}

/// A parameter or header that can be edited and ticked off (`# @off `).
public struct SavedRow: Hashable, Sendable {
  /// What the row is.
  public enum Kind: Hashable, Sendable {
    /// In the query of the URL.
    case parameter
    /// A header line.
    case header
    /// In the body: a field of a form.
    case field
    /// In the body: a part of a multipart body. The value of a file is `< path`.
    case part
  }
  /// What it is.
  public let kind: Kind
  /// Whether it is sent; false when ticked off.
  public let isOn: Bool
  /// As typed; may hold `{{…}}`.
  public let name: String
  /// As typed; may hold `{{…}}`. Nil is a parameter without `=`.
  public let value: String?
  /// From 1.
  public let line: Int

  let place: Place

  /// Where a row is, by index in the lines of the file.
  enum Place: Hashable {
    /// Item of a URL line.
    case item(line: Int, index: Int)
    /// A line of its own that holds an item of the URL line `anchor`; `position` from 1.
    case parked(line: Int, anchor: Int, position: Int)
    /// A parameter's own line, ticked off.
    case offLine(line: Int)
    /// A header line, ticked off or on.
    case header(line: Int)
    /// Field or part of the body.
    case body(Int)
  }
}
