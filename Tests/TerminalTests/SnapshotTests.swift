import Testing

@testable import TestSupport

@Suite struct SnapshotTests {
  @Test("A new snapshot is written and fails once; a change is shown; recording takes it over")
  func life() throws {
    let folder = try TemporaryFolder()
    let test = folder.path + "/SomeTests.swift"
    let snapshot = Snapshot("a name/with: signs", besides: test, isRecording: false)
    #expect(snapshot.path == folder.path + "/Snapshots/a-name-with--signs.txt")
    #expect(snapshot.compare(["one", "two"]) == .written)
    #expect(snapshot.compare(["one", "two"]) == .same)
    #expect(snapshot.compare(["one", "2"]) == .different("2 - two\n  + 2"))
    #expect(
      Snapshot("a name/with: signs", besides: test, isRecording: true).compare(["3"]) == .same)
    #expect(snapshot.compare(["3"]) == .same)
  }
}
