/// Hides secrets before a request is shown, logged or exported: values become `•••`.
///
/// Two rules: a value is hidden for its name (`Authorization`, `api_key=…`), and a text that is known to
/// be secret is hidden wherever it stands, escaped or not.
public enum Masking {
  /// What stands for a hidden value.
  public static let mark = "•••"

  /// Header lines with the values of secret names and every occurrence of `secrets` hidden, and in the others
  /// what free text hides: URLs in `Location` and `Link`, pairs, credentials. All else keeps its bytes.
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
    var name = name
    return name.withUTF8(SecretSigns.isSecretName)
  }

  static func masked(_ line: HeaderLine, _ patterns: SecretPatterns) -> HeaderLine {
    guard line.bytes.withUnsafeBufferPointer(SecretSigns.areIn) else {
      return patterns.masked(line.bytes).map { HeaderLine(bytes: $0) } ?? line
    }
    let isSecret = line.bytes.withUnsafeBufferPointer { bytes in
      let name = UnsafeBufferPointer(rebasing: bytes.prefix { $0 != UInt8(ascii: ":") })
      return SecretSigns.isSecretName(name)
    }
    if isSecret { return HeaderLine(line.name, mark) }
    return SecretText.masked(line.bytes, patterns).map { HeaderLine(bytes: $0) } ?? line
  }
}
