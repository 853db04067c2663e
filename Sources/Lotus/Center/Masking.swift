/// Hides secrets before a request is shown, logged or exported: values become `•••`.
public enum Masking {
  /// What stands for a hidden value.
  public static let mark = "•••"
  /// Header lines with the values of secret names and every occurrence of `secrets` hidden.
  public static func masked(_ headers: HeaderList, secrets: [String] = []) -> HeaderList {
    fatalError("seam")
  }
  /// A URL with secret query values, user info and every occurrence of `secrets` hidden.
  public static func maskedURL(_ url: String, secrets: [String] = []) -> String {
    fatalError("seam")
  }
  /// Text with every occurrence of `secrets` hidden.
  public static func masked(_ text: String, secrets: [String]) -> String { fatalError("seam") }
  /// Whether a header, query or form-field name asks to be hidden.
  public static func isSecretName(_ name: String) -> Bool { fatalError("seam") }
}
