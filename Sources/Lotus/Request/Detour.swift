/// Another place to connect to; Host line, TLS name and URL stay as they are. curl's
/// `--connect-to HOST1:PORT1:HOST2:PORT2`.
public struct Detour: Hashable, Sendable {
  /// The host it is for; nil for any.
  public var host: String?
  /// The port it is for; nil for any.
  public var port: Int?
  /// The host that is connected to; nil for the same.
  public var toHost: String?
  /// The port that is connected to; nil for the same.
  public var toPort: Int?

  /// Names the places.
  public init(host: String? = nil, port: Int? = nil, toHost: String? = nil, toPort: Int? = nil) {
    (self.host, self.port, self.toHost, self.toPort) = (host, port, toHost, toPort)
  }

  /// `example.org:443:localhost:8443`, as curl writes it; nil when it is not that.
  public init?(_ text: String) {
    let fields = ColonFields(text).all
    guard fields.count == 4 else { return nil }
    let ports = [fields[1], fields[3]].map { $0.isEmpty ? 0 : Int($0) }
    guard let port = ports[0], let toPort = ports[1] else { return nil }
    self.init(
      host: fields[0].isEmpty ? nil : fields[0], port: port == 0 ? nil : port,
      toHost: fields[2].isEmpty ? nil : fields[2], toPort: toPort == 0 ? nil : toPort)
  }

  /// As curl writes it.
  public var text: String {
    [host ?? "", port.map { "\($0)" } ?? "", toHost ?? "", toPort.map { "\($0)" } ?? ""]
      .joined(separator: ":")
  }

  func fits(_ url: RequestURL) -> Bool {
    (host.map { $0.lowercased() == url.host.lowercased() } ?? true)
      && (port.map { $0 == url.effectivePort } ?? true)
  }
}

/// Addresses to take for a host and port instead of asking for them. curl's
/// `--resolve HOST:PORT:ADDRESS[,ADDRESS]`.
public struct Resolution: Hashable, Sendable {
  /// The host it is for, `*` for any.
  public var host: String
  /// The port it is for.
  public var port: Int
  /// Addresses, IPv6 ones without brackets, tried as libcurl tries several.
  public var addresses: [String]

  /// Names the addresses.
  public init(host: String, port: Int, addresses: [String]) {
    (self.host, self.port, self.addresses) = (host, port, addresses)
  }

  /// `example.org:443:127.0.0.1,[::1]`, as curl writes it; nil when it is not that.
  public init?(_ text: String) {
    let fields = ColonFields(text)
    guard let host = fields.first, !host.isEmpty, let port = fields.second.flatMap({ Int($0) }),
      let rest = fields.rest
    else { return nil }
    let addresses = rest.split(separator: ",").map { $0.filter { $0 != "[" && $0 != "]" } }
    guard !addresses.isEmpty else { return nil }
    self.init(host: host, port: port, addresses: addresses)
  }

  /// As curl writes it.
  public var text: String { "\(host):\(port):" + addresses.joined(separator: ",") }

  func fits(_ host: String, _ port: Int) -> Bool {
    (self.host == "*" || self.host.lowercased() == host.lowercased()) && self.port == port
  }
}

/// A text between colons; those in brackets do not count: `[::1]:80:b`.
private struct ColonFields {
  let all: [String]
  /// Everything behind the second colon.
  let rest: String?
  var first: String? { all.first }
  var second: String? { all.count > 1 ? all[1] : nil }

  init(_ text: String) {
    var fields = [""]
    var rest: String?
    var depth = 0
    for character in text {
      rest?.append(character)
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == ":", depth == 0 {
        fields.append("")
        if fields.count == 3, rest == nil { rest = "" }
      } else {
        fields[fields.count - 1].append(character)
      }
    }
    (all, self.rest) = (fields, rest)
  }
}
