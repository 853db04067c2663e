import Lotus
import Platform

/// The URL of a `send` command line.
struct SendURL {
  /// As it is requested.
  private(set) var text: String

  /// `host/path` is http; bytes that are no UTF-8 are escapes.
  init(_ typed: String) {
    let text = TypedText.escaped(typed)
    self.text = text.contains("://") ? text : "http://" + text
  }

  /// `-G`: the data stands behind the query, before the fragment.
  mutating func add(query: [UInt8]) {
    if query.isEmpty { return }
    let (start, fragment) = parts
    let mark = !start.contains("?") ? "?" : start.hasSuffix("?") || start.hasSuffix("&") ? "" : "&"
    text = start + mark + TypedText.escaped(TypedText.of(query)) + fragment
  }

  /// `-T`: a path that ends with a slash, or none, gets the name of the file.
  mutating func add(fileName path: String) {
    let (start, fragment) = parts
    let rest = start.unicodeScalars.dropFirst((start.prefix { $0 != ":" }.unicodeScalars.count) + 3)
    guard !rest.contains("?") else { return }
    let slash = rest.contains("/") ? "" : "/"
    guard slash == "/" || rest.last == "/" else { return }
    text = start + slash + PercentCoding.component(Files.name(of: path)) + fragment
  }

  private var parts: (start: String, fragment: String) {
    let start = text.unicodeScalars.prefix { $0 != "#" }
    return (String(start), String(text.unicodeScalars.dropFirst(start.count)))
  }
}
