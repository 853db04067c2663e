import Glibc
import TestSupport
import Testing

@testable import Explorer
@testable import Platform

@Suite("Which changes concern the catalog")
struct CatalogWatchTests {
  static func change(_ folder: String, _ name: String, isFolder: Bool = false)
    -> FoldersWatch.Change
  {
    FoldersWatch.Change(folder: folder, name: name, isFolder: isFolder)
  }

  @Test(
    "saved requests, environments and folders do; what editors leave beside them does not",
    arguments: [
      ("a.http", true), ("http-client.env.json", true), ("http-client.private.env.json", true),
      ("", true), (".a.http.swp", false), ("a.http~", false), ("4913", false), ("body.json", false),
      ("index", false),
    ])
  func names(name: String, isWanted: Bool) {
    let interest = CatalogInterest(folders: ["/s"])
    #expect(interest.wants(Self.change("/s", name)) == isWanted)
    #expect(interest.wants(Self.change("/s", "sub", isFolder: true)))
    #expect(interest.wants(Self.change("/s/.git", "index")))
  }

  @Test("a link to a folder is a folder: when it is made, and when it is gone")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.write("real/a.http", "")
    var interest = CatalogInterest(folders: [folder("saved")])
    try folder.write("saved/a.http", "")
    try #require(symlink(folder("real"), folder("saved/link")) == 0)
    #expect(interest.wants(Self.change(folder("saved"), "link")))
    interest.folders.insert(folder("saved/gone"))
    #expect(interest.wants(Self.change(folder("saved"), "gone")))
    #expect(!interest.wants(Self.change(folder("saved"), "other")))
  }

  @Test("where the opened folder is awaited, nothing else is of interest")
  func awaits() {
    let interest = CatalogInterest(folders: ["/t/saved"], awaited: ["/t": "saved"])
    #expect(interest.wants(Self.change("/t", "saved", isFolder: true)))
    #expect(!interest.wants(Self.change("/t", "other", isFolder: true)))
    #expect(!interest.wants(Self.change("/t", "b.http")))
  }
}
