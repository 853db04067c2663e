/// Bytes of a case made ready to be compared, as curl's own `runtests` does it: lines and parts that the
/// case names are left out. The order of the lines in a head is left out too.
struct CurlCaseWire {
  private let strip: [Regex<AnyRegexOutput>]
  private let parts: [(pattern: Regex<AnyRegexOutput>, text: String)]

  init(_ one: CurlCase) throws {
    strip = try one.strip.map { try Regex($0) }
    parts = try one.stripPart.compactMap { rule in
      let pieces = rule.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      guard pieces.count == 4, pieces[0] == "s" else { return nil }
      return (try Regex(pieces[1]), pieces[2])
    }
  }

  func text(_ bytes: [UInt8]) -> String {
    var lines: [String] = []
    var headStart: Int?
    for line in Self.lines(of: bytes) {
      if line.hasSuffix("\r") && line.contains(/(^|[a-zA-Z])[A-Z]+ [^ ]+ HTTP\/1\.[01]\r$/) {
        headStart = lines.count + 1
      } else if line == "\r", let start = headStart {
        lines[min(start, lines.count)...].sort()
        headStart = nil
      }
      if let kept = kept(line) { lines.append(kept) }
    }
    return lines.joined(separator: "\n")
  }

  /// The bytes as text in which each byte is a scalar.
  private static func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      String(String.UnicodeScalarView(line.map { Unicode.Scalar($0) }))
    }
  }

  private func kept(_ line: String) -> String? {
    // When a connection is closed is not compared.
    if line == "[DISCONNECT]" { return nil }
    if strip.contains(where: { line.firstMatch(of: $0) != nil }) { return nil }
    return parts.reduce(line) { text, part in text.replacing(part.pattern, with: part.text) }
  }
}
