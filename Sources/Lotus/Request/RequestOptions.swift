/// How a request is sent, and what travels with it but is never sent.
public struct RequestOptions: Hashable, Sendable {
  /// Follow 301, 302, 303, 307, 308 (RFC 9110 15.4).
  public var followsRedirects = false
  /// Keep the method on every redirect, whatever the status says (curl's `-X`).
  public var keepsMethod = false
  /// Hops after which a redirect is an error.
  public var redirectLimit = 20
  /// Milliseconds until the connection must stand; nil is libcurl's own 300 s.
  public var connectTimeout: Int?
  /// Milliseconds until the whole exchange must be over; nil is no limit.
  public var totalTimeout: Int?
  /// Milliseconds in which nothing comes and nothing goes; nil is no limit. Time in which the consumer
  /// does not ask for more does not count.
  public var idleTimeout: Int?
  /// Milliseconds after which a body goes out that waits for a 100 (`Expect: 100-continue`, RFC 9110
  /// 10.1.1); nil is libcurl's own second.
  public var continueTimeout: Int?
  /// Ask for gzip, deflate, br, zstd and undo them.
  public var decodesContent = true
  /// The versions of HTTP that are spoken.
  public var version = HTTPChoice.automatic

  /// Check the server's certificate and name.
  public var verifiesTLS = true
  /// A PEM file of certificate authorities in place of the system's.
  public var caFile: String?
  /// A folder of such files by the hash of their names, in place of the system's.
  public var caFolder: String?
  /// Who we are in a TLS session.
  public var clientCertificate: ClientCertificate?
  /// The server's public key must be one of these: `sha256//` and the Base64 of the SHA-256 of its
  /// SubjectPublicKeyInfo (RFC 7469 2.4). Empty: any.
  public var pinnedKeys: [String] = []

  /// Which proxy is asked.
  public var proxy = ProxyChoice.environment
  /// Hosts that no proxy is asked for, between commas; nil is the environment's `NO_PROXY`.
  public var noProxy: String?
  /// Addresses to take for a host and port (curl's `--resolve`); the first that fits counts.
  public var resolutions: [Resolution] = []
  /// Hosts and ports to connect to in place of others (curl's `--connect-to`); the first that fits counts.
  public var detours: [Detour] = []
  /// The path of a socket to connect to in place of host and port.
  public var unixSocket: String?

  /// Names of header lines that are not put in when they are missing, e.g. `Accept` (curl's `-H Accept:`).
  public var omittedHeaders: [String] = []
  /// Who is asking; nil when nobody is named but in the URL or a typed line.
  public var credential: Credential?
  /// Look the host up in `.netrc`: `netrcFile`, else `$NETRC`, else the one in `$HOME`.
  public var usesNetrc = false
  /// The file `usesNetrc` means; named here, it must be there.
  public var netrcFile: String?
  /// How what `.netrc` says is proved.
  public var netrcProof = Credential.Proof.basic
  /// Send and keep the cookies of the center's jar, when it has one. A typed Cookie line wins.
  public var usesCookies = true
  /// The jar's cookies go in front of those of a typed Cookie line, in that line (curl's `-b a=1 -b FILE`).
  public var joinsCookies = false
  /// When to try again.
  public var retries = RetryPolicy()
  /// What the cache does before anything goes out.
  public var cachePolicy = CachePolicy.network

  /// `FILE#NAME` of the saved request this one was made from.
  public var source: String?
  /// Cache scope: the name of the environment.
  public var scope: String?
  /// Values to mask wherever the request is shown.
  public var secrets: [String] = []

  /// The defaults: no redirects, no time limit, decoded content, verified TLS, the environment's proxy.
  public init() {}
}

/// Which versions of HTTP are spoken.
public enum HTTPChoice: String, Hashable, Sendable, CaseIterable {
  /// HTTP/2 over TLS where the server knows it, else 1.1.
  case automatic
  /// 1.1 only.
  case http1
  /// As `automatic`, and without TLS an offer to switch (`Upgrade: h2c`, RFC 7540 3.2); the lines of
  /// that offer are the one thing libcurl adds to a head.
  case http2
  /// HTTP/2 from the first byte, with TLS or without (RFC 9113 3.3).
  case http2PriorKnowledge
}

/// A certificate of ours and its key.
public struct ClientCertificate: Hashable, Sendable {
  /// How the file is written.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// PEM text.
    case pem = "PEM"
    /// PKCS #12 (RFC 7292), certificate and key in one.
    case p12 = "P12"
  }
  /// The file of the certificate.
  public var file: String
  /// How it is written.
  public var format: Format
  /// The file of the key (PEM); nil when it is in the same file.
  public var keyFile: String?
  /// What opens the key.
  public var password: String?

  /// Names the files.
  public init(file: String, format: Format = .pem, keyFile: String? = nil, password: String? = nil)
  {
    (self.file, self.format, self.keyFile, self.password) = (file, format, keyFile, password)
  }
}
