import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct FileComparisonTests {
  let theirs = "POST http://127.0.0.1/?token=t0ps3cret\nAuthorization: Bearer 0ld\n\nsesame\n"
  let mine = "POST http://127.0.0.1/?token=t0ps3cret\nAuthorization: Bearer n3w\n\nsesame, open\n"

  func comparison() -> FileComparison {
    FileComparison(
      path: "/a.http", theirs: Array(theirs.utf8), mine: Array(mine.utf8), writes: false,
      secrets: ["sesame"])
  }

  func text(_ comparison: FileComparison) -> String {
    var comparison = comparison
    var surface = Surface(Size(100, 20))
    comparison.draw(into: &surface, theme: Theme())
    return surface.rows().joined(separator: "\n")
  }

  @Test("Secrets of both files are hidden until they are asked for, and again after")
  func secrets() {
    var comparison = comparison()
    let planted = ["t0ps3cret", "0ld", "n3w", "sesame"]
    #expect(planted.filter(text(comparison).contains).isEmpty)
    #expect(text(comparison).contains("- Authorization: •••"))
    #expect(text(comparison).contains("+ Authorization: •••"))
    #expect(comparison.input(.text("s")) == .stay)
    #expect(planted.filter(text(comparison).contains) == planted)
    #expect(comparison.input(.text("s")) == .stay)
    #expect(planted.filter(text(comparison).contains).isEmpty)
  }
}
