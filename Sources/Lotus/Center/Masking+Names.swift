extension Masking {
  /// What a request hides by name: each name, and the secret texts its value holds.
  struct Hidden {
    let name: String
    let texts: [String]
  }

  /// Names in header lines, query, user info and form body whose values are hidden.
  static func hidden(in request: PreparedRequest) -> [Hidden] {
    var hidden = hidden(in: request.headers)
    if let userInfo = request.url.userInfo {
      hidden.append(Hidden(name: "user info", texts: [userInfo]))
    }
    hidden += pairs(request.url.text.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" })
    if request.isForm, case .bytes(let bytes) = request.body {
      hidden += pairs(String(decoding: bytes, as: UTF8.self)[...])
    }
    if request.isJSON, case .bytes(let bytes) = request.body {
      hidden += Self.hidden(inJSON: bytes)
    }
    return hidden
  }

  /// `Authorization: Bearer abc` hides `Bearer abc` and `abc`, `Cookie: a=1; b=2` hides `1` and `2`.
  static func hidden(in headers: HeaderList) -> [Hidden] {
    headers.filter { isSecretName($0.name) }.map { line in
      let parts = line.value.split(separator: ";").map { part in
        part.split(separator: "=", maxSplits: 1).last.map(String.init) ?? ""
      }
      let words = line.value.split(separator: " ").map(String.init)
      let isCookie = line.name.lowercased().hasSuffix("cookie")
      return Hidden(
        name: line.name, texts: [line.value] + (isCookie ? parts : Array(words.dropFirst())))
    }
  }

  private static func pairs(_ text: Substring) -> [Hidden] {
    text.split(separator: "&").compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1).map {
        String(decoding: PercentCoding.decoded(String($0)), as: UTF8.self)
      }
      guard parts.count == 2, isSecretName(parts[0]) else { return nil }
      return Hidden(name: parts[0], texts: [parts[1]])
    }
  }
}
