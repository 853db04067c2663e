import Lotus
import Platform
import Testing

@Suite("Facts of files, stored")
struct FileErrorStoredTests {
  static let facts: [FileError] = [
    .missing(path: "/a"), .denied(path: "/a"), .isFolder(path: "/a"), .isNotFolder(path: "/a"),
    .notRegular(path: "/a"), .full(path: "/\"ä\n"), .tooLarge(path: "/a", limit: 9),
    .system(path: "/a", errno: 5),
  ]

  @Test("every fact comes back from its text", arguments: facts)
  func both(fact: FileError) throws {
    let json = try #require(JSONText(reading: Array(fact.stored.compact.utf8)))
    #expect(FileError(stored: json) == fact)
  }

  @Test("what is no fact of a file is none")
  func others() {
    #expect(FileError(stored: TransferFailure.bodyUnreadable(path: "/a").stored) == nil)
    #expect(FileError(stored: .object(["kind": .string("missing")])) == nil)
  }
}
