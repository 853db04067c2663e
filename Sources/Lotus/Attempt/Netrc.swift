/// Names and passwords by host, as `.netrc` files hold them (the format of ftp(1), as curl reads it).
///
///     machine api.example.com login maker password "se cret"
///     default login anonymous
public struct Netrc: Hashable, Sendable {
  /// What a file says of one host.
  struct Entry: Hashable, Sendable {
    /// Nil for `default`.
    var machine: String?
    var login: String?
    var password: String?
  }
  let entries: [Entry]

  /// Reads a text. `macdef` and all up to the next empty line is skipped, so is a comment (`#` where a
  /// word begins), and a word that is not known.
  public init(_ text: String) {
    var reader = NetrcReader(text)
    entries = reader.entries()
  }

  /// What to send to a URL: of the entries for its host the first that has the login of the URL, or the
  /// first of all; `default` where none is, unless the host must be named.
  func credential(for url: RequestURL, isNamed: Bool = false) -> Credential? {
    let host = url.host.lowercased().filter { $0 != "[" && $0 != "]" }
    let user = url.userInfo.map { String(decoding: PercentCoding.decoded($0), as: UTF8.self) }
    let named = entries.filter { $0.machine?.lowercased() == host }
    let fitting = named.first { user == nil || $0.login == nil || $0.login == user }
    let fallback = named.isEmpty && !isNamed ? entries.first { $0.machine == nil } : nil
    guard let entry = fitting ?? fallback, entry.login != nil || entry.password != nil else {
      return user.map { .basic(user: $0, password: "") }
    }
    return .basic(user: user ?? entry.login ?? "", password: entry.password ?? "")
  }
}

/// Takes a `.netrc` apart into words.
private struct NetrcReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  mutating func entries() -> [Netrc.Entry] {
    var found: [Netrc.Entry] = []
    while let word = word() {
      switch word {
      case "machine": found.append(Netrc.Entry(machine: self.word() ?? ""))
      case "default": found.append(Netrc.Entry())
      case "login":
        let login = self.word()
        if !found.isEmpty { found[found.count - 1].login = login }
      case "password":
        let password = self.word()
        if !found.isEmpty { found[found.count - 1].password = password }
      case "account": _ = self.word()
      case "macdef": skipMacro()
      default: break
      }
    }
    return found
  }

  private mutating func word() -> String? {
    skipBlanks()
    while rest.first == UInt8(ascii: "#") {
      rest = rest.drop { $0 != 0x0A }
      skipBlanks()
    }
    if rest.isEmpty { return nil }
    if rest.first == UInt8(ascii: "\"") { return quoted() }
    let word = rest.prefix { !Self.isBlank($0) }
    rest = rest[word.endIndex...]
    return String(Substring(word))
  }

  /// `"se \"cret\n"`: `\n`, `\r` and `\t` are what they are in C, any other character stands for itself.
  private mutating func quoted() -> String {
    rest = rest.dropFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let next = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      bytes.append(Self.escapes[next] ?? next)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
  ]

  /// A macro ends with an empty line.
  private mutating func skipMacro() {
    var lineIsEmpty = false
    while let byte = rest.popFirst() {
      if byte == 0x0A {
        if lineIsEmpty { return }
        lineIsEmpty = true
      } else if byte != 0x0D {
        lineIsEmpty = false
      }
    }
  }

  private mutating func skipBlanks() { rest = rest.drop(while: Self.isBlank) }
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
}
