/// A place in a text: a line, and a UTF-8 offset in it that lies on a `Character` boundary.
public struct TextPosition: Comparable, Hashable, Sendable {
  /// The line, from 0.
  public var line: Int
  /// Bytes of UTF-8 before the place in its line.
  public var offset: Int

  /// The place after `offset` bytes of a line.
  public init(_ line: Int, _ offset: Int) {
    self.line = line
    self.offset = offset
  }

  /// In the order of the text.
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.offset) < (right.line, right.offset)
  }

  /// Where a text ends that starts here.
  func after(_ text: String) -> TextPosition {
    var end = self
    for byte in text.utf8 {
      if byte == 0x0A {
        end = TextPosition(end.line + 1, 0)
      } else {
        end.offset += 1
      }
    }
    return end
  }
}
