import JSONTree
import Terminal

/// The bytes of a body as they came: text in wrapped lines, or a hex dump when there are NUL bytes at
/// the beginning.
struct RawView {
  private static let looked = 8192

  let store: ByteStore
  private(set) var isBinary = false
  private(set) var top = 0
  private var isSure = false
  private var lines: RawLines?
  private var perRow = 16
  private var height = 1

  init(_ store: ByteStore) { self.store = store }

  /// Fits the rows to a pane. The byte at the top stays there when the width changes.
  mutating func lay(_ area: Rect) {
    decide()
    let offset = firstOffset
    let isMoved = isBinary ? perRow != HexDump.bytesPerRow(columns: area.width) : fit(area.width)
    if isBinary { perRow = HexDump.bytesPerRow(columns: area.width) }
    height = max(1, area.height)
    if isMoved { top = row(at: offset) }
    clamp()
  }

  /// Text or hex: decided by the first 8 kB.
  private mutating func decide() {
    guard !isSure else { return }
    isSure = store.count >= Self.looked
    isBinary = store.withBytes(0..<min(store.count, Self.looked)) { $0.contains(0) }
  }

  /// True when the lines were wrapped anew.
  private mutating func fit(_ width: Int) -> Bool {
    let stride = max(1, width - 1)
    guard lines?.stride == stride else {
      lines = RawLines(store, stride: stride)
      return true
    }
    lines?.extend()
    return false
  }

  var rowCount: Int {
    isBinary ? HexDump.rowCount(store.count, perRow: perRow) : lines?.count ?? 0
  }

  /// The byte at the top of the pane.
  private var firstOffset: Int {
    if isBinary { return top * perRow }
    return lines?.ranges(top..<(top + 1)).first?.lowerBound ?? 0
  }

  private func row(at offset: Int) -> Int {
    isBinary ? offset / perRow : lines?.row(at: offset) ?? 0
  }

  private mutating func clamp() { top = max(0, min(top, rowCount - height)) }

  mutating func perform(_ command: Command) {
    switch command {
    case .up: top -= 1
    case .down: top += 1
    case .pageUp: top -= max(1, height - 1)
    case .pageDown: top += max(1, height - 1)
    case .top: top = 0
    case .bottom: top = rowCount
    default: return
    }
    clamp()
  }

  /// Scrolls so that a byte shows.
  mutating func show(_ offset: Int) {
    let row = row(at: offset)
    guard row < top || row >= top + height else { return }
    top = row - height / 3
    clamp()
  }

  /// Scrolls back to where it was.
  mutating func restore(top: Int) {
    self.top = top
    clamp()
  }

  /// The offset a search starts at: what is at the top.
  var place: Int { firstOffset }

  /// `1–20/400`
  var position: String {
    rowCount == 0 ? "" : "\(top + 1)–\(min(rowCount, top + height))/\(rowCount)"
  }

  /// Draws the visible rows; every place of `marks` in them is marked.
  func draw(into surface: inout Surface, _ area: Rect, marks: ByteSearch, theme: Theme) {
    let ranges = isBinary ? [] : lines?.ranges(top..<(top + area.height)) ?? []
    for index in 0..<min(area.height, max(0, rowCount - top)) {
      if isBinary {
        let line = HexDump.line(store, row: top + index, perRow: perRow, theme: theme)
        surface.row(line, Rect(area.x, area.y + index, area.width, 1))
      } else if index < ranges.count {
        let row = Rect(area.x, area.y + index, area.width, 1)
        draw(ranges[index], into: &surface, row, marks, theme: theme)
      }
    }
  }

  private func draw(
    _ range: Range<Int>, into surface: inout Surface, _ row: Rect, _ marks: ByteSearch, theme: Theme
  ) {
    store.withBytes(range) { bytes in
      // Tabs take their room where the whole row still fits; in a full row they are one column.
      let tab = ByteColumns.of(bytes) <= row.width ? 4 : 1
      surface.bytes(row.x, row.y, bytes, theme.text, clip: row, tab: tab)
      marks.each(in: bytes) { match in
        let start = ByteColumns.of(.init(rebasing: bytes[..<match.lowerBound]), tab: tab)
        let end = ByteColumns.of(.init(rebasing: bytes[..<match.upperBound]), tab: tab)
        let cells = Rect(row.x + start, row.y, end - start, 1).intersection(row)
        surface.restyle(cells) { $0 = theme.match }
      }
    }
  }
}
