/// A colour of a cell: the terminal's own, or one of the xterm palette of 256. A screen with fewer
/// colours takes the nearest (`Palette`).
public struct Color: Hashable, Sendable {
  /// -1 is the terminal's own colour, 0...255 the xterm palette.
  public var index: Int16

  /// A palette entry, or -1.
  public init(_ index: Int16) { self.index = index }

  /// The colour the terminal draws with when nobody asks.
  public static let `default` = Color(-1)
  /// The palette's red.
  public static let red = Color(1)
  /// The palette's green.
  public static let green = Color(2)
  /// The palette's yellow.
  public static let yellow = Color(3)
  /// The palette's blue.
  public static let blue = Color(4)
  /// The palette's magenta.
  public static let magenta = Color(5)
  /// The palette's cyan.
  public static let cyan = Color(6)
  /// The palette's white.
  public static let white = Color(7)
  /// The palette's bright black.
  public static let gray = Color(8)
}

/// How a cell is drawn beside its colours.
public struct Attributes: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt16

  /// Takes the bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Heavier, or brighter where a terminal has one weight.
  public static let bold = Attributes(rawValue: 1)
  /// Fainter.
  public static let dim = Attributes(rawValue: 2)
  /// Slanted.
  public static let italic = Attributes(rawValue: 4)
  /// With a line below.
  public static let underline = Attributes(rawValue: 8)
  /// Foreground and background exchanged.
  public static let reverse = Attributes(rawValue: 16)
}

/// The look of a cell.
public struct Style: Hashable, Sendable {
  /// Colour of the glyph.
  public var fg: Color
  /// Colour behind it.
  public var bg: Color
  /// Weight, slant and the rest.
  public var attributes: Attributes

  /// A look; by itself the terminal's own.
  public init(fg: Color = .default, bg: Color = .default, _ attributes: Attributes = []) {
    self.fg = fg
    self.bg = bg
    self.attributes = attributes
  }

  /// The terminal's own look.
  public static let plain = Style()
}
