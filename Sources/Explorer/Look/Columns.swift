import TerminalText

/// Columns that text takes on the screen, by the rule that `Surface` draws with. A tab is one blank here:
/// panes show tabs so in names and values of one line.
enum Columns {
  /// Columns of a text; counting stops at `limit`.
  static func of(_ text: some StringProtocol, atMost limit: Int = .max) -> Int {
    var text = String(text)
    return text.withUTF8 { bytes in
      var sum = 0
      var index = 0
      while index < bytes.count, sum < limit {
        var cluster = Cluster()
        index = cluster.read(bytes, index)
        sum += cluster.width
      }
      return sum
    }
  }

  /// The longest beginning of whole characters that takes at most so many columns.
  static func prefix(_ text: String, columns: Int) -> String {
    var left = columns
    var end = text.startIndex
    while end < text.endIndex {
      left -= of(text[end...end])
      if left < 0 { break }
      end = text.index(after: end)
    }
    return String(text[..<end])
  }

  /// The longest end of whole characters that takes at most so many columns.
  static func suffix(_ text: String, columns: Int) -> String {
    var left = columns
    var start = text.endIndex
    while start > text.startIndex {
      let before = text.index(before: start)
      left -= of(text[before..<start])
      if left < 0 { break }
      start = before
    }
    return String(text[start...])
  }

  /// A text cut at its end with an ellipsis where it is too long.
  static func elided(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    return of(text, atMost: width + 1) <= width ? text : prefix(text, columns: width - 1) + "…"
  }

  /// A text with blanks behind it up to so many columns.
  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - of(text)))
  }

  /// A text broken at blanks into lines of at most so many columns; a longer word is cut in pieces.
  static func wrapped(_ text: String, width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if !line.isEmpty, of(line) + 1 + of(word, atMost: width) <= width {
        lines[lines.count - 1] += " " + word
      } else {
        if line.isEmpty { lines.removeLast() }
        lines += pieces(of: String(word), width: width)
      }
    }
    return lines
  }

  private static func pieces(of word: String, width: Int) -> [String] {
    var rest = word
    var pieces: [String] = []
    while of(rest, atMost: width + 1) > width {
      let piece = prefix(rest, columns: width)
      // A character wider than the line stands alone and is clipped by the surface.
      let count = max(1, piece.count)
      pieces.append(String(rest.prefix(count)))
      rest.removeFirst(count)
    }
    return rest.isEmpty ? pieces : pieces + [rest]
  }
}
