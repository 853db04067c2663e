/// Why an edit of a `.http` file was not made. The file is unchanged then.
public enum EditRefusal: Error, Hashable, Sendable {
  /// There is no request of that index.
  case noSuchRequest(Int)
  /// The request has no row of that index.
  case noSuchRow(Int)
  /// CR, LF or NUL in a method, a URL or a header, which are one line each.
  case lineBreak
  /// The format has no way to write it: it would be read as something else, e.g. a header named `#x`.
  case unwritable
  /// A line of the body, from 1, that would end it: `###…`, `> ./handler.js`, `?? status == 200`.
  case bodyLine(Int)
  /// A name that nothing knows for the name of a key: it would be a header or parameter like any other.
  case notAKeyName(String)
  /// The raw text of a request that is none, or more than one.
  case notOneRequest
}
