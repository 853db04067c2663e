extension TextEditor {
  /// Where the cursor can go.
  public enum Move: Hashable, Sendable {
    /// A character back.
    case left
    /// A character on.
    case right
    /// To the start of the word.
    case wordLeft
    /// To the end of the word.
    case wordRight
    /// To the start of the line.
    case lineStart
    /// To the end of the line.
    case lineEnd
    /// A line up, keeping the column.
    case up
    /// A line down, keeping the column.
    case down
    /// So many lines up.
    case pageUp(Int)
    /// So many lines down.
    case pageDown(Int)
    /// To the start of the text.
    case start
    /// To the end of the text.
    case end
  }

  /// What can be done to a text.
  public enum Command: Hashable, Sendable {
    /// Types text; typing is undone by words.
    case insert(String)
    /// Starts a line; nothing in an editor of one line.
    case newline
    /// Puts in a paste: one step of undo.
    case paste(String)
    /// Moves the cursor, with `extend` selecting.
    case move(Move, extend: Bool)
    /// Deletes the selection, else the character before the cursor.
    case deleteBackward
    /// Deletes the selection, else the character after the cursor.
    case deleteForward
    /// Cuts the selection, else the word before the cursor.
    case deleteWordBackward
    /// Cuts the selection, else the word after the cursor.
    case deleteWordForward
    /// Cuts the rest of the line; at its end, its line end.
    case killToEnd
    /// Cuts the line up to the cursor.
    case killToStart
    /// Puts in what was cut last.
    case yank
    /// Exchanges the characters around the cursor.
    case transpose
    /// Takes the last change back.
    case undo
    /// Does again what was taken back.
    case redo
    /// Selects all.
    case selectAll
    /// Sets a mark: moves select from it, until it is set again, something is typed, copied or cut. For
    /// terminals that keep Shift with the arrows for themselves.
    case mark
    /// Moves the free end of the selection (a drag).
    case selectTo(TextPosition)
    /// Places the cursor (a click).
    case place(TextPosition)
    /// Cuts the selection.
    case cut
    /// Copies the selection.
    case copy
  }

  /// Carries out a command.
  public mutating func apply(_ command: Command) {
    switch command {
    case .insert(let text): type(text)
    case .paste(let text): edit(selection ?? cursor..<cursor, Self.pasted(text, isMultiline))
    case .newline: if isMultiline { edit(selection ?? cursor..<cursor, "\n") }
    case .deleteBackward: edit(selection ?? left(of: cursor)..<cursor, "", .deleting)
    case .deleteForward: edit(selection ?? cursor..<right(of: cursor), "", .deleting)
    case .deleteWordBackward: kill(selection ?? wordLeft(of: cursor)..<cursor)
    case .deleteWordForward: kill(selection ?? cursor..<wordRight(of: cursor))
    case .killToStart: kill(TextPosition(cursor.line, 0)..<cursor)
    case .killToEnd: killToEnd()
    case .yank: edit(selection ?? cursor..<cursor, clipboard)
    case .transpose: transpose()
    case .cut: if let selection { kill(selection) }
    case .copy: copy()
    case .mark: mark()
    case .selectAll: select(from: TextPosition(0, 0), to: end)
    case .place(let position): select(from: nil, to: snap(position))
    case .selectTo(let position): select(from: anchor ?? cursor, to: snap(position))
    case .move(let move, let extend): self.move(move, extend)
    case .undo: undo()
    case .redo: redo()
    }
  }

  private mutating func type(_ text: String) {
    edit(selection ?? cursor..<cursor, text, selection == nil ? .typing : .single)
    history.run = .typing
  }

  private mutating func kill(_ range: Range<TextPosition>) {
    if range.isEmpty { return }
    clipboard = slice(range)
    edit(range, "")
  }

  private mutating func killToEnd() {
    let end = lineEnd(cursor.line)
    kill(cursor..<(cursor == end ? right(of: cursor) : end))
  }

  /// As readline's: at the end of a line the two characters before the cursor.
  private mutating func transpose() {
    let next = right(of: cursor)
    let isAtEnd = next == cursor || next.line != cursor.line
    let middle = isAtEnd ? left(of: cursor) : cursor
    let first = left(of: middle)
    let end = isAtEnd ? cursor : next
    guard first < middle, first.line == end.line else { return }
    edit(first..<end, slice(middle..<end) + slice(first..<middle))
  }

  /// Leaves a selection that was made from a mark.
  private mutating func copy() {
    guard selection != nil else { return }
    clipboard = selectedText
    if isMarking { select(from: nil, to: cursor) }
  }

  private mutating func mark() {
    let isSet = isMarking
    select(from: isSet ? nil : cursor, to: cursor)
    isMarking = !isSet
  }

  private mutating func select(from anchor: TextPosition?, to cursor: TextPosition) {
    self.anchor = anchor
    isMarking = false
    self.cursor = cursor
    goal = nil
    history.run = .single
  }
}
