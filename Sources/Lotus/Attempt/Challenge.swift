/// What a server asks for in WWW-Authenticate (RFC 9110 11.6.1): a scheme with parameters, or with one
/// text (token68).
struct Challenge: Equatable {
  /// As written, e.g. `Digest`.
  var scheme: String
  /// E.g. the text behind `Negotiate`.
  var token: String?
  /// In order, quotes taken off.
  var parameters: [(name: String, value: String)] = []

  /// The first of that name, ignoring case.
  subscript(name: String) -> String? {
    parameters.first { $0.name.lowercased() == name }?.value
  }
  /// Whether the scheme is this one, ignoring case; `name` in lower case.
  func isNamed(_ name: String) -> Bool { scheme.lowercased() == name }

  static func == (left: Challenge, right: Challenge) -> Bool {
    left.scheme == right.scheme && left.token == right.token
      && left.parameters.elementsEqual(right.parameters) { $0 == $1 }
  }

  /// Every challenge of a head, in order: several may stand in one line, each may have a line.
  static func all(in head: ResponseHead) -> [Challenge] {
    head.headers.filter { $0.isNamed("WWW-Authenticate") }.flatMap { line in
      var reader = ChallengeReader(line.valueBytes)
      return reader.challenges()
    }
  }

  /// The parameters of a line without a scheme: Authentication-Info (RFC 7616 3.5).
  static func parameters(of line: HeaderLine) -> Challenge {
    var reader = ChallengeReader(Array("Info ".utf8) + line.valueBytes)
    return reader.challenges().first ?? Challenge(scheme: "Info")
  }
}

/// Reads `Digest realm="a, b", nonce=x, Basic realm="c"`: a word is a parameter where `=` follows, else
/// the next scheme.
private struct ChallengeReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: some Collection<UInt8>) { rest = Array(bytes)[...] }

  mutating func challenges() -> [Challenge] {
    var found: [Challenge] = []
    while !rest.isEmpty {
      skip { Self.isBlank($0) || $0 == UInt8(ascii: ",") }
      let word = take(while: Self.isToken)
      if word.isEmpty {
        rest = rest.dropFirst()  // what is no token: a stray mark
      } else if let value = value(), !found.isEmpty {
        found[found.count - 1].parameters.append((word, value))
      } else {
        found.append(Challenge(scheme: word, token: token68()))
      }
    }
    return found
  }

  /// What stands behind `=`; nil, and nothing is taken, when there is none.
  private mutating func value() -> String? {
    let start = rest
    skip(Self.isBlank)
    guard rest.first == UInt8(ascii: "=") else {
      rest = start
      return nil
    }
    rest = rest.dropFirst()
    skip(Self.isBlank)
    if rest.first == UInt8(ascii: "\"") { return quoted() }
    // Some leave the quotes out around what is no token, e.g. a realm of `a/b`.
    return take { $0 != UInt8(ascii: ",") && !Self.isBlank($0) }
  }

  /// A text in quotes, `\` taken off; one without an end goes to the end of the line.
  private mutating func quoted() -> String {
    rest = rest.dropFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      bytes.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
    }
    return HeaderLine.text(bytes[...])
  }

  /// One text up to the comma or the end (RFC 9110 11.2); nil, and nothing is taken, for anything else.
  private mutating func token68() -> String? {
    let start = rest
    skip(Self.isBlank)
    let text = take { $0.isLetter || $0.isDigit || "-._~+/".utf8.contains($0) }
    let padding = take { $0 == UInt8(ascii: "=") }
    skip(Self.isBlank)
    let isWhole = !text.isEmpty && (rest.isEmpty || rest.first == UInt8(ascii: ","))
    if !isWhole { rest = start }
    return isWhole ? text + padding : nil
  }

  private mutating func skip(_ isSkipped: (UInt8) -> Bool) { rest = rest.drop(while: isSkipped) }
  private mutating func take(while isTaken: (UInt8) -> Bool) -> String {
    let taken = rest.prefix(while: isTaken)
    rest = rest[taken.endIndex...]
    return HeaderLine.text(taken)
  }
  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isToken(_ byte: UInt8) -> Bool {
    PreparedRequest.isToken(CollectionOfOne(byte))
  }
}
