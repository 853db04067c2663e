/// One column of one row of the screen: 12 bytes.
///
/// Its glyph is a scalar, or, with the top bit set, an index into the surface's table of clusters (a
/// base with its marks), or 0: the right half of the wide glyph before it.
public struct Cell: Equatable, Sendable {
  /// Scalar, cluster index with `clusterBit`, or `continuation`.
  public var glyph: UInt32
  /// How it is drawn.
  public var style: Style

  /// A glyph in a style.
  @inline(__always)
  public init(_ glyph: UInt32, _ style: Style) {
    self.glyph = glyph
    self.style = style
  }

  /// A plain space.
  public static let blank = Cell(0x20, .plain)
  /// The glyph of the right half of a wide one.
  public static let continuation: UInt32 = 0
  /// Set in a glyph that is an index into `Surface.clusters`.
  public static let clusterBit: UInt32 = 0x8000_0000
}
