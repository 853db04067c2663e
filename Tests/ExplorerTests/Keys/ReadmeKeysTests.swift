import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("The keys of the README")
struct ReadmeKeysTests {
  /// What stands in code marks in the rows of the table below `## Keys`, word by word.
  private static let words: [String] = {
    let text = (try? readText("README.md")) ?? ""
    let table = text.split(separator: "\n").drop { $0 != "## Keys" }.dropFirst().prefix {
      !$0.hasPrefix("#")
    }
    let rows = table.filter { $0.hasPrefix("| ") && $0.contains("`") }
    return rows.flatMap { row in
      row.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.flatMap { $0.element.split(separator: " ").map(String.init) }
    }
  }()

  @Test("are keys that commands come with")
  func known() {
    let keys = Set(Binding.usual.flatMap(\.keys).map(\.event))
    let named = Self.words.compactMap { try? Stroke(reading: $0) }
    #expect(named.count > 50)
    for stroke in named { #expect(keys.contains(stroke.event), "\(stroke.label)") }
  }

  @Test("that show how to have one's own take none away from another command")
  func example() throws {
    let text = try readText("README.md")
    let start = try #require(text.firstRange(of: "### Keys of your own"))
    let block = try #require(text[start.upperBound...].firstMatch(of: /```\n((?:.|\n)*?)```/))
    let table = KeyTable(String(block.1))
    #expect(String(block.1).contains("save") && table.faults.map(\.words) == [])
  }

  @Test("are those of every command that the bottom line names")
  func whole() {
    let named = Set(Self.words.compactMap { try? Stroke(reading: $0).event })
    for binding in Binding.usual where binding.hint != nil {
      #expect(binding.keys.contains { named.contains($0.event) }, "\(binding.words)")
    }
  }
}
