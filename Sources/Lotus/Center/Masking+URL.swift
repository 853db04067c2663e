extension Masking {
  /// A URL with secret query values, user info and every occurrence of `secrets` hidden. The fragment
  /// is masked like a query: some services hand out tokens in it (RFC 6749 4.2.2).
  public static func maskedURL(_ url: String, secrets: [String] = []) -> String {
    maskedURL(url, SecretPatterns(secrets))
  }

  /// `name=value&…` with the values of secret names and every occurrence of `secrets` hidden: a form
  /// body (`application/x-www-form-urlencoded`) or a query.
  public static func maskedForm(_ form: String, secrets: [String] = []) -> String {
    SecretPatterns(secrets).masked(maskedPairs(form))
  }

  /// Free text with every URL, request target and `name=value` in it masked, e.g. a message of the engine.
  public static func maskedURLs(in text: String, secrets: [String] = []) -> String {
    SecretPatterns(secrets).masked(maskedWords(text))
  }

  /// Words end at blanks and quotes: `{"url":"http://h/?token=1"}` keeps its end.
  private static func maskedWords(_ text: String) -> String {
    guard SecretSigns.areIn(text),
      text.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=") })
    else { return text }
    var masked = ""
    var rest = text[...]
    while let end = rest.utf8.firstIndex(where: { $0 <= 0x20 || $0 == 0x22 }) {
      masked += maskedWord(rest[..<end])
      masked.unicodeScalars.append(rest.unicodeScalars[end])
      rest = rest[rest.utf8.index(after: end)...]
    }
    return masked + maskedWord(rest)
  }

  private static func maskedWord(_ word: Substring) -> String {
    if word.contains("://") || word.hasPrefix("/") {
      return maskedURL(String(word), .none)
    }
    return word.utf8.contains(UInt8(ascii: "=")) ? maskedPairs(String(word)) : String(word)
  }

  static func maskedURL(_ url: String, _ patterns: SecretPatterns) -> String {
    guard SecretSigns.areIn(url) else { return patterns.masked(url) }
    let (rest, fragment) = split(url, at: "#")
    let (start, query) = split(rest, at: "?")
    var masked = maskedUserInfo(start)
    if let query { masked += "?" + maskedPairs(query) }
    if let fragment { masked += "#" + maskedPairs(fragment) }
    return patterns.masked(masked)
  }

  private static func split(_ text: String, at mark: Character) -> (String, String?) {
    guard let place = text.firstIndex(of: mark) else { return (text, nil) }
    return (String(text[..<place]), String(text[text.index(after: place)...]))
  }

  /// `https://ann:pw@host/` becomes `https://•••@host/`.
  private static func maskedUserInfo(_ text: String) -> String {
    guard let slashes = text.firstRange(of: "//") else { return text }
    let authority = text[slashes.upperBound...].prefix { $0 != "/" }
    guard let at = authority.lastIndex(of: "@") else { return text }
    return String(text[..<slashes.upperBound]) + mark + text[at...]
  }

  private static func maskedPairs(_ query: String) -> String {
    query.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      guard let equals = pair.firstIndex(of: "="), isSecretEscaped(pair[..<equals]) else {
        return String(pair)
      }
      return pair[...equals] + mark
    }.joined(separator: "&")
  }

  /// A name as it stands in a query, escapes and all.
  private static func isSecretEscaped(_ name: Substring) -> Bool {
    isSecretName(String(decoding: PercentCoding.decoded(String(name)), as: UTF8.self))
  }
}
