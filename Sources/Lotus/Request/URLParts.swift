/// The five parts of a URI reference as they stand in the text (RFC 3986 3, appendix B).
///
///     http://a/b/c?q#f   ->  scheme http, authority a, path /b/c, query q, fragment f
///
/// Splitting and joining (5.3) give the same text back; only `resolving` changes a path.
struct URLParts: Hashable, Sendable {
  var scheme: String?
  var authority: String?
  var path: String
  var query: String?
  var fragment: String?

  /// Takes a text apart; every text is some reference.
  init(_ text: String) {
    var rest = text[...].utf8
    (rest, fragment) = Self.cut(rest, at: "#")
    (rest, query) = Self.cut(rest, at: "?")
    scheme = Self.scheme(of: rest)
    if let scheme { rest = rest.dropFirst(scheme.utf8.count + 1) }
    if rest.starts(with: "//".utf8) {
      let end = rest.dropFirst(2).firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = String(rest.dropFirst(2)[..<end])
      rest = rest[end...]
    }
    path = String(Substring(rest))
  }

  /// The parts as one text (RFC 3986 5.3).
  var text: String {
    (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path
      + (query.map { "?" + $0 } ?? "") + (fragment.map { "#" + $0 } ?? "")
  }

  private static func cut(
    _ text: Substring.UTF8View, at mark: Unicode.Scalar
  ) -> (Substring.UTF8View, String?) {
    guard let place = text.firstIndex(of: UInt8(ascii: mark)) else { return (text, nil) }
    return (text[..<place], String(text[text.index(after: place)...]))
  }

  /// A letter, then letters, digits, `+`, `-`, `.`, up to a colon (RFC 3986 3.1).
  private static func scheme(of text: Substring.UTF8View) -> String? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex,
      text[text.startIndex].isLetter,
      text[..<colon].allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) })
    else { return nil }
    return String(text[..<colon])
  }
}

extension URLParts {
  /// What `reference` means when it stands in a document at this URL (RFC 3986 5.2.2, strict).
  func resolving(_ reference: URLParts) -> URLParts {
    var target = reference
    if reference.scheme != nil || reference.authority != nil {
      target.scheme = reference.scheme ?? scheme
      target.path = Self.removingDotSegments(reference.path)
      return target
    }
    target.scheme = scheme
    target.authority = authority
    if reference.path.isEmpty {
      target.path = path
      target.query = reference.query ?? query
    } else {
      target.path = Self.removingDotSegments(merging(reference.path))
    }
    return target
  }

  /// RFC 3986 5.2.3: the reference takes the place of what follows the last slash.
  private func merging(_ relative: String) -> String {
    if relative.utf8.first == UInt8(ascii: "/") { return relative }
    if authority != nil, path.isEmpty { return "/" + relative }
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return relative }
    return path[...slash] + relative
  }

  /// RFC 3986 5.2.4, on segments: `/a/b/c/./../../g` is `/a/g`.
  static func removingDotSegments(_ path: String) -> String {
    var kept: [Substring] = []
    let isRooted = path.utf8.first == UInt8(ascii: "/")
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (place, segment) in segments.dropFirst(isRooted ? 1 : 0).enumerated() {
      let isLast = place == segments.count - (isRooted ? 2 : 1)
      if segment == "." || segment == ".." {
        if segment == "..", !kept.isEmpty { kept.removeLast() }
        if isLast { kept.append("") }  // `/a/..` ends with a slash: it names a folder
      } else {
        kept.append(segment)
      }
    }
    return (isRooted ? "/" : "") + kept.joined(separator: "/")
  }
}

extension UInt8 {
  var isLetter: Bool { lowercased &- 0x61 < 26 }
  var isDigit: Bool { self &- 0x30 < 10 }
}
