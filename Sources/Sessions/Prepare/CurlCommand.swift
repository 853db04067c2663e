import Lotus

/// A prepared request as a curl command for `sh` that sends the same method, URL, header lines and body. Secrets
/// are shell variables (`$AUTHORIZATION`) unless they are asked for.
///
///     curl -X PUT http://h/a \
///       -H 'Content-Type: application/json' \
///       --data-raw '{"a": 1}'
public struct CurlCommand: Sendable {
  private let request: PreparedRequest
  private let showsSecrets: Bool

  /// The command of a request.
  public init(_ request: PreparedRequest, showsSecrets: Bool) {
    self.request = request
    self.showsSecrets = showsSecrets
  }

  /// A line for the URL and one for each option, joined by backslashes.
  public var lines: [String] {
    var parts = [start.joined(separator: " ")] + request.headers.compactMap(header)
    if lacksType { parts.append("-H Content-Type:") }
    parts += data
    return parts.joined(separator: " \\\n  ").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// The command as one text.
  public var text: String { lines.joined(separator: "\n") }

  private var start: [String] {
    var words = (isText ? "curl" : "printf \(octal) | curl").split(separator: " ").map(String.init)
    words += method + switches + [url.quoted]
    return words
  }

  private var method: [String] {
    switch (request.method, request.body) {
    case ("GET", .none): []
    case ("HEAD", .none): ["-I"]
    case ("POST", .bytes), ("POST", .file), ("POST", .parts): []
    default: ["-X", ShellText(request.method).quoted]
    }
  }

  private var switches: [String] {
    let url = request.url.text
    var words: [String] = []
    if request.options.followsRedirects { words.append("-L") }
    if !request.options.verifiesTLS { words.append("-k") }
    if request.options.decodesContent { words.append("--compressed") }
    words += Self.way(request.options, showsSecrets: showsSecrets)
    words += credential
    if url.contains(where: { "[]{}".contains($0) }) { words.append("-g") }
    if url.contains("/./") || url.contains("/../") { words.append("--path-as-is") }
    return words
  }

  private var credential: [String] {
    guard case .digest(let user, let password)? = request.options.credential else { return [] }
    var text = ShellText(user + ":")
    if showsSecrets { text.append(password) } else { text.append(variable: "PASSWORD") }
    return ["--digest", "-u", text.quoted]
  }

  /// Host and length are curl's own; `X:` asks curl to leave a line out, `X;` sends it empty.
  private func header(_ line: HeaderLine) -> String? {
    let name = line.name
    if line.isNamed("Content-Length") { return nil }
    // curl makes parts with a boundary of its own.
    if case .parts = request.body, line.isNamed("Content-Type") { return nil }
    if line.isNamed("Host"), line.value == request.url.hostAndPort { return nil }
    var text = ShellText()
    if line.value.isEmpty {
      text.append("\(name);")
    } else if !showsSecrets, Masking.isSecretName(name) {
      let scheme = line.isNamed("Authorization") ? line.value.prefix { $0 != " " } + " " : ""
      text.append("\(name): \(scheme)")
      text.append(variable: ShellText.variable(name))
    } else {
      text.append("\(name): ")
      append(line.value, to: &text)
    }
    return "-H \(text.quoted)"
  }

  /// The URL as it is sent: curl refuses a blank, and codes nothing itself.
  private var url: ShellText {
    var text = ShellText()
    let (address, query) = Self.cut(String(request.url.text.prefix { $0 != "#" }), behind: "?")
    if !showsSecrets, let user = request.url.userInfo,
      let place = address.firstRange(of: "//\(user)@")
    {
      append(String(address[..<place.lowerBound]) + "//", to: &text, inURL: true)
      text.append(variable: "USER_INFO")
      append("@" + String(address[place.upperBound...]), to: &text, inURL: true)
    } else {
      append(String(address), to: &text, inURL: true)
    }
    appendPairs(query, to: &text, inURL: true)
    return text
  }

  /// `a=1&token=x`, where the values of secret names are variables.
  private func appendPairs(_ query: Substring, to text: inout ShellText, inURL: Bool) {
    for (index, pair) in query.split(separator: "&", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { text.append("&") }
      let (name, value) = Self.cut(String(pair), behind: "=")
      if !showsSecrets, !value.isEmpty, Masking.isSecretName(String(name.dropLast())) {
        text.append(inURL ? PercentCoding.target(name.utf8) : String(name))
        text.append(variable: ShellText.variable(String(name.dropLast())))
      } else {
        append(String(pair), to: &text, inURL: inURL)
      }
    }
  }

  /// Text in which known secrets are variables; around them it is coded as a URL is when it is sent.
  private func append(_ text: String, to word: inout ShellText, inURL: Bool = false) {
    func sent(_ part: Substring) -> String {
      inURL ? PercentCoding.target(part.utf8) : String(part)
    }
    let secrets = showsSecrets ? [] : request.options.secrets.filter { !$0.isEmpty }
    var rest = text[...]
    while let found = Self.first(of: secrets, in: rest) {
      word.append(sent(rest[..<found.range.lowerBound]))
      word.append(variable: found.index == 0 ? "SECRET" : "SECRET_\(found.index + 1)")
      rest = rest[found.range.upperBound...]
    }
    word.append(sent(rest))
  }

  private static func first(
    of secrets: [String], in text: Substring
  ) -> (index: Int, range: Range<Substring.Index>)? {
    let found = secrets.enumerated().compactMap { index, secret in
      text.firstRange(of: secret).map { (index: index, range: $0) }
    }
    return found.min { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func cut(_ text: String, behind mark: Character) -> (Substring, Substring) {
    guard let place = text.firstIndex(of: mark) else { return (text[...], "") }
    let next = text.index(after: place)
    return (text[..<next], text[next...])
  }
}

extension CurlCommand {
  /// A body with NUL or bytes that are no UTF-8 comes through a pipe.
  private var isText: Bool {
    guard case .bytes(let bytes) = request.body else { return true }
    return !bytes.contains(0) && String(validating: bytes, as: UTF8.self) != nil
  }

  private var octal: String {
    guard case .bytes(let bytes) = request.body else { return "''" }
    let digits = bytes.map { byte in
      "\\" + String(byte >> 6) + String(byte >> 3 & 7) + String(byte & 7)
    }
    return "'\(digits.joined())'"
  }

  private var isForm: Bool {
    request.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") ?? false
  }

  private var data: [String] {
    switch request.body {
    case .none: return []
    case .parts(let form): return form.parts.map(part)
    case .file(let path, _): return ["--data-binary \(ShellText("@" + path).quoted)"]
    case .bytes where !isText: return ["--data-binary @-"]
    case .bytes(let bytes):
      let body = String(decoding: bytes, as: UTF8.self)
      var text = ShellText()
      if isForm { appendPairs(body[...], to: &text, inURL: false) } else { append(body, to: &text) }
      return ["--data-raw \(text.quoted)"]
    }
  }

  private func part(_ part: Multipart.Part) -> String {
    let disposition = ByteText(part.headers["Content-Disposition"] ?? "")
    let name = disposition.parameter("name")?.string ?? ""
    let type = part.headers["Content-Type"].map { ";type=\($0)" } ?? ""
    var text = ShellText("\(name)=")
    switch part.content {
    case .file(let path, _):
      let file = disposition.parameter("filename").map { ";filename=\"\($0.string)\"" } ?? ""
      text.append("@\"\(path)\"\(file)\(type)")
      return "-F \(text.quoted)"
    case .bytes(let bytes):
      append(String(decoding: bytes, as: UTF8.self), to: &text)
      return "--form-string \(text.quoted)"
    }
  }

  /// curl puts a form's type where none is given.
  private var lacksType: Bool {
    switch request.body {
    case .none, .parts: false
    case .bytes, .file: request.headers["Content-Type"] == nil
    }
  }
}
