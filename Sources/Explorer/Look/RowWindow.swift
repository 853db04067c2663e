/// Which rows of a list are on screen: the first one, moved only as far as the cursor makes it.
struct RowWindow: Hashable, Sendable {
  private(set) var top = 0
  /// Rows that were shown last; a page is one less.
  private(set) var height = 1

  /// Rows a page key moves by.
  var page: Int { max(1, height - 1) }

  /// The cursor that a scroll left behind: while it stays there, rows may show without it.
  private var scrolledFrom: Int?
  private var cursor = 0

  /// Shows other rows and leaves the cursor where it is.
  mutating func scroll(by step: Int) {
    top += step
    scrolledFrom = cursor
  }

  /// Brings the cursor of `count` rows into `height` lines; no line stays empty that a row could fill.
  mutating func follow(_ cursor: Int, count: Int, height: Int) {
    self.height = max(1, height)
    self.cursor = cursor
    if scrolledFrom != cursor {
      scrolledFrom = nil
      top = min(top, cursor)
      top = max(top, cursor - self.height + 1)
    }
    top = max(0, min(top, count - self.height))
  }
}
