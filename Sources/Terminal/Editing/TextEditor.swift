import TerminalText
/// Text editing as a value: one line or many, selection, readline keys, kill ring, undo. Knows no screen.
/// A position is a line and a UTF-8 offset in it, always on a grapheme boundary.
public struct TextPosition: Comparable, Hashable, Sendable {
  public var line, offset: Int
  public init(_ l: Int, _ o: Int) { line = l; offset = o }
  public static func < (a: Self, b: Self) -> Bool { (a.line, a.offset) < (b.line, b.offset) }
}

public struct TextEditor: Sendable {
  public enum Move: Sendable {
    case left, right, wordLeft, wordRight, lineStart, lineEnd, up, down, pageUp(Int), pageDown(Int),
      start, end
  }
  public enum Command: Sendable {
    case insert(String), newline, paste(String)
    case move(Move, extend: Bool)
    case deleteBackward, deleteForward, deleteWordBackward, deleteWordForward, killToEnd,
      killToStart
    case yank, transpose, undo, redo, selectAll, selectTo(TextPosition), place(TextPosition)
    case cut, copy
  }
  private struct Edit: Sendable {
    var at: TextPosition; var removed, inserted: String; var before, after: TextPosition
  }
  private enum Run: Sendable { case none, typing, deleting }

  public private(set) var lines: [String] = [""]
  public private(set) var cursor = TextPosition(0, 0)
  public private(set) var anchor: TextPosition?
  public let multiline: Bool
  public private(set) var clipboard = ""  // kill ring of one; the app copies it out (OSC 52)
  public private(set) var revision = 0
  private var goal: Int?  // column kept over up/down
  private var undoStack: [[Edit]] = [], redoStack: [[Edit]] = []
  private var run = Run.none

  public init(_ text: String = "", multiline: Bool = false) {
    self.multiline = multiline
    lines = Self.split(Self.normal(text), multiline)
    cursor = TextPosition(lines.count - 1, lines[lines.count - 1].utf8.count)
  }
  public var text: String { lines.joined(separator: "\n") }
  public var selection: Range<TextPosition>? {
    guard let a = anchor, a != cursor else { return nil }
    return min(a, cursor)..<max(a, cursor)
  }
  public var selectedText: String { selection.map { slice($0) } ?? "" }

