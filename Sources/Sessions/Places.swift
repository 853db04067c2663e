import Platform

/// Where Lotus keeps things: `LOTUS_HOME`, else the XDG base directories.
public struct Places: Hashable, Sendable {
  /// `state/lotus/answers`: one entry a send.
  public let answers: String
  /// `state/lotus/log`: the feed.
  public let log: String
  /// `data/lotus/Saved`: the user's own requests.
  public let saved: String

  /// From the environment.
  public init(_ world: some World) { fatalError("seam") }
}
