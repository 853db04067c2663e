import Terminal
import Testing

@Suite struct RectTests {
  @Test("A block has no negative extent")
  func negative() {
    #expect(Rect(1, 2, -3, 4).isEmpty)
    #expect(Rect(0, 0, 4, 3).inset(2) == Rect(2, 2, 0, 0))
  }

  @Test("Blocks that do not meet have nothing in common")
  func intersection() {
    #expect(Rect(0, 0, 4, 4).intersection(Rect(2, 1, 9, 9)) == Rect(2, 1, 2, 3))
    #expect(Rect(0, 0, 2, 2).intersection(Rect(5, 0, 2, 2)).isEmpty)
  }

  @Test(
    "A split gives all of the block away, however much is asked for", arguments: [-1, 0, 3, 10, 99])
  func split(_ count: Int) {
    let rect = Rect(2, 1, 10, 10)
    let (left, right) = rect.splitLeft(count)
    #expect(left.width + right.width == 10)
    #expect(right.x == left.maxX)
    let (top, bottom) = rect.splitTop(count)
    #expect(top.height + bottom.height == 10)
    #expect(bottom.y == top.maxY)
  }

  @Test("A block holds its first cell and not the one behind its last")
  func contains() {
    let rect = Rect(1, 1, 2, 2)
    #expect(rect.contains(Point(1, 1)))
    #expect(!rect.contains(Point(3, 1)))
    #expect(!rect.contains(Point(0, 1)))
  }
}
