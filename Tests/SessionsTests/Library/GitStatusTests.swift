import Platform
import TestSupport
import Testing

@testable import Sessions

@Suite("The state of files in git")
struct GitStatusTests {
  static let output =
    " M a.http\0?? new file.http\0A  b.http\0R  to.http\0from.http\0UU both.http\0 D gone.http\0"
    + "AM staged.http\0?? e\u{1B}[2J.http\0??\0"

  @Test("status --porcelain -z is read, renames have two paths, odd names are as they are")
  func reads() {
    #expect(
      GitStatus.states(in: Array(Self.output.utf8), root: "/r") == [
        "/r/a.http": .modified, "/r/new file.http": .untracked, "/r/b.http": .added,
        "/r/to.http": .renamed, "/r/both.http": .conflicted, "/r/gone.http": .modified,
        "/r/staged.http": .added, "/r/e\u{1B}[2J.http": .untracked,
      ])
  }

  @Test("where no repository is, nothing is said")
  func noRepository() {
    let folder = Scratch()
    #expect(GitStatus(below: folder.path, world: LiveWorld()) == .none)
    #expect(GitStatus(below: folder["nowhere"], world: LiveWorld()) == .none)
    let world = TestWorld(environment: ["PATH": "/nowhere"])
    #expect(GitStatus(below: folder.path, world: world) == .none)
  }

  @Test("a real repository, seen from a folder in it", .needs(.git))
  func real() throws {
    let folder = Scratch()
    let root = Files.realPath(folder.path)
    try Files.makeFolder(folder["in"])
    try Files.replace(folder["in/a.http"], with: Array("GET http://h/\n".utf8))
    for command in [["init", "-q"], ["add", "."], ["commit", "-q", "-m", "x"]] {
      try git(folder.path, command)
    }
    #expect(GitStatus(below: folder["in"], world: LiveWorld()).states.isEmpty)
    try Files.replace(folder["in/a.http"], with: Array("GET http://h/2\n".utf8))
    try Files.replace(folder["in/b.http"], with: [])
    let status = GitStatus(below: folder["in"], world: LiveWorld())
    #expect(
      status.states == [root + "/in/a.http": .modified, root + "/in/b.http": .untracked])
    #expect(status.gitFolder == root + "/.git")
  }

  @Test("a repository's own commands are not started", .needs(.git))
  func startsNothing() throws {
    let folder = Scratch()
    try git(folder.path, ["init", "-q"])
    try git(
      folder.path, ["config", "core.fsmonitor", "touch \(folder["touched"]); false"])
    _ = GitStatus(below: folder.path, world: LiveWorld())
    #expect(!Files.exists(folder["touched"]))
  }

  private func git(_ folder: String, _ arguments: [String]) throws {
    let own = ["git", "-C", folder, "-c", "user.name=n", "-c", "user.email=e@h"]
    let result = ChildOutput.of(own + arguments, variables: LiveWorld().environment)
    try #require(result?.code == 0)
  }
}
