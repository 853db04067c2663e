import Lotus
import Platform

extension SavedRequest {
  /// The request with variables filled in, rows that are on, and everything that will be sent.
  /// `file` is the path of its `.http` file: options.source becomes `REALPATH#NAME`.
  public func prepared(
    in environment: Environment, file: String
  ) throws(PreparationError) -> PreparedRequest {
    if let fault = environment.fault { throw .environment(fault) }
    var filling = Filling(environment)
    var address = AddressMaker(request: self, filling: filling)
    let url = try address.url()
    let headers = try headers(&filling)
    let body = try BodyMaker(request: self, headers: headers, file: file).body(&filling)
    var options = options(environment, file: file)
    options.credential = Self.credential(in: headers)
    do {
      return try PreparedRequest(
        method: method, url: url, headers: Self.written(headers), body: body, options: options)
    } catch {
      throw .request(error)
    }
  }

  /// `REALPATH#NAME`, what a send of this request is kept under.
  public func source(in file: String) -> String { "\(Files.realPath(file))#\(name)" }

  private func options(_ environment: Environment, file: String) -> RequestOptions {
    var options = RequestOptions()
    options.followsRedirects = !noRedirect
    options.usesCookies = !noCookieJar
    options.totalTimeout = timeout
    // Nobody looks at a screen for libcurl's five minutes when a host is silent.
    options.connectTimeout = 30_000
    options.decodesContent = true
    options.caFile = environment.caFile
    options.source = source(in: file)
    options.scope = environment.name
    options.secrets = environment.secrets
    return options
  }

  private func headers(_ filling: inout Filling) throws(PreparationError) -> HeaderList {
    var lines: [HeaderLine] = []
    for row in rows where row.kind == .header && row.isOn {
      let name = try filling.filled(row: row.name, line: row.line)
      let value = try filling.filled(row: row.value ?? "", line: row.line)
      // `X-Trace:` goes without a blank after the colon, as curl sends it.
      lines.append(
        value.isEmpty ? HeaderLine(bytes: Array("\(name):".utf8)) : HeaderLine(name, value))
    }
    if case .inherited(let text) = auth {
      lines.append(HeaderLine("Authorization", try filling.filled(row: text, line: line)))
    }
    return HeaderList(lines)
  }

  /// `Authorization: Digest user password` waits for the server's question (RFC 7616 3.3).
  private static func credential(in headers: HeaderList) -> Credential? {
    guard let text = headers["Authorization"],
      case .digest(let user, let password) = SavedAuth(authorization: text)
    else { return nil }
    return .digest(user: user, password: password)
  }

  /// The lines that are sent: `Authorization: Basic user password` encoded (RFC 7617 2), Digest not yet.
  private static func written(_ headers: HeaderList) -> HeaderList {
    HeaderList(
      headers.compactMap { line in
        guard line.isNamed("Authorization") else { return line }
        switch SavedAuth(authorization: line.value) {
        case .basic(let user, let password):
          let pair = Array("\(user):\(password)".utf8)
          return HeaderLine(line.name, "Basic " + Base64.encoded(pair))
        case .digest: return nil
        default: return line
        }
      })
  }
}

extension Filling {
  /// A text of the head, where `{{` must have its `}}`.
  mutating func filled(row text: String, line: Int) throws(PreparationError) -> String {
    let bytes = ByteText(text)
    if TemplateText(bytes).firstOpen != nil { throw .openVariable(line: line) }
    return try filled(bytes, line: line)
  }
}
