/// A width and a height in cells.
public struct Size: Hashable, Sendable {
  /// Columns.
  public var width: Int
  /// Rows.
  public var height: Int

  /// So many columns by so many rows.
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}

/// A cell's place: column and row, counted from the top left, from 0.
public struct Point: Hashable, Sendable {
  /// Column.
  public var x: Int
  /// Row.
  public var y: Int

  /// Column `x` of row `y`.
  public init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }
}
