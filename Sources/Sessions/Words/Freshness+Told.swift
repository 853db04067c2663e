import Lotus

extension Freshness {
  /// In words where the answer itself says how long it holds: most answers do not, and then there is
  /// nothing to tell.
  public func told(at now: UInt64) -> String? {
    switch self {
    case .fresh(_, isGuessed: false), .stale(_, isGuessed: false), .checked(.noCache),
      .unusable(.noStore):
      words(at: now)
    default: nil
    }
  }
}
