import Platform
import TestSupport
import Testing

@testable import Sessions

@Suite("What was deleted")
struct TrashTests {
  @Test("is kept for 30 days; what has another name is left alone")
  func sweeps() throws {
    let folder = Scratch()
    let now: UInt64 = 1_764_500_000_000_000_000
    let old = Trash.name(now: now - Trash.age - 1, number: 35)
    let young = Trash.name(now: now - Trash.age + 1, number: 36)
    for name in [old, young, "notes", "1-2-3", "x-1"] {
      try Files.makeFolder(folder[name + "/apis"])
      try Files.make(folder[name + "/apis/a.http"], [1])
    }
    Trash.sweep(folder.path, now: now)
    #expect(try Files.names(folder.path).sorted() == ["1-2-3", "notes", young, "x-1"].sorted())
    Trash.sweep(folder["nowhere"], now: now)
  }

  @Test("a change makes what is asked and replaces nothing")
  func changes() throws {
    let folder = Scratch()
    let file = folder["a.http"]
    try FolderChange.makeFile(path: file, bytes: [1]).perform()
    #expect(throws: FileError.self) {
      try FolderChange.makeFile(path: file, bytes: [2]).perform()
    }
    #expect(throws: FileError.self) { try FolderChange.makeFolder(path: file).perform() }
    try FolderChange.move(from: file, to: folder["trash/1/a.http"]).perform()
    #expect(try FileStatus(folder["trash"]).mode == 0o700)
    try FolderChange.makeFolder(path: folder["tour"]).perform()
    try Files.make(folder["tour/a.http"], [3])
    try FolderChange.fill(folder: folder.path, from: folder["tour"]).perform()
    try FolderChange.fill(folder: folder.path, from: folder["trash/1"]).perform()
    #expect(try Files.read(file) == [3], "what is there stays")
  }
}
