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
    filling.gathers = true
    do throws(PreparationError) {
      let draft = try draft(environment, file: file, &filling)
      if filling.undefined.isEmpty { return try draft.request() }
    } catch {
      // What is wrong because a name has no value is told by the name.
      if filling.undefined.isEmpty { throw error }
    }
    throw .undefinedVariables(filling.undefined, known: environment.names)
  }

  /// Everything filled in, before it is put together.
  private struct Draft {
    let method: String
    let url: String
    let headers: HeaderList
    let body: RequestBody
    let options: RequestOptions

    func request() throws(PreparationError) -> PreparedRequest {
      var options = options
      options.credential = SavedRequest.credential(in: headers)
      do {
        return try PreparedRequest(
          method: method, url: url, headers: SavedRequest.written(headers), body: body,
          options: options)
      } catch {
        throw .request(error)
      }
    }
  }

  private func draft(
    _ environment: Environment, file: String, _ filling: inout Filling
  ) throws(PreparationError) -> Draft {
    let url = try url(&filling)
    let headers = try headers(&filling)
    let options = try options(environment, file: file, &filling)
    filling.place = .body
    filling.isOff = noTemplates
    let body = try BodyMaker(request: self, headers: headers, file: file).body(&filling)
    return Draft(method: method, url: url, headers: headers, body: body, options: options)
  }

  private func url(_ filling: inout Filling) throws(PreparationError) -> String {
    var address = AddressMaker(request: self, filling: filling)
    defer { filling = address.filling }
    return try address.url()
  }

  /// `REALPATH#NAME`, what a send of this request is kept under.
  public func source(in file: String) -> String { "\(Files.realPath(file))#\(name)" }

  private func headers(_ filling: inout Filling) throws(PreparationError) -> HeaderList {
    var lines: [HeaderLine] = []
    for row in rows where row.kind == .header && row.isOn {
      filling.place = .header(row.name)
      let name = try filling.filled(row: row.name, line: row.line)
      let value = try filling.filled(row: row.value ?? "", line: row.line)
      try Self.check(value, of: name, line: row.line)
      // `X-Trace:` goes without a blank after the colon, as curl sends it.
      lines.append(
        value.isEmpty ? HeaderLine(bytes: Array("\(name):".utf8)) : HeaderLine(name, value))
    }
    if case .inherited(let text) = auth {
      filling.place = .sharedAuth
      lines.append(HeaderLine("Authorization", try filling.filled(row: text, line: line)))
    }
    return HeaderList(lines)
  }

  /// Of the control characters only a tab may stand in a value (RFC 9110 5.5): what a paste brought along is
  /// not sent.
  private static func check(
    _ value: String, of name: String, line: Int
  ) throws(PreparationError) {
    for (offset, scalar) in value.unicodeScalars.enumerated()
    where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F {
      throw .controlInHeader(
        name: name, byte: UInt8(scalar.value), character: offset + 1, line: line)
    }
  }

  /// `Authorization: Digest user password` waits for the server's question (RFC 7616 3.3).
  fileprivate static func credential(in headers: HeaderList) -> Credential? {
    guard let text = headers["Authorization"],
      case .digest(let user, let password) = SavedAuth(authorization: text)
    else { return nil }
    return .digest(user: user, password: password)
  }

  /// The lines that are sent: `Authorization: Basic user password` encoded (RFC 7617 2), Digest not yet.
  fileprivate static func written(_ headers: HeaderList) -> HeaderList {
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
  mutating func filled(
    row text: String, line: Int, escape: Escape? = nil
  ) throws(PreparationError) -> String {
    let bytes = ByteText(text)
    if !isOff, TemplateText(bytes).firstOpen != nil { throw .openVariable(line: line) }
    return try filled(bytes, line: line, escape: escape)
  }
}
