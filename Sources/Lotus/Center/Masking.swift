/// Hides secrets before a request is shown, logged or exported: values become `•••`.
///
/// Two rules: a value is hidden for its name (`Authorization`, `api_key=…`), and a text that is known to
/// be secret is hidden wherever it stands, escaped or not.
public enum Masking {
  /// What stands for a hidden value.
  public static let mark = "•••"

  /// Header lines with the values of secret names and every occurrence of `secrets` hidden. URLs in
  /// `Location`, `Content-Location` and `Referer` are masked like URLs. Other lines keep their bytes.
  public static func masked(_ headers: HeaderList, secrets: [String] = []) -> HeaderList {
    masked(headers, SecretPatterns(secrets))
  }

  static func masked(_ headers: HeaderList, _ patterns: SecretPatterns) -> HeaderList {
    HeaderList(headers.map { masked($0, patterns) })
  }

  /// Text with every occurrence of `secrets` hidden.
  public static func masked(_ text: String, secrets: [String]) -> String {
    SecretPatterns(secrets).masked(text)
  }

  /// Whether a header, query or form-field name asks to be hidden: the headers that carry credentials,
  /// and every name with token, secret, password, api_key (or api-key) or signature in it, ignoring
  /// ASCII case.
  public static func isSecretName(_ name: String) -> Bool {
    let name = name.lowercased().replacingDashes
    return credentialHeaders.contains(name) || secretWords.contains { name.contains($0) }
  }

  private static let credentialHeaders: Set = [
    "authorization", "proxy_authorization", "cookie", "set_cookie", "x_api_key",
  ]
  private static let secretWords = ["token", "secret", "password", "api_key", "signature"]
  private static let urlHeaders: Set = ["location", "content_location", "referer"]

  private static func masked(_ line: HeaderLine, _ patterns: SecretPatterns) -> HeaderLine {
    if isSecretName(line.name) { return HeaderLine(line.name, mark) }
    guard urlHeaders.contains(line.name.lowercased().replacingDashes) else {
      return patterns.masked(line.bytes).map { HeaderLine(bytes: $0) } ?? line
    }
    let url = line.value
    let hidden = maskedURL(url, patterns)
    return hidden == url ? line : HeaderLine(line.name, hidden)
  }
}

extension String {
  /// Names of headers, queries and variables write the same word with dashes or underscores.
  fileprivate var replacingDashes: String { String(map { $0 == "-" ? "_" : $0 }) }
}
