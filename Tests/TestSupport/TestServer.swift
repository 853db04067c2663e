import Glibc

/// A server that `Tests/run` has started on this machine.
public enum TestServer: String, CaseIterable, Sendable {
  /// httpbin under gunicorn: HTTP/1.1, echoes what it got.
  case httpbin = "LOTUS_TEST_HTTPBIN"
  /// nginx without TLS: `/small.json`, `/large.json` (2 MB, gzip), `/slow/large.json` (100 kB a second),
  /// `/paced/huge.json` (100 MB, 25 MB a second), `/info`.
  case nginx = "LOTUS_TEST_NGINX"
  /// The same with TLS and HTTP/2, by the name `localhost`; trusted only with `TestServer.certificateAuthority`.
  case nginxTLS = "LOTUS_TEST_NGINX_TLS"
  /// nginx with TLS that asks for a client certificate; `/info` says whose it got.
  case nginxClient = "LOTUS_TEST_NGINX_CLIENT"
  /// HTTP/2 without TLS, from the first byte.
  case nginxH2C = "LOTUS_TEST_NGINX_H2C"
  /// Odd behaviour, one a path: see Tests/Servers/odd.py.
  case odd = "LOTUS_TEST_ODD"
  /// A forward and CONNECT proxy. Names that end in .test are this machine.
  case proxy = "LOTUS_TEST_PROXY"
  /// The same, itself behind TLS.
  case proxyTLS = "LOTUS_TEST_PROXY_TLS"
  /// A SOCKS5 proxy; its address begins with `socks5h://`.
  case socks = "LOTUS_TEST_SOCKS"

  /// Its address without a slash at the end, e.g. `http://127.0.0.1:40123`.
  public var url: String { get throws { try environment(rawValue) } }

  /// Path of the certificate (PEM) that signed nginx's.
  public static var certificateAuthority: String { get throws { try environment("LOTUS_TEST_CA") } }

  /// The path of a file beside that one: `client.pem`, `client.key`, `client.locked.key`, `client.p12` (password
  /// `lotus`), `server.pem`.
  public static func certificate(_ name: String) throws -> String {
    try environment("LOTUS_TEST_CERTIFICATES") + "/" + name
  }

  /// The unix socket that nginx listens on beside its port.
  public static var socket: String { get throws { try environment("LOTUS_TEST_SOCKET") } }
}

/// `lotus`, as `Tests/run` has built it.
public enum LotusBinary: String, Sendable {
  /// Release, Swift's libraries linked statically: what people run.
  case release = "LOTUS_BINARY"
  /// Debug, everything linked dynamically: shows which libraries are needed.
  case dynamic = "LOTUS_DYNAMIC_BINARY"

  /// Its absolute path.
  public var path: String { get throws { try environment(rawValue) } }
}

/// A variable of the environment that `Tests/run` sets is missing.
public struct Missing: Error, CustomStringConvertible {
  let name: String
  /// What to do.
  public var description: String { "\(name) is not set: run the tests through Tests/run" }
}

func environment(_ name: String) throws -> String {
  guard let value = getenv(name) else { throw Missing(name: name) }
  return String(cString: value)
}