  /// CRLF and CR become LF (terminals paste CR for a line end).
  private static func normal(_ t: String) -> String {
    var t = t
    if t.utf8.contains(0x0D) {
      var u: [UInt8] = []; u.reserveCapacity(t.utf8.count)
      var prev: UInt8 = 0
      for c in t.utf8 {
        if c == 0x0A && prev == 0x0D { prev = c; continue }; u.append(c == 0x0D ? 0x0A : c);
        prev = c
      }
      t = String(decoding: u, as: UTF8.self)
    }
    t.makeContiguousUTF8()
    return t
  }
  /// A single line editor turns line ends into spaces.
  private static func split(_ t: String, _ multi: Bool) -> [String] {
    let parts = t.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      String(Substring($0))
    }
    return multi ? (parts.isEmpty ? [""] : parts) : [parts.joined(separator: " ")]
  }
  private func slice(_ r: Range<TextPosition>) -> String {
    let (a, b) = (r.lowerBound, r.upperBound)
    if a.line == b.line { return Self.sub(lines[a.line], a.offset, b.offset) }
    var s = Self.sub(lines[a.line], a.offset, nil)
    for l in (a.line + 1)..<b.line { s += "\n"; s += lines[l] }
    return s + "\n" + Self.sub(lines[b.line], 0, b.offset)
  }
  private static func sub(_ s: String, _ a: Int, _ b: Int?) -> String {
    let u = s.utf8
    let i = u.index(u.startIndex, offsetBy: a),
      j = b.map { u.index(u.startIndex, offsetBy: $0) } ?? u.endIndex
    return String(s[i..<j])
  }

  // The one primitive that changes text.
  private mutating func replace(_ r: Range<TextPosition>, with t: String) -> TextPosition {
    let head = Self.sub(lines[r.lowerBound.line], 0, r.lowerBound.offset)
    let tail = Self.sub(lines[r.upperBound.line], r.upperBound.offset, nil)
    var new = Self.split(t, multiline)
    new[0] = head + new[0]
    let last = new.count - 1
    let end = TextPosition(r.lowerBound.line + last, new[last].utf8.count)
    new[last] += tail
    lines.replaceSubrange(r.lowerBound.line...r.upperBound.line, with: new)
    revision += 1
    return end
  }
  private mutating func edit(_ r: Range<TextPosition>, _ t: String, _ kind: Run) {
    let n = Self.normal(t), t = multiline ? n : Self.split(n, false)[0]
    let removed = slice(r), before = cursor
    guard !(removed.isEmpty && t.isEmpty) else { return }
    // A deletion can join a letter and a mark: a cursor inside a cluster makes index(before:) trap.
    // (Two statements: in snap(replace(..)) self is read before replace changes it.)
    let raw = replace(r, with: t), end = snap(raw)
    let e = Edit(at: r.lowerBound, removed: removed, inserted: t, before: before, after: end)
    // Typing joins the last group until a space after a word, a move, or another kind of edit.
    if kind != .none, kind == run, !undoStack.isEmpty, !(kind == .typing && t == " ") {
      undoStack[undoStack.count - 1].append(e)
    } else {
      undoStack.append([e]); if undoStack.count > 500 { undoStack.removeFirst() }
    }
    redoStack = []
    cursor = end; anchor = nil; goal = nil; run = kind
  }
  private func span(_ e: String, _ at: TextPosition) -> Range<TextPosition> {
    var l = at.line, o = at.offset
    for c in e.utf8 { if c == 0x0A { l += 1; o = 0 } else { o += 1 } }
    return at..<TextPosition(l, o)
  }

  public mutating func apply(_ c: Command) {
    switch c {
    case .insert(let t):
      edit(selection ?? cursor..<cursor, t, selection == nil ? .typing : .none);
      if selection == nil { run = .typing }
    case .paste(let t): run = .none; edit(selection ?? cursor..<cursor, t, .none)
    case .newline: if multiline { run = .none; edit(selection ?? cursor..<cursor, "\n", .none) }
    case .deleteBackward: edit(selection ?? left(cursor)..<cursor, "", .deleting)
    case .deleteForward: edit(selection ?? cursor..<right(cursor), "", .deleting)
    case .deleteWordBackward: kill(selection ?? wordLeft(cursor)..<cursor)
    case .deleteWordForward: kill(selection ?? cursor..<wordRight(cursor))
    case .killToStart: kill(TextPosition(cursor.line, 0)..<cursor)
    case .killToEnd:
      let end = TextPosition(cursor.line, lines[cursor.line].utf8.count)
      kill(cursor..<(cursor == end ? right(cursor) : end))
    case .yank: run = .none; edit(selection ?? cursor..<cursor, clipboard, .none)
    case .transpose:
      let r = right(cursor), mid = r == cursor ? left(cursor) : cursor, a = left(mid)
      let end = r == cursor ? cursor : r
      if a < mid && a.line == end.line {
        run = .none; edit(a..<end, slice(mid..<end) + slice(a..<mid), .none)
      }
    case .cut: if let s = selection { kill(s) }
    case .copy: if selection != nil { clipboard = selectedText }
    case .selectAll: anchor = TextPosition(0, 0); cursor = endPosition; run = .none
    case .place(let p): cursor = snap(p); anchor = nil; goal = nil; run = .none
    case .selectTo(let p):
      if anchor == nil { anchor = cursor }; cursor = snap(p); goal = nil; run = .none
    case .move(let m, let extend): move(m, extend)
    case .undo:
      guard let g = undoStack.popLast() else { return }
      for e in g.reversed() { _ = replace(span(e.inserted, e.at), with: e.removed) }
      cursor = g[0].before; anchor = nil; redoStack.append(g); run = .none
    case .redo:
      guard let g = redoStack.popLast() else { return }
      for e in g { _ = replace(span(e.removed, e.at), with: e.inserted) }
      cursor = g[g.count - 1].after; anchor = nil; undoStack.append(g); run = .none
    }
  }
  private mutating func kill(_ r: Range<TextPosition>) {
    let s = slice(r)
    if !s.isEmpty { clipboard = s; run = .none; edit(r, "", .none) }
  }
  private var endPosition: TextPosition {
    TextPosition(lines.count - 1, lines[lines.count - 1].utf8.count)
  }
  private mutating func move(_ m: Move, _ extend: Bool) {
    run = .none
    if extend {
      if anchor == nil { anchor = cursor }
    } else if let s = selection, case .left = m {
      cursor = s.lowerBound; anchor = nil; goal = nil; return
    } else if let s = selection, case .right = m {
      cursor = s.upperBound; anchor = nil; goal = nil; return
    } else {
      anchor = nil
    }
    func vertical(_ n: Int) {
      let g = goal ?? column(cursor)
      let l = min(max(0, cursor.line + n), lines.count - 1)
      if l == cursor.line {
        cursor = n < 0 ? TextPosition(l, 0) : TextPosition(l, lines[l].utf8.count); return
      }
      cursor = position(line: l, column: g); goal = g
    }
    switch m {
    case .up: vertical(-1); return
    case .down: vertical(1); return
    case .pageUp(let n): vertical(-n); return
    case .pageDown(let n): vertical(n); return
    case .left: cursor = left(cursor)
    case .right: cursor = right(cursor)
    case .wordLeft: cursor = wordLeft(cursor)
    case .wordRight: cursor = wordRight(cursor)
    case .lineStart: cursor.offset = 0
    case .lineEnd: cursor.offset = lines[cursor.line].utf8.count
    case .start: cursor = TextPosition(0, 0)
    case .end: cursor = endPosition
    }
    goal = nil
  }
  public func snap(_ p: TextPosition) -> TextPosition {
    let l = min(max(0, p.line), lines.count - 1)
    let u = lines[l].utf8
    let i = u.index(u.startIndex, offsetBy: min(max(0, p.offset), u.count))
    let s = lines[l]
    return TextPosition(
      l, u.distance(from: u.startIndex, to: i == s.endIndex ? i : s.rangeOfComposedCharacter(at: i))
    )
  }
  private func left(_ p: TextPosition) -> TextPosition {
    if p.offset == 0 {
      return p.line == 0 ? p : TextPosition(p.line - 1, lines[p.line - 1].utf8.count)
    }
    let s = lines[p.line], u = s.utf8
    let i = s.index(before: u.index(u.startIndex, offsetBy: p.offset))
    return TextPosition(p.line, u.distance(from: u.startIndex, to: i))
  }
  private func right(_ p: TextPosition) -> TextPosition {
    let s = lines[p.line], u = s.utf8
    if p.offset >= u.count { return p.line == lines.count - 1 ? p : TextPosition(p.line + 1, 0) }
    return TextPosition(
      p.line,
      u.distance(from: u.startIndex, to: s.index(after: u.index(u.startIndex, offsetBy: p.offset))))
  }
  private func isWord(_ c: Character) -> Bool { c.isLetter || c.isNumber || c == "_" }
  private func character(_ p: TextPosition) -> Character? {
    let s = lines[p.line]
    return p.offset >= s.utf8.count ? nil : s[s.utf8.index(s.utf8.startIndex, offsetBy: p.offset)]
  }
  private func wordLeft(_ p: TextPosition) -> TextPosition {
    var q = left(p)
    while q.offset > 0, let c = character(q), !isWord(c) { q = left(q) }
    while q.offset > 0 {
      let r = left(q); guard let c = character(r), isWord(c) else { break }; q = r
    }
    return q
  }
  private func wordRight(_ p: TextPosition) -> TextPosition {
    var q = p
    if character(q) == nil { return right(q) }
    while let c = character(q), !isWord(c) { q = right(q) }
    while let c = character(q), isWord(c) { q = right(q) }
    return q
  }
  /// Screen column of a position, and back. The same cluster rule as Surface.
  public func column(_ p: TextPosition, tab: Int = 4) -> Int {
    Self.columns(lines[p.line], upTo: p.offset, tab: tab)
  }
  static func columns(_ s: String, upTo: Int, tab: Int) -> Int {
    var s = s; var col = 0
    s.withUTF8 { b in
      var i = 0
      while i < min(upTo, b.count) { col += Self.step(b, &i, col, tab) }
    }
    return col
  }
  private static func step(_ b: UnsafeBufferPointer<UInt8>, _ i: inout Int, _ col: Int, _ tab: Int)
    -> Int
  {
    if b[i] == 0x09 { i += 1; return tab - col % tab }
    var c = Cluster(); i = c.read(b, i)
    return c.width
  }
  public func position(line: Int, column: Int, tab: Int = 4) -> TextPosition {
    var s = lines[line]; var o = 0
    s.withUTF8 { b in
      var i = 0, col = 0
      while i < b.count {
        var j = i
        let w = Self.step(b, &j, col, tab)
        if col + w > column { break }
        col += w; i = j
      }
      o = i
    }
    return snap(TextPosition(line, o))
  }

  /// Readline and the usual cursor keys. nil: not for the editor.
  public static func command(for e: InputEvent, page: Int = 10) -> Command? {
    switch e {
    case .text(let s): return .insert(s)
    case .paste(let b): return .paste(String(decoding: b, as: UTF8.self))
    case .key(let k, let m):
      let ext = m.contains(.shift), word = m.contains(.ctrl) || m.contains(.alt)
      switch k {
      case .left: return .move(word ? .wordLeft : .left, extend: ext)
      case .right: return .move(word ? .wordRight : .right, extend: ext)
      case .up: return .move(.up, extend: ext)
      case .down: return .move(.down, extend: ext)
      case .home: return .move(m.contains(.ctrl) ? .start : .lineStart, extend: ext)
      case .end: return .move(m.contains(.ctrl) ? .end : .lineEnd, extend: ext)
      case .pageUp: return .move(.pageUp(page), extend: ext)
      case .pageDown: return .move(.pageDown(page), extend: ext)
      case .enter: return .newline
      case .backspace: return m.isEmpty ? .deleteBackward : .deleteWordBackward
      case .delete: return m.isEmpty ? .deleteForward : .deleteWordForward
      case .char(let c) where m == .ctrl:
        switch c {
        case "a": return .move(.lineStart, extend: false)
        case "e": return .move(.lineEnd, extend: false)
        case "b": return .move(.left, extend: false)
        case "f": return .move(.right, extend: false)
        case "d": return .deleteForward
        case "h": return .deleteBackward
        case "k": return .killToEnd
        case "u": return .killToStart
        case "w": return .deleteWordBackward
        case "y": return .yank
        case "t": return .transpose
        case "_": return .undo
        default: return nil
        }
      case .char(let c) where m == .alt:
        switch c {
        case "b": return .move(.wordLeft, extend: false)
        case "f": return .move(.wordRight, extend: false)
        case "d": return .deleteWordForward
        case "z": return .redo
        case "w": return .copy
        case "a": return .selectAll
        default: return nil
        }
      case .char(let c) where m.isEmpty || m == .shift: return .insert(String(Character(c)))
      default: return nil
      }
    default: return nil
    }
  }
}

