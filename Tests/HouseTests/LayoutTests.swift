import TestSupport
import Testing

@Suite struct LayoutTests {
  /// Names that may stand at the top level; what a build or git leaves there is not looked at.
  static let topLevel: Set = [
    "Package.swift", "Sources", "Tests", "Saved", "README.md", "LICENSE", ".ci", ".swift-format",
    ".gitignore",
  ]

  static func isLeftBehind(_ name: String) -> Bool {
    name.hasPrefix(".build") || [".git", ".swiftpm", "Package.resolved"].contains(name)
  }

  @Test("the top level has the names of the architecture and no other")
  func topLevel() {
    let found = Set(names(in: ".").filter { !Self.isLeftBehind($0) })
    #expect(found.subtracting(Self.topLevel) == [])
    #expect(Self.topLevel.subtracting(found) == [])
  }

  @Test("no file of Sources is longer than 300 lines")
  func length() throws {
    for file in try SourceFile.all(in: "Sources", ".swift", ".c", ".h") {
      #expect(file.lines.count <= 301, "\(file.path) has \(file.lines.count - 1) lines")
    }
  }

  @Test("the tool's own main file is not more than a page")
  func tool() throws {
    let files = try SourceFile.all(in: "Sources/LotusTool", ".swift")
    #expect(files.map(\.lines.count).reduce(0, +) <= 101)
  }

  /// Written in two halves, so that this file does not hold what it looks for.
  static let machinePaths = [("/wo", "rk/"), ("/ro", "ot/"), ("/opt/sw", "ift")].map { $0 + $1 }

  @Test("nothing names a path of the machine it was written on")
  func machinePaths() throws {
    let paths = Self.topLevel.sorted().flatMap { isFolder($0) ? filesBelow($0) : [$0] }
    for path in paths where !path.hasPrefix("Saved/answers/") {
      let text = try readText(path)
      for machinePath in Self.machinePaths {
        let isNamed = text.contains(machinePath)
        #expect(!isNamed, "\(path) names \(machinePath)")
      }
    }
  }
}
