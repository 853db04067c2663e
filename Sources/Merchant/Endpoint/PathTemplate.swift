/// A path with placeholders: `/users/{user_id}/profile/{comment_id}`.
struct PathTemplate {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The path with every placeholder replaced, each as often as it stands there. Values are put in as they
  /// are: one with a slash makes two segments. Values that no placeholder asks for are left out.
  func filled(with values: [String: String]) throws(MerchantError) -> String {
    var path = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: open)..<close])
      guard let value = values[name] else { throw .missingPlaceholder(name, path: text) }
      path += rest[..<open] + value
      rest = rest[rest.index(after: close)...]
    }
    return path + rest
  }
}
