/// A block of a frame that the mouse can be pressed on: what is drawn says itself what it is.
public struct Target: Hashable, Sendable {
  /// What a block is; clients name their own.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String
    /// A kind by its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// Where it is.
  public let rect: Rect
  /// What it is.
  public let kind: Kind
  /// Which of its kind: a row, a tab.
  public let number: Int
}

extension Surface {
  /// Says that a block is something for the mouse; of two that overlap the later one counts.
  public mutating func target(_ rect: Rect, _ kind: Target.Kind, _ number: Int = 0) {
    let rect = rect.intersection(bounds)
    if !rect.isEmpty { targets.append(Target(rect: rect, kind: kind, number: number)) }
  }
}
