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

  /// Free text with everything hidden that asks for it (`SecretText`): URLs, request targets, pairs, header
  /// lines and JSON members wherever they stand, e.g. in a message of the engine.
  public static func maskedURLs(in text: String, secrets: [String] = []) -> String {
    SecretText.masked(text, SecretPatterns(secrets))
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
