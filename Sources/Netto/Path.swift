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
    if path.isEmpty || path.hasPrefix("?") { return baseURL + path }
    let hasSlash = baseURL.hasSuffix("/") && !baseURL.hasSuffix("//")
    return (hasSlash ? String(baseURL.dropLast()) : baseURL) + (path.hasPrefix("/") ? "" : "/")
      + path
  }
}
