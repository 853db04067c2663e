/// Text editing as a value: one line or many, selection, readline's keys, a kill ring of one, undo and redo.
/// It knows no screen; `TextView` draws it.
///
/// One primitive changes text (`replace`); everything else is built on it, so undo is a list of what it
/// did. Editing moves by `Character`, columns are counted by `Cluster` as `Surface` draws them.
public struct TextEditor: Sendable {
  /// The text without its line ends; never empty.
  public internal(set) var lines: [String]
  /// Where typing goes.
  public internal(set) var cursor: TextPosition
  /// The fixed end of the selection; nil without one.
  public internal(set) var anchor: TextPosition?
  /// Whether it holds more than one line.
  public let isMultiline: Bool
  /// What was cut, copied or killed last.
  public var clipboard = ""
  /// Counts changes of the text.
  public internal(set) var revision = 0

  /// The column that moves up and down keep.
  var goal: Int?
  /// Whether moves select from a mark (`Command.mark`).
  public internal(set) var isMarking = false
  var history = History()

  /// An editor over a text, with the cursor at its end. CR and CR LF become LF; without `multiline` line
  /// ends become spaces.
  public init(_ text: String = "", multiline: Bool = false) {
    isMultiline = multiline
    lines = Self.lines(of: Self.prepared(text, multiline: multiline))
    cursor = TextPosition(lines.count - 1, lines[lines.count - 1].utf8.count)
  }

  /// The whole text, lines joined by LF.
  public var text: String { lines.joined(separator: "\n") }

  /// What is selected; nil when nothing is.
  public var selection: Range<TextPosition>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  /// The text of the selection, empty without one.
  public var selectedText: String { selection.map(slice) ?? "" }

  /// The end of the last line.
  var end: TextPosition { lineEnd(lines.count - 1) }

  func lineEnd(_ line: Int) -> TextPosition { TextPosition(line, lines[line].utf8.count) }

  /// The place on a `Character` boundary at or before a place, which may lie anywhere.
  public func snap(_ position: TextPosition) -> TextPosition {
    let number = min(max(0, position.line), lines.count - 1)
    let line = lines[number]
    let bytes = line.utf8
    let offset = min(max(0, position.offset), bytes.count)
    let index = bytes.index(bytes.startIndex, offsetBy: offset)
    if index == line.endIndex { return TextPosition(number, offset) }
    // `index(after:)` takes the character that holds the index, wherever in it that lies.
    let start = line.index(before: line.index(after: index))
    return TextPosition(number, bytes.distance(from: bytes.startIndex, to: start))
  }
}
