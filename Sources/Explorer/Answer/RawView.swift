import JSONTree
import Terminal

/// The bytes of a body as they came: text in wrapped lines, or a hex dump where they are no text or a
/// person asks for it. Only the rows that show are converted and drawn.
struct RawView {
  private static let looked = 8192

  /// The text; where it came as UTF-16 or UTF-32, in UTF-8.
  let store: ByteStore
  /// The bytes as they came, for the hex dump.
  var received: ByteStore
  /// Whether the first bytes are no text.
  private(set) var isBinary = false
  /// Whether hex was asked for, or text; nil follows what the bytes are.
  var asksHex: Bool?
  private(set) var top = 0
  private var isSure = false
  private var lines: RawLines?
  private var perRow = 16
  private var height = 1
  private(set) var reader = CharsetReader(.utf8)
  /// Whether the bytes were dumped when the rows were laid last.
  private var wasHex = false

  init(_ store: ByteStore) {
    self.store = store
    received = store
  }

  /// Whether bytes are shown, not text.
  var isHex: Bool { asksHex ?? isBinary }
  /// How the text is read.
  var charset: Charset { reader?.charset ?? .utf8 }

  /// Reads the text in another charset; UTF-8 where the system does not know it.
  mutating func read(as charset: Charset) {
    guard charset != self.charset else { return }
    reader = CharsetReader(charset) ?? CharsetReader(.utf8)
  }

  /// Fits the rows to a pane. The byte at the top stays there when the width or the form changes.
  mutating func lay(_ area: Rect) {
    let offset = firstOffset
    decide()
    var isMoved = isHex != wasHex
    wasHex = isHex
    if isHex {
      isMoved = isMoved || perRow != HexDump.bytesPerRow(columns: area.width)
      perRow = HexDump.bytesPerRow(columns: area.width)
    } else if fit(area.width) {
      isMoved = true
    }
    height = max(1, area.height)
    if isMoved { top = row(at: offset) }
    clamp()
  }

  /// Text or bytes: decided by the first 8 kB. A zero byte, or one control character in ten, is no text.
  private mutating func decide() {
    guard !isSure else { return }
    isSure = store.count >= Self.looked
    isBinary = store.withBytes(0..<min(store.count, Self.looked)) { bytes in
      let controls = bytes.count { $0 < 0x20 && !(0x08...0x0D).contains($0) && $0 != 0x1B }
      return bytes.contains(0) || controls * 10 > bytes.count
    }
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
    wasHex ? HexDump.rowCount(received.count, perRow: perRow) : lines?.count ?? 0
  }

  /// The byte at the top of the pane.
  private var firstOffset: Int {
    if wasHex { return scaled(top * perRow, from: received, to: store) }
    return lines?.ranges(top..<(top + 1)).first?.lowerBound ?? 0
  }

  private func row(at offset: Int) -> Int {
    if wasHex { return scaled(offset, from: store, to: received) / perRow }
    return lines?.row(at: offset) ?? 0
  }

  /// Nearly the same place where text and bytes are not the same.
  private func scaled(_ offset: Int, from: ByteStore, to: ByteStore) -> Int {
    guard from !== to, from.count > 0 else { return offset }
    return Int(Double(offset) * Double(to.count) / Double(from.count))
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

  /// The bytes of the rows that can be shown.
  func ranges(height: Int) -> [Range<Int>] {
    wasHex ? [] : lines?.ranges(top..<(top + height)) ?? []
  }
  /// A row of the hex dump.
  func dump(row: Int, theme: Theme) -> [Styled] {
    HexDump.line(received, row: row, perRow: perRow, theme: theme)
  }
}
