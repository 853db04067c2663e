extension PreparedRequest {
  /// A token is what methods and header names are made of (RFC 9110 5.6.2).
  static func isToken(_ bytes: some Collection<UInt8>) -> Bool {
    let marks = "!#$%&'*+-.^_`|~".utf8
    return !bytes.isEmpty && bytes.allSatisfy { $0.isLetter || $0.isDigit || marks.contains($0) }
  }

  /// CR, LF and NUL in a line would make it two lines, or cut it short: header injection.
  static func check(_ line: HeaderLine) throws(RequestError) {
    let colon = line.bytes.firstIndex(of: UInt8(ascii: ":"))
    guard let colon, isToken(line.bytes[..<colon]) else { throw .badHeaderName(line.name) }
    if line.bytes.contains(where: { $0 == 0x0D || $0 == 0x0A || $0 == 0x00 }) {
      throw .controlInHeader(name: line.name)
    }
  }

  /// The lines over each part are checked as well; a boundary in a typed Content-Type line is the one.
  static func checked(
    _ body: RequestBody, under headers: HeaderList
  ) throws(RequestError) -> RequestBody {
    guard case .parts(var form) = body else { return body }
    for part in form.parts { for line in part.headers { try check(line) } }
    let line = headers.first { $0.isNamed("Content-Type") }
    form.boundary = line.flatMap(Multipart.boundary) ?? form.boundary
    return .parts(form)
  }

  /// Host first, then the typed lines, then what is missing.
  static func completed(
    _ typed: HeaderList, url: RequestURL, body: RequestBody, options: RequestOptions
  ) -> HeaderList {
    let host =
      typed.first { $0.isNamed("Host") }.map(writtenHost) ?? HeaderLine("Host", url.hostAndPort)
    var lines = [host] + typed.filter { !$0.isNamed("Host") }.map { written($0, over: body) }
    lines += defaults(for: url, typed: typed, body: body, options: options).filter { line in
      !typed.contains { $0.isNamed(line.name) }
    }
    return HeaderList(
      lines.filter { line in
        !options.omittedHeaders.contains { line.isNamed($0) }
          || typed.contains { $0.isNamed(line.name) }
      })
  }

  private static func defaults(
    for url: RequestURL, typed: HeaderList, body: RequestBody, options: RequestOptions
  ) -> [HeaderLine] {
    var lines: [HeaderLine] = []
    if let line = authorization(url, options) { lines.append(line) }
    lines.append(HeaderLine("User-Agent", "lotus/" + LotusVersion.text))
    lines.append(HeaderLine("Accept", "*/*"))
    if options.decodesContent {
      lines.append(HeaderLine("Accept-Encoding", "gzip, deflate, br, zstd"))
    }
    if let size = body.size, typed["Transfer-Encoding"] == nil {
      lines.append(HeaderLine("Content-Length", String(size)))
    }
    if case .parts(let form) = body { lines.append(HeaderLine("Content-Type", form.mediaType)) }
    return lines
  }

  /// A credential of the options wins over the URL's; a name without a secret may have one in `.netrc`.
  private static func authorization(_ url: RequestURL, _ options: RequestOptions) -> HeaderLine? {
    if let credential = options.credential { return credential.line }
    guard let user = url.userInfo, !options.usesNetrc || user.contains(":") else { return nil }
    return Credential.basicLine(credentials(user))
  }

  /// `user:secret` without escapes; a name alone has an empty secret (RFC 7617 2).
  private static func credentials(_ userInfo: String) -> [UInt8] {
    PercentCoding.decoded(userInfo.utf8.contains(UInt8(ascii: ":")) ? userInfo : userInfo + ":")
  }

  /// A typed `Content-Type: multipart/form-data` gets the boundary that its author could not know.
  private static func written(_ line: HeaderLine, over body: RequestBody) -> HeaderLine {
    if case .parts(let form) = body, line.isNamed("Content-Type") { return form.completed(line) }
    return written(line)
  }

  /// libcurl sends an empty line as `Name:` however many blanks were typed after the colon.
  private static func written(_ line: HeaderLine) -> HeaderLine {
    line.valueBytes.isEmpty ? HeaderLine(bytes: Array("\(line.name):".utf8)) : line
  }

  /// libcurl spells the name of this line itself.
  private static func writtenHost(_ line: HeaderLine) -> HeaderLine {
    written(HeaderLine(bytes: Array("Host".utf8) + line.bytes.dropFirst(4)))
  }
}
