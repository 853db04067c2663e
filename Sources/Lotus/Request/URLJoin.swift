/// Puts a path below a host the way `URL.appendingPathComponent` does, but on the text: what stands in
/// the host is kept as typed, its query too.
///
///     https://h/api/  +  /a/b/     https://h/api/a/b/
///     https://h/x?k=v +  a b/ü     https://h/x/a%20b/%C3%BC?k=v
///     https://h       +  a?b=1     https://h/a%3Fb=1
enum URLJoin {
  static func text(_ host: String, _ path: String) -> String {
    var parts = URLParts(host)
    let base = parts.path.utf8.last == UInt8(ascii: "/") ? parts.path.dropLast() : parts.path[...]
    let below = path.utf8.first == UInt8(ascii: "/") ? path.dropFirst() : path[...]
    parts.path = base + "/" + escaped(below)
    return parts.text
  }

  /// All but what a path may have (RFC 3986 3.3).
  private static func escaped(_ path: Substring) -> String {
    PercentCoding.component(String(path), keeping: "/!$&'()*+,;=:@")
  }
}
