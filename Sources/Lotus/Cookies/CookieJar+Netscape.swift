/// The file that browsers, wget and curl share (`-b FILE`, `-c FILE`): a cookie a line, seven fields with
/// tabs between.
///
///     # Netscape HTTP Cookie File
///     .example.com  TRUE   /  TRUE   1735689600  id  42
///     #HttpOnly_a.example.com  FALSE  /  FALSE  0  session  x
extension CookieJar {
  /// Reads such a file; a line that is none of these is passed over, as curl does. `now` is seconds
  /// since 1970: what is over is left out.
  public init(netscape bytes: [UInt8], now: Int) {
    self.init()
    for line in bytes.split(separator: 0x0A) {
      if let cookie = Cookie(netscape: line.last == 0x0D ? line.dropLast() : line) {
        put(cookie, now: now)
      }
    }
  }

  /// The jar as such a file, oldest cookie first. Cookies that end with the session are in it, with the
  /// time 0, as curl writes them; those with a tab in them are not: the format has no way to write it.
  public var netscapeForm: [UInt8] {
    let heading = Array("# Netscape HTTP Cookie File\n\n".utf8)
    let written = cookies.filter { !$0.hasTab }.sorted { $0.order < $1.order }
    return written.reduce(into: heading) { $0 += $1.netscapeLine + [0x0A] }
  }
}

extension Cookie {
  fileprivate static let mark = Array("#HttpOnly_".utf8)

  /// A value may be empty, and then its tab may be missing.
  fileprivate init?(netscape line: ArraySlice<UInt8>) {
    let isHTTPOnly = line.starts(with: Self.mark)
    let rest = isHTTPOnly ? line.dropFirst(Self.mark.count) : line
    guard rest.first != UInt8(ascii: "#") else { return nil }
    let fields = rest.split(separator: 0x09, maxSplits: 6, omittingEmptySubsequences: false)
    guard fields.count >= 6, !fields[5].isEmpty else { return nil }
    let texts = fields.map { HeaderLine.text($0) }
    guard let expires = Int(texts[4]), texts[2].hasPrefix("/") else { return nil }
    let domain = texts[0].hasPrefix(".") ? String(texts[0].dropFirst()) : texts[0]
    guard !domain.isEmpty else { return nil }
    self.init(
      nameBytes: Array(fields[5]), valueBytes: fields.count > 6 ? Array(fields[6]) : [],
      domain: domain.lowercased(), isHostOnly: texts[1].uppercased() != "TRUE", path: texts[2],
      isSecure: texts[3].uppercased() == "TRUE", isHTTPOnly: isHTTPOnly,
      expires: expires == 0 ? nil : expires)
  }

  fileprivate var hasTab: Bool {
    (nameBytes + valueBytes + Array(path.utf8)).contains(0x09)
  }

  fileprivate var netscapeLine: [UInt8] {
    let words: [String] = [
      isHostOnly ? domain : "." + domain, isHostOnly ? "FALSE" : "TRUE", path,
      isSecure ? "TRUE" : "FALSE", String(expires ?? 0),
    ]
    let start = (isHTTPOnly ? Self.mark : []) + Array(words.joined(separator: "\t").utf8)
    return start + [0x09] + nameBytes + [0x09] + valueBytes
  }
}
