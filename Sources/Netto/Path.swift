/// Where something is: a base and a path below it.
public protocol Path {
  /// E.g. `http://localhost:8080/`.
  var baseURL: String { get }
  /// E.g. `user-information`; a query may follow it.
  var path: String { get }
}

extension Path {
  /// Base and path as they are written, one slash between them.
  var url: String {
    guard let first = path.utf8.first, first != UInt8(ascii: "?") else { return baseURL + path }
    let base = baseURL.utf8.last == UInt8(ascii: "/") ? String(baseURL.dropLast()) : baseURL
    return base + (first == UInt8(ascii: "/") ? "" : "/") + path
  }
}
