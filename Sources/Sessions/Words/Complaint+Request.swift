import Lotus

extension Complaint {
  /// Why a request is refused before anything is sent.
  public init(_ error: RequestError) {
    switch error {
    case .badMethod(let method):
      self.init(
        "\(Self.quoted(method)) is no method", "use a word like GET, POST or PROPFIND", .usage)
    case .noHost(let url):
      self.init(
        "the URL names no host: \(Self.quoted(url))",
        "begin it with http:// or https:// and a host", .usage)
    case .badHost(let host):
      self.init(
        "\(Self.quoted(host)) is no host name", "write a name or an address, e.g. example.org",
        .usage)
    case .controlInProxy:
      self.init(
        "the address of the proxy has a control character",
        "take it out of the name, the user or the password", .usage)
    case .badScheme(let scheme):
      self.init(
        "\(Self.quoted(scheme)) cannot be sent", "only http and https are", .usage)
    case .badPort(let port):
      self.init("\(Self.quoted(port)) is no port", "use a number from 0 to 65535", .usage)
    case .controlInURL(let url, let offset):
      let place = String(decoding: url.utf8.prefix(offset), as: UTF8.self).count + 1
      let byte = Array(url.utf8.dropFirst(offset)).first ?? 0
      self.init(
        "the URL has \(Self.control(byte)) at column \(place): \(Self.quoted(url))",
        "take it out, or write it as %0A and the like", .usage)
    case .badHeaderName(let name):
      self.init(
        "\(Self.quoted(name)) is no header name", "use letters, digits and `-`, without blanks",
        .usage)
    case .controlInHeader(let name):
      self.init(
        "the value of the header \(name) has a line break or NUL", "write it on one line", .usage)
    }
  }

  /// Why a saved request cannot be made ready.
  public init(_ error: PreparationError) {
    switch error {
    case .undefinedVariable(let name, let line, let known):
      self = Self.undefined(name, line > 0 ? " on line \(line)" : "", known: known)
    case .undefinedVariables(let names, let known): self = Self.undefined(names, known: known)
    case .badVersion(let version):
      self.init(
        "\(version) is not spoken here", "write HTTP/1.1 or HTTP/2 behind the URL, or nothing",
        .usage)
    case .circularVariable(let name):
      self.init(
        "the value of {{\(name)}} leads back to itself",
        "give @\(name), or a variable it uses, a value of its own", .missing)
    case .tooLong(let name, let limit):
      self.init(
        "the value of {{\(name)}} is over \(Measures.size(limit))",
        "see which variables its value is made of", .missing)
    case .environment(let fault):
      let complaint = Self(fault)
      self.init(
        complaint.what, "mend the file, or choose no environment", complaint.exitCode)
    case .openVariable(let line):
      self.init("line \(line) has {{ without }}", "close the variable: {{name}}", .missing)
    case .fileInBody(let line):
      self.init(
        "line \(line) names a file among other lines of the body, which Lotus does not send yet",
        "send the file alone (`< ./path` as the whole body), or put its text in", .usage)
    case .longTemplate(let path, let limit):
      self.init(
        "\(path) is over \(Measures.size(limit)), too long to fill variables in",
        "send it as it is: `< ./path`", .usage)
    case .unknownCharset(let name):
      self.init(
        "\(Self.quoted(name)) is no charset the system knows", "use `<@ ./path` for UTF-8", .usage)
    case .controlInHeader(let name, let byte, let character, let line):
      self.init(
        "the header \(name) on line \(line) has \(Self.control(byte)) as character \(character) of its value",
        "take it out: only a tab may stand there", .usage)
    case .request(let error): self.init(error)
    case .file(let error): self.init(error)
    }
  }

  /// `the control byte 1B, ESC,`
  private static func control(_ byte: UInt8) -> String {
    let names: [UInt8: String] = [
      0x00: "NUL", 0x07: "BEL", 0x08: "BS", 0x09: "TAB", 0x0A: "LF", 0x0D: "CR", 0x1B: "ESC",
      0x7F: "DEL",
    ]
    let digits = String(byte, radix: 16, uppercase: true)
    let name = names[byte].map { ", \($0)," } ?? ""
    return "the control byte \(digits.count == 1 ? "0" : "")\(digits)\(name)"
  }

  private static func undefined(_ name: String, _ place: String, known: [String]) -> Complaint {
    if name.hasPrefix("$") {
      return Complaint(
        "{{\(name)}}\(place) is a dynamic variable, which Lotus does not make up yet",
        "write a value in its place", .missing)
    }
    let what = "{{\(name)}}\(place) has no value"
    if let near = NearestName.of(name, among: known) {
      return Complaint(what, "did you mean {{\(near)}}?", .missing)
    }
    let names = known.prefix(8).joined(separator: ", ") + (known.count > 8 ? ", …" : "")
    let others = known.isEmpty ? "" : " (known: \(names))"
    return Complaint(
      what,
      "add a line `@\(name) = …` above the requests (the Vars tab does), or set LOTUS_VAR_\(name)\(others)",
      .missing)
  }

  /// Every name with each place it is used in: `{{id}} in the URL on line 3; {{token}} in …`.
  private static func undefined(_ names: [UndefinedVariable], known: [String]) -> Complaint {
    if names.count == 1 {
      return undefined(names[0].name, " " + place(of: names[0]), known: known)
    }
    let uses = names.map { "{{\($0.name)}} \(place(of: $0))" }
    let first = names.first { !$0.name.hasPrefix("$") } ?? names[0]
    return Complaint(
      "no value for \(uses.prefix(8).joined(separator: "; "))"
        + (uses.count > 8 ? "; and \(uses.count - 8) more" : ""),
      undefined(first.name, "", known: known).hint, .missing)
  }

  private static func place(of use: UndefinedVariable) -> String {
    let words =
      switch use.place {
      case .url: "in the URL"
      case .parameter(let name): "in the parameter \(name)"
      case .header(let name): "in the header \(name)"
      case .part(let name): "in the part \(name)"
      case .body: "in the body"
      case .file(let path): "in \(Catalog.name(of: path))"
      case .variable(let name): "in the variable \(name)"
      case .option(let option): "in # @\(option.rawValue)"
      case .sharedAuth: "in the file's # @auth"
      }
    return use.line > 0 ? "\(words) on line \(use.line)" : words
  }
}
