import TerminalText
/// One column of the screen. `glyph` is a scalar, or, with the top bit set, an index into the
/// surface's table of clusters (base + marks). 0 is the right half of a wide glyph.
public struct Cell: Equatable, Sendable {
  public var glyph: UInt32
  public var style: Style
  @inline(__always) public init(_ glyph: UInt32, _ style: Style) { self.glyph = glyph; self.style = style }
  public static let blank = Cell(0x20, .plain)
  public static let continuation: UInt32 = 0
  public static let clusterBit: UInt32 = 0x8000_0000
}

public struct Surface: Sendable {
  public private(set) var size: Size
  public private(set) var cells: [Cell]
  public private(set) var clusters: [[UInt32]] = []
  private var clusterIndex: [[UInt32]: UInt32] = [:]
  public var cursor: Point?

  public init(_ size: Size) {
    self.size = Size(max(0, size.width), max(0, size.height))
    cells = Array(repeating: .blank, count: self.size.width * self.size.height)
  }
  public var bounds: Rect { Rect(0, 0, size.width, size.height) }
  public subscript(x: Int, y: Int) -> Cell { cells[y * size.width + x] }

  public mutating func clear(_ style: Style = .plain) {
    let c = Cell(0x20, style)
    cells.withUnsafeMutableBufferPointer { $0.update(repeating: c) }
    cursor = nil
    if clusters.count > 4096 { clusters = []; clusterIndex = [:] }
  }
  public mutating func fill(_ r: Rect, _ glyph: UInt32 = 0x20, _ style: Style) {
    let r = r.intersection(bounds)
    guard !r.isEmpty else { return }
    for y in r.y..<r.maxY {
      breakWide(r.x, y); breakWide(r.maxX, y)
      let row = y * size.width
      for x in r.x..<r.maxX { cells[row + x] = Cell(glyph, style) }
    }
  }
  /// Changes only the style (selection, hover).
  public mutating func restyle(_ r: Rect, _ f: (inout Style) -> Void) {
    let r = r.intersection(bounds)
    guard !r.isEmpty else { return }
    for y in r.y..<r.maxY { for x in r.x..<r.maxX { f(&cells[y * size.width + x].style) } }
  }
  /// If column x is the right half of a wide glyph, blank the left half (it is about to be cut).
  @inline(__always) private mutating func breakWide(_ x: Int, _ y: Int) {
    guard x > 0, x < size.width else { return }
    let i = y * size.width + x
    if cells[i].glyph == Cell.continuation {
      cells[i].glyph = 0x20
      cells[i - 1].glyph = 0x20
    }
  }
  @inline(__always) private mutating func set(_ x: Int, _ y: Int, _ glyph: UInt32, _ width: Int, _ style: Style) {
    breakWide(x, y)
    breakWide(x + width, y)
    let i = y * size.width + x
    cells[i] = Cell(glyph, style)
    if width == 2 { cells[i + 1] = Cell(Cell.continuation, style) }
  }
  private mutating func intern(_ s: [UInt32]) -> UInt32 {
    if let i = clusterIndex[s] { return i }
    let i = UInt32(clusters.count) | Cell.clusterBit
    clusters.append(s); clusterIndex[s] = i
    return i
  }

  /// Draws one line of text from (x, y), clipped to `clip`; returns the column after it.
  /// Never throws anything at the terminal that could move it: controls become pictures.
  @discardableResult
  public mutating func text(_ x: Int, _ y: Int, _ s: some StringProtocol, _ style: Style, clip: Rect? = nil, tab: Int = 4) -> Int {
    var s = String(s)
    return s.withUTF8 { bytes(x, y, $0, style, clip: clip, tab: tab) }
  }
  /// The same for raw bytes (any encoding: invalid UTF-8 shows as U+FFFD), `skip` columns scrolled off to the left.
  @discardableResult
  public mutating func bytes(_ x0: Int, _ y: Int, _ b: UnsafeBufferPointer<UInt8>, _ style: Style, clip: Rect? = nil, tab: Int = 4, skip: Int = 0) -> Int {
    let clip = (clip ?? bounds).intersection(bounds)
    guard y >= clip.y, y < clip.maxY else { return x0 }
    let left = max(clip.x, x0)
    var x = x0 - skip
    var i = 0
    let n = b.count
    while i < n, x < clip.maxX {
      let c = b[i]
      if c < 0x80 {
        // A plain byte not followed by a mark is a cell of its own.
        if i + 1 == n || b[i + 1] < 0x80 {
          i += 1
          if c >= 0x20 && c != 0x7F {
            if x >= left { set(x, y, UInt32(c), 1, style) }
            x += 1
          } else if c == 0x09 {
            let w = tab - ((x - x0 + skip) % tab)
            for k in 0..<w where x + k >= left && x + k < clip.maxX { set(x + k, y, 0x20, 1, style) }
            x += w
          } else {
            if x >= left { set(x, y, TextWidth.picture(UInt32(c)), 1, style) }
            x += 1
          }
          continue
        }
      }
      var cluster = Cluster()
      i = cluster.read(b, i)
      let w = cluster.width
      if x + w > clip.maxX { break }
      if x >= left {
        set(x, y, cluster.count == 1 ? cluster.base : intern(cluster.scalars), w, style)
      } else if x + w > left {            // a wide glyph cut by the left edge
        set(left, y, 0x20, 1, style)
      }
      x += w
    }
    return x
  }
  /// Rows as text, for snapshot tests.
  public func rows(trim: Bool = true) -> [String] {
    (0..<size.height).map { y in
      var s = ""
      for x in 0..<size.width {
        let g = self[x, y].glyph
        if g == Cell.continuation { continue }
        if g & Cell.clusterBit != 0 {
          for u in clusters[Int(g & ~Cell.clusterBit)] { s.unicodeScalars.append(Unicode.Scalar(u) ?? "\u{FFFD}") }
        } else { s.unicodeScalars.append(Unicode.Scalar(g) ?? "\u{FFFD}") }
      }
      if trim { while s.last == " " { s.removeLast() } }
      return s
    }
  }
  /// Rows of style letters for snapshot tests: one letter per distinct style, in the order given.
  public func styleRows(_ key: [(Character, Style)]) -> [String] {
    (0..<size.height).map { y in String((0..<size.width).map { x in key.first { $0.1 == self[x, y].style }?.0 ?? "?" }) }
  }
}

