/// The directives of the Cache-Control lines (RFC 9111 5.2) that matter to a private cache; `s-maxage`,
/// `private` fields and unknown ones do not.
struct CacheControl: Equatable {
  var isNoStore = false
  /// `no-cache`, with or without field names; of a request without Cache-Control `Pragma: no-cache` too.
  var isNoCache = false
  /// `must-revalidate`: a stale answer is never handed out by itself.
  var isMustRevalidate = false
  /// `public` or `private`: may be kept though its status alone would not say so.
  var isForCaches = false
  /// Seconds. A value that is no number counts as 0 (RFC 9111 4.2.1).
  var maxAge: Int?

  init(_ headers: HeaderList) {
    let lines = headers.values(of: "Cache-Control")
    for directive in lines.flatMap(Self.directives) { take(directive) }
    if lines.isEmpty, headers["Pragma"]?.lowercased() == "no-cache" { isNoCache = true }
  }

  private mutating func take(_ directive: (name: String, value: String?)) {
    switch directive.name {
    case "no-store": isNoStore = true
    case "no-cache": isNoCache = true
    case "must-revalidate": isMustRevalidate = true
    case "public", "private": isForCaches = true
    case "max-age": maxAge = maxAge ?? directive.value.map(Self.seconds) ?? 0
    default: break
    }
  }

  /// Delta-seconds (RFC 9111 1.2.2); what is too large is very long.
  static func seconds(_ text: String) -> Int {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return 0 }
    return min(Int(text) ?? .max, 1 << 31)
  }

  /// `max-age=60, no-cache="a, b"` is two directives.
  private static func directives(_ line: String) -> [(name: String, value: String?)] {
    var isQuoted = false
    let parts = line.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == "," && !isQuoted
    }
    return parts.map { part in
      let halves = part.split(separator: "=", maxSplits: 1).map(Self.bare)
      return (halves.first?.lowercased() ?? "", halves.dropFirst().first)
    }
  }

  private static func bare(_ text: Substring) -> String {
    String(text.filter { $0 != " " && $0 != "\t" && $0 != "\"" })
  }
}
