import Platform
import TestSupport
import Testing

@testable import Sessions

@Suite("Unwritten edits")
struct RecoveryTests {
  static func edit(_ path: String, _ text: String, at time: UInt64 = 1) -> LostEdit {
    LostEdit(path: path, bytes: Array(text.utf8), base: Array("base".utf8), editedAt: time)
  }

  @Test("the last record of a path counts, and none after it is done")
  func lastCounts() {
    let records: [RecoveryRecord] = [
      .edit(Self.edit("/a", "one\n\n")), .edit(Self.edit("/b", "edit 1 2 3 4\n")),
      .edit(Self.edit("/a", "two", at: 2)), .edit(Self.edit("/c", "")), .done(path: "/c"),
    ]
    #expect(
      RecoveryRecord.edits(in: records.flatMap(\.bytes)) == [
        Self.edit("/b", "edit 1 2 3 4\n"), Self.edit("/a", "two", at: 2),
      ])
  }

  @Test("cut anywhere, what was whole before the cut is read, and nothing else")
  func cut() {
    let first = RecoveryRecord.edit(Self.edit("/a", "one")).bytes
    let all = first + RecoveryRecord.edit(Self.edit("/b", "two")).bytes
    for count in 0...all.count {
      let found = RecoveryRecord.edits(in: Array(all[..<count])).map(\.path)
      let expected = count == all.count ? ["/a", "/b"] : count >= first.count ? ["/a"] : []
      #expect(found == expected, "\(count) bytes")
    }
  }

  @Test(
    "what is no recovery file is no edits",
    arguments: [
      "", "\n", "edit\n", "edit 1 z 99999999999999999999 1\n", "edit 1 1 -5 5\n\n", "{}",
      "edit 5 0 \(Int.max) \(Int.max)\n/x\n", "edit 5 0 1 \(Int.max)\n/x\n",
      "done \(Int.max)\n/x\n",
    ])
  func garbage(text: String) {
    #expect(RecoveryRecord.edits(in: Array(text.utf8)).isEmpty)
  }

  @Test("a journal is 0600, is made at the first edit and goes when everything is written")
  func journal() throws {
    let folder = Scratch()
    let journal = RecoveryJournal(folder: folder["r"], now: 7)
    try journal.append([.done(path: "/a")])
    #expect(!Files.exists(folder["r"]))
    try journal.append([.edit(Self.edit("/a", "x"))])
    let name = try #require(try Files.names(folder["r"]).first)
    #expect(try FileStatus(folder["r/" + name]).mode == 0o600)
    #expect(try FileStatus(folder["r"]).mode == 0o700)
    let size = try FileStatus(folder["r/" + name]).size
    try journal.append([.edit(Self.edit("/a", "x", at: 9))])
    #expect(try FileStatus(folder["r/" + name]).size == size, "the same edit is not appended twice")
    try journal.append([.done(path: "/a")])
    #expect(try Files.names(folder["r"]).isEmpty)
  }

  @Test("a journal written anew for its size is never half, and stays its program's")
  func rewritten() throws {
    let folder = Scratch()
    let journal = RecoveryJournal(folder: folder.path, now: 7)
    let long = String(repeating: "x", count: 17 << 20)
    for time: UInt64 in 1...2 {
      try journal.append([.edit(Self.edit("/a", "\(time)" + long, at: time))])
    }
    #expect(Recovery.find(in: folder.path, below: "/").isEmpty, "its program lives")
    let names = try Files.names(folder.path)
    #expect(names.count == 1 && names[0].hasSuffix("-7.edits"))
    #expect(try FileStatus(folder[names[0]]).size < 18 << 20)
    withExtendedLifetime(journal) {}
  }

  @Test("edits of a program that lives are not found, those of one that ended are, once")
  func finds() throws {
    let folder = Scratch()
    var journal: RecoveryJournal? = RecoveryJournal(folder: folder.path, now: 1)
    try journal?.append([.edit(Self.edit("/s/a.http", "x")), .edit(Self.edit("/t/b.http", "y"))])
    #expect(Recovery.find(in: folder.path, below: "/s").isEmpty)
    journal = nil
    #expect(Recovery.find(in: folder.path, below: "/s").map(\.path) == ["/s/a.http"])
    #expect(Recovery.find(in: folder.path, below: "/s/a.http").count == 1)
    #expect(Recovery.find(in: folder.path, below: "/s/a").isEmpty)
    Recovery.forget([Self.edit("/s/a.http", "x")], in: folder.path)
    #expect(Recovery.find(in: folder.path, below: "/s").isEmpty)
    #expect(Recovery.find(in: folder.path, below: "/t").count == 1, "another folder's edits stay")
    Recovery.forget([Self.edit("/t/b.http", "y")], in: folder.path)
    #expect(try Files.names(folder.path).isEmpty)
  }

  @Test("two programs that end with edits of one file leave two, and each is settled for itself")
  func twoPrograms() throws {
    let folder = Scratch()
    let edits = [Self.edit("/s/a.http", "mine", at: 1), Self.edit("/s/a.http", "yours", at: 2)]
    for edit in edits {
      let journal = RecoveryJournal(folder: folder.path, now: edit.editedAt)
      try journal.append([.edit(edit), .edit(Self.edit("/s/b.http", "b\(edit.editedAt)"))])
    }
    let found = Recovery.find(in: folder.path, below: "/s").filter { $0.path == "/s/a.http" }
    #expect(found == edits)
    Recovery.forget([edits[1]], in: folder.path)
    let rest = Recovery.find(in: folder.path, below: "/s").filter { $0.path == "/s/a.http" }
    #expect(rest == [edits[0]], "the one that nobody took is still on disk")
  }

  @Test(
    "a file that cannot be read to its end is put aside when its edits are settled, not deleted")
  func damaged() throws {
    let folder = Scratch()
    let edits = [Self.edit("/s/a.http", "x"), Self.edit("/s/b.http", "y", at: 2)]
    let bytes = edits.flatMap { RecoveryRecord.edit($0).bytes } + Array("edit 3 f 9 77\nrest".utf8)
    try Files.replace(folder["1-1.edits"], with: bytes)
    #expect(Recovery.find(in: folder.path, below: "/s") == edits)
    Recovery.forget([edits[0]], in: folder.path)
    #expect(Recovery.find(in: folder.path, below: "/s") == [edits[1]])
    Recovery.forget([edits[1]], in: folder.path)
    #expect(try Files.names(folder.path) == ["1-1.damaged"])
    #expect(try Files.read(folder["1-1.damaged"]) == bytes)
  }

  @Test("an edit knows whether the file is still what it stands on")
  func base() {
    #expect(Self.edit("/a", "x").stands(on: Array("base".utf8)))
    #expect(!Self.edit("/a", "x").stands(on: Array("base2".utf8)))
  }
}
