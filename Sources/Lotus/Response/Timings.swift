/// When the steps of one exchange were over, in microseconds from its start, and what crossed the wire.
public struct Timings: Hashable, Sendable {
  /// Name known; 0 on a connection that stood already.
  public var nameLookup = 0
  /// TCP connection stands.
  public var connect = 0
  /// TLS session stands; 0 without TLS.
  public var tls = 0
  /// About to send.
  public var preTransfer = 0
  /// First header byte of the response.
  public var firstByte = 0
  /// Last byte.
  public var total = 0
  /// Body bytes sent.
  public var sentBytes = 0
  /// Body bytes received as they crossed the wire, before decoding.
  public var wireBytes = 0
  /// Header bytes received.
  public var headerBytes = 0
  /// Whether a new connection was made.
  public var isNewConnection = true
  /// Address and port of the other side, e.g. `127.0.0.1:8080`.
  public var peer = ""
  /// `HTTP/1.1`, `HTTP/2`.
  public var version = ""

  /// What TLS agreed on; nil without TLS.
  public var session: TLSSession?

  /// All zero.
  public init() {}
}