extension String {
  /// Start of the grapheme cluster that i lies in.
  func rangeOfComposedCharacter(at i: Index) -> Index {
    self.index(after: i) == i ? i : self._roundDown(i)
  }
  private func _roundDown(_ i: Index) -> Index {
    // index(before: index(after: i)) rounds to the boundary at or before i.
    let a = self.index(after: i)
    return self.index(before: a)
  }
}

/// Draws an editor: selection, horizontal and vertical scroll that follow the cursor.
public struct TextView: Sendable {
  public var top = 0, left = 0
  public init() {}
  public mutating func draw(
    _ e: TextEditor, _ s: inout Surface, _ r: Rect, _ style: Style, focused: Bool, tab: Int = 4
  ) {
    guard !r.isEmpty else { return }
    let col = e.column(e.cursor, tab: tab)
    if e.cursor.line < top { top = e.cursor.line }
    if e.cursor.line >= top + r.height { top = e.cursor.line - r.height + 1 }
    if col < left { left = col }
    if col >= left + r.width { left = col - r.width + 1 }
    s.fill(r, 0x20, style)
    for row in 0..<r.height {
      let l = top + row
      guard l < e.lines.count else { break }
      var t = e.lines[l]
      _ = t.withUTF8 { s.bytes(r.x, r.y + row, $0, style, clip: r, tab: tab, skip: left) }
      if let sel = e.selection, sel.lowerBound.line <= l, sel.upperBound.line >= l {
        let a = sel.lowerBound.line == l ? e.column(sel.lowerBound, tab: tab) : 0
        let b =
          sel.upperBound.line == l
          ? e.column(sel.upperBound, tab: tab)
          : e.column(TextPosition(l, e.lines[l].utf8.count), tab: tab) + 1
        s.restyle(Rect(r.x + a - left, r.y + row, b - a, 1).intersection(r)) {
          $0.attributes.insert(.reverse)
        }
      }
    }
    if focused { s.cursor = Point(r.x + col - left, r.y + e.cursor.line - top) }
  }
  public func position(_ e: TextEditor, at p: Point, in r: Rect) -> TextPosition {
    let l = min(max(0, top + p.y - r.y), e.lines.count - 1)
    return e.position(line: l, column: left + max(0, p.x - r.x))
  }
}
