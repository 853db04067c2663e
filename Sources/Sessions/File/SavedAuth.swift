/// How a saved request says who is asking (RFC 9110 11), as its rows say it.
public enum SavedAuth: Hashable, Sendable {
  /// Nothing is said.
  case none
  /// What the file sets: `# @auth Bearer {{token}}` above its first `###`.
  case inherited(String)
  /// `Authorization: Basic user password` (RFC 7617), encoded when it is sent.
  case basic(user: String, password: String)
  /// `Authorization: Bearer token` (RFC 6750)
  case bearer(token: String)
  /// `Authorization: Digest user password` (RFC 7616), answered when the server asks.
  case digest(user: String, password: String)
  /// A key in a header line like `X-Api-Key`, or in the query.
  case key(name: String, value: String, inQuery: Bool)
  /// Another Authorization line, as typed.
  case other(String)

  /// Reads the value of an Authorization line. `Basic dXNlcjpwYXNz`, which is encoded already, is another one.
  init(authorization text: String) {
    let (scheme, rest) = ByteText(text).splitWord
    let words = rest.withoutBlanksBefore.splitBlanksAfter.text
    switch scheme.string.lowercased() {
    case "bearer": self = .bearer(token: words.string)
    case "basic":
      self = Self.pair(words).map { .basic(user: $0, password: $1) } ?? .other(text)
    case "digest" where !words.contains(0x3D):
      self = Self.pair(words).map { .digest(user: $0, password: $1) } ?? .other(text)
    default: self = .other(text)
    }
  }

  /// `user password` as the JetBrains client writes it, `user:password` as the one of VS Code does; no user has
  /// a colon in the name.
  private static func pair(_ words: ByteText) -> (String, String)? {
    let end = TemplateText.firstIndex(in: words) { $0 == 0x3A || $0.isBlank }
    guard let end else { return nil }
    let password = words[end] == 0x3A ? words[(end + 1)...] : words[end...].withoutBlanksBefore
    return (words[..<end].string, password.string)
  }

  /// What stands in the Authorization line; nil when it is said in another way.
  var authorization: String? {
    switch self {
    case .none, .inherited, .key: nil
    case .basic(let user, let password): "Basic " + Self.words(user, password)
    case .digest(let user, let password): "Digest " + Self.words(user, password)
    case .bearer(let token): token.isEmpty ? "Bearer" : "Bearer \(token)"
    case .other(let text): text
    }
  }

  /// An empty password needs the colon.
  private static func words(_ user: String, _ password: String) -> String {
    password.isEmpty ? "\(user):" : "\(user) \(password)"
  }

  /// `X-Api-Key`, `api_key`, `apikey`: names that keys go by.
  static func isKeyName(_ name: String) -> Bool {
    name.lowercased().filter { $0 != "-" && $0 != "_" }.hasSuffix("apikey")
  }
}

extension SavedRequest {
  /// How it says who is asking.
  public var auth: SavedAuth {
    if let row = authorizationRow { return SavedAuth(authorization: rows[row].value ?? "") }
    if let row = keyRow {
      let key = rows[row]
      return .key(name: key.name, value: key.value ?? "", inQuery: key.kind == .parameter)
    }
    return noAuth ? .none : inheritedAuth.map { .inherited($0) } ?? .none
  }

  /// The row that says it.
  var authRow: Int? { authorizationRow ?? keyRow }

  private var authorizationRow: Int? {
    rows.firstIndex { $0.kind == .header && $0.isOn && $0.name.lowercased() == "authorization" }
  }
  private var keyRow: Int? {
    rows.firstIndex { $0.isOn && !$0.kind.isOfBody && SavedAuth.isKeyName($0.name) }
  }
}
