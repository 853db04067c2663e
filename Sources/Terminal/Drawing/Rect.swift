/// A block of cells. Width and height are never negative; an empty one holds no point.
public struct Rect: Hashable, Sendable {
  /// The leftmost column.
  public var x: Int
  /// The topmost row.
  public var y: Int
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// A block at column `x`, row `y`; a negative extent counts as none.
  public init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// The first column to the right of the block.
  public var maxX: Int { x + width }
  /// The first row below the block.
  public var maxY: Int { y + height }
  /// Whether no cell is in it.
  public var isEmpty: Bool { width == 0 || height == 0 }
  /// Its extent.
  public var size: Size { Size(width, height) }

  /// Whether a cell lies in the block.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The block without `count` cells at each of its four sides.
  public func inset(_ count: Int) -> Rect {
    Rect(x + count, y + count, width - 2 * count, height - 2 * count)
  }

  /// What both blocks hold; empty when they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(left, top, min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
  }

  /// The left `columns` and the rest; asks for too many and the rest is empty.
  public func splitLeft(_ columns: Int) -> (Rect, Rect) {
    let columns = min(max(0, columns), width)
    return (Rect(x, y, columns, height), Rect(x + columns, y, width - columns, height))
  }

  /// The top `rows` and the rest; asks for too many and the rest is empty.
  public func splitTop(_ rows: Int) -> (Rect, Rect) {
    let rows = min(max(0, rows), height)
    return (Rect(x, y, width, rows), Rect(x, y + rows, width, height - rows))
  }
}
