extension TextEditor {
  mutating func move(_ move: Move, _ isExtending: Bool) {
    history.run = .single
    let selected = selection
    let extend = isExtending || isMarking
    anchor = extend ? anchor ?? cursor : nil
    // Without Shift an arrow leaves a selection at its edge.
    if !extend, let selected, move == .left || move == .right {
      cursor = move == .left ? selected.lowerBound : selected.upperBound
      goal = nil
    } else if let lines = Self.lineCount(move) {
      moveLines(lines)
    } else {
      cursor = destination(move)
      goal = nil
    }
  }

  private static func lineCount(_ move: Move) -> Int? {
    switch move {
    case .up: -1
    case .down: 1
    case .pageUp(let count): -count
    case .pageDown(let count): count
    default: nil
    }
  }

  /// Up or down, keeping the column; from the first and the last line to the text's start and end.
  private mutating func moveLines(_ count: Int) {
    let line = min(max(0, cursor.line + count), lines.count - 1)
    if line == cursor.line {
      cursor = count < 0 ? TextPosition(line, 0) : lineEnd(line)
    } else {
      let column = goal ?? self.column(cursor)
      cursor = position(line: line, column: column)
      goal = column
    }
  }

  private func destination(_ move: Move) -> TextPosition {
    switch move {
    case .left: left(of: cursor)
    case .right: right(of: cursor)
    case .wordLeft: wordLeft(of: cursor)
    case .wordRight: wordRight(of: cursor)
    case .lineStart: TextPosition(cursor.line, 0)
    case .lineEnd: lineEnd(cursor.line)
    case .start: TextPosition(0, 0)
    case .end: end
    case .up, .down, .pageUp, .pageDown: cursor
    }
  }

  func left(of position: TextPosition) -> TextPosition {
    guard position.offset > 0 else {
      return position.line == 0 ? position : lineEnd(position.line - 1)
    }
    let line = lines[position.line]
    return at(line.index(before: index(position)), position.line)
  }

  func right(of position: TextPosition) -> TextPosition {
    let line = lines[position.line]
    guard position.offset < line.utf8.count else {
      return position.line == lines.count - 1 ? position : TextPosition(position.line + 1, 0)
    }
    return at(line.index(after: index(position)), position.line)
  }

  /// To the start of the word that the cursor is in or behind; at the start of a line to the line before.
  func wordLeft(of position: TextPosition) -> TextPosition {
    var place = left(of: position)
    while place.offset > 0, !isWord(at: place) { place = left(of: place) }
    while place.offset > 0, isWord(at: left(of: place)) { place = left(of: place) }
    return place
  }

  /// To the end of the word that the cursor is in or before; at the end of a line to the next one.
  func wordRight(of position: TextPosition) -> TextPosition {
    let end = lineEnd(position.line)
    if position >= end { return right(of: position) }
    var place = position
    while place < end, !isWord(at: place) { place = right(of: place) }
    while place < end, isWord(at: place) { place = right(of: place) }
    return place
  }

  /// Whether the character after a place belongs to a word.
  private func isWord(at position: TextPosition) -> Bool {
    let line = lines[position.line]
    guard position.offset < line.utf8.count else { return false }
    let character = line[index(position)]
    return character.isLetter || character.isNumber || character == "_"
  }

  private func index(_ position: TextPosition) -> String.Index {
    let bytes = lines[position.line].utf8
    return bytes.index(bytes.startIndex, offsetBy: position.offset)
  }

  private func at(_ index: String.Index, _ line: Int) -> TextPosition {
    let bytes = lines[line].utf8
    return TextPosition(line, bytes.distance(from: bytes.startIndex, to: index))
  }
}
