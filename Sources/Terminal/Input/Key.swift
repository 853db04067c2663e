/// A key of the keyboard.
public enum Key: Hashable, Sendable {
  /// A key with a character on it.
  case char(Unicode.Scalar)
  /// Return (Ctrl-M is the same byte).
  case enter
  /// Tab (Ctrl-I is the same byte).
  case tab
  /// The key that deletes to the left.
  case backspace
  /// Escape.
  case escape
  /// Arrow up.
  case up
  /// Arrow down.
  case down
  /// Arrow left.
  case left
  /// Arrow right.
  case right
  /// Home.
  case home
  /// End.
  case end
  /// Page up.
  case pageUp
  /// Page down.
  case pageDown
  /// Insert.
  case insert
  /// The key that deletes to the right.
  case delete
  /// A function key, from 1.
  case f(Int)
}

/// Keys held down with another.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, in xterm's order.
  public let rawValue: UInt8

  /// Takes the bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shift; of a character it is in the character instead.
  public static let shift = Modifiers(rawValue: 1)
  /// Alt (Meta).
  public static let alt = Modifiers(rawValue: 2)
  /// Control.
  public static let ctrl = Modifiers(rawValue: 4)
}

/// A key with what was held down.
public struct KeyPress: Hashable, Sendable {
  /// The key.
  public let key: Key
  /// What was held down.
  public let modifiers: Modifiers

  /// A key, by itself with nothing held down.
  public init(_ key: Key, _ modifiers: Modifiers = []) {
    self.key = key
    self.modifiers = modifiers
  }
}
