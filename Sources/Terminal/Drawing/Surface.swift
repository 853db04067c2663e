import TerminalText

/// A frame as a value: a grid of cells that views draw into and a screen shows.
///
/// Whatever is drawn, the grid stays a grid: a wide glyph always has its right half beside it, and no
/// glyph can move the terminal's cursor (`Cluster` sees to that).
public struct Surface: Sendable {
  /// Columns and rows.
  public let size: Size
  /// The cells, row after row.
  public internal(set) var cells: [Cell]
  /// Bases with marks that cells point at.
  public private(set) var clusters: [[UInt32]] = []
  private var clusterIndex: [[UInt32]: UInt32] = [:]
  /// Where the terminal's cursor shall stand; nil hides it.
  public var cursor: Point?
  /// What the mouse can be pressed on, what lies above last.
  public var targets: [Target] = []

  /// An empty frame; a negative extent counts as none.
  public init(_ size: Size) {
    self.size = Size(max(0, size.width), max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }

  /// The whole frame as a block.
  public var bounds: Rect { Rect(0, 0, size.width, size.height) }

  /// The cell at column `x` of row `y`, which must lie in `bounds`.
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  /// Makes every cell a space of this style and hides the cursor.
  public mutating func clear(_ style: Style = .plain) {
    let blank = Cell(0x20, style)
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: blank) }
    cursor = nil
    targets.removeAll(keepingCapacity: true)
    clusters = []
    clusterIndex = [:]
  }

  /// The glyph of a cluster: its one scalar, or its place in the table.
  mutating func glyph(of cluster: Cluster) -> UInt32 {
    if cluster.count == 1 { return cluster.base }
    let scalars = cluster.scalars
    if let known = clusterIndex[scalars] { return known }
    let glyph = UInt32(clusters.count) | Cell.clusterBit
    clusters.append(scalars)
    clusterIndex[scalars] = glyph
    return glyph
  }

  /// Puts a glyph of one or two columns at a place inside `bounds`, cutting no wide glyph in half.
  @inline(__always)
  mutating func set(_ x: Int, _ y: Int, _ glyph: UInt32, _ width: Int, _ style: Style) {
    breakWide(x, y)
    breakWide(x + width, y)
    let place = y * size.width + x
    cells[place] = Cell(glyph, style)
    if width == 2 { cells[place + 1] = Cell(Cell.continuation, style) }
  }

  /// If column `x` is the right half of a wide glyph, blanks both halves: one is about to be cut off.
  @inline(__always)
  mutating func breakWide(_ x: Int, _ y: Int) {
    guard x > 0, x < size.width else { return }
    let place = y * size.width + x
    guard cells[place].glyph == Cell.continuation else { return }
    cells[place].glyph = 0x20
    cells[place - 1].glyph = 0x20
  }
}
