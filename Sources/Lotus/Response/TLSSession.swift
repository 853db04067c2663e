/// What was agreed on when a connection was made safe.
public struct TLSSession: Hashable, Sendable {
  /// `TLSv1.3`, as libssl names it.
  public var version: String
  /// `TLS_AES_256_GCM_SHA384`, as libssl names it.
  public var cipher: String
  /// What the server showed, its own first, then whoever vouches for it.
  public var certificates: [Certificate]

  /// Puts a session together.
  public init(version: String, cipher: String, certificates: [Certificate] = []) {
    (self.version, self.cipher, self.certificates) = (version, cipher, certificates)
  }
}
