import Testing

@testable import Explorer

@Suite("Two texts, line by line")
struct LineDifferenceTests {
  static func words(_ theirs: String, _ mine: String) -> [String] {
    LineDifference.of(theirs: Array(theirs.utf8), mine: Array(mine.utf8)).map {
      switch $0 {
      case .both(let text): " " + text
      case .theirs(let text): "-" + text
      case .mine(let text): "+" + text
      }
    }
  }

  @Test(
    "what is in one of them only is marked, theirs before mine",
    arguments: [
      ("a\nb\nc", "a\nx\nc", [" a", "-b", "+x", " c"]), ("a", "a", [" a"]),
      ("", "a", ["-", "+a"]), ("a\nb", "a\nb\nc", [" a", " b", "+c"]),
      ("a\nb\nc\nd", "b\nx\nd\ny", ["-a", " b", "-c", "+x", " d", "+y"]),
      ("a\na\na", "a\na", [" a", " a", "-a"]), ("a\r\nb", "a\nb", ["-a\r", "+a", " b"]),
    ])
  func marks(theirs: String, mine: String, lines: [String]) {
    #expect(Self.words(theirs, mine) == lines)
  }

  @Test("both texts can be had back from the lines, however large the difference")
  func wholes() {
    let theirs = (0..<3000).map { "line \($0 % 7)" }.joined(separator: "\n")
    let mine = (0..<3000).map { "line \($0 % 5)" }.joined(separator: "\n")
    let lines = Self.words(theirs, mine)
    let old = lines.filter { !$0.hasPrefix("+") }.map { String($0.dropFirst()) }
    let new = lines.filter { !$0.hasPrefix("-") }.map { String($0.dropFirst()) }
    #expect(old.joined(separator: "\n") == theirs)
    #expect(new.joined(separator: "\n") == mine)
  }
}
