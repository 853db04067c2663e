/// One stored send: `ID.json` beside a body file named by the SHA-256 of its bytes.
public struct CacheEntry: Hashable, Sendable {
  /// The exchange as it was, without its body; `options.secrets` are not stored.
  public let exchange: Exchange
  /// File name of the body in the folder; empty when there was none.
  public let bodyName: String
  /// The folder it was read from.
  public let folder: String
  /// Whether it is a pinned answer (`answers/`), not one sent from here.
  public let isPinned: Bool

  /// Describes an entry.
  public init(exchange: Exchange, bodyName: String, folder: String, isPinned: Bool) {
    self.exchange = exchange
    self.bodyName = bodyName
    self.folder = folder
    self.isPinned = isPinned
  }
}
