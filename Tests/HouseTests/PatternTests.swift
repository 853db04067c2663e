import TestSupport
import Testing

@Suite struct PatternTests {
  /// Names of Swift's engine, which backtracks: on `(a+)+$` and thirty letters it does not come back.
  private static let names: Set = [
    "Regex", "AnyRegexOutput", "RegexBuilder", "firstMatch", "wholeMatch", "prefixMatch",
    "NSRegularExpression", "regcomp", "regexec",
  ]

  @Test("Nothing that a server or a person wrote goes through a backtracking engine")
  func engine() throws {
    for file in try SourceFile.all(in: "Sources", ".swift", ".c", ".h") {
      let code = file.lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      for line in code {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        #expect(Self.names.isDisjoint(with: words), "\(file.path): \(line)")
      }
    }
  }
}
