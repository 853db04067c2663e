import Sessions
import Testing

@testable import Explorer

@Suite("What git says in the tree")
struct FileStatesTests {
  @Test("of saved files alone, and of every folder above one")
  func folders() {
    let states = FileStates([
      "/r/a/b/x.http": .modified, "/r/a/y.http": .untracked, "/r/other/z.txt": .modified,
    ])
    #expect(states.states == ["/r/a/b/x.http": .modified, "/r/a/y.http": .untracked])
    #expect(states.folders == ["/", "/r", "/r/a", "/r/a/b"])
    #expect(FileStates([:]) == FileStates())
  }
}
