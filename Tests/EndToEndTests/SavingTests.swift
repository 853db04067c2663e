import Glibc
import TestSupport
import Testing

@Suite(.needs(.lotus), .needs(.tmux)) struct SavingTests {
  /// Large enough that writing it takes a while.
  static let body = String(
    repeating: "a line of the body that is as long as it is\n", count: 40_000)
  static let old = "GET http://127.0.0.1:1/\nX-Row: kept\n\n\(body)"
  static let new = "GET http://127.0.0.1:1/\n# @off X-Row: kept\n\n\(body)"

  @Test("killed 50 times while it writes, it leaves the old file or the new one, never half")
  func killed() async throws {
    var (old, new) = (0, 0)
    for round in 0..<50 {
      try await Explorer.on(["a.http": Self.old]) { explorer in
        try await explorer.tmux.press("Tab", "]", "Space")
        try await explorer.tmux.wait(for: "not written")
        let process = try await explorer.processID()
        // The first is killed before it writes, the last when it has written, the others around that.
        if round > 0 { try await explorer.tmux.press("w") }
        if round == 49 { try await explorer.tmux.wait(for: "is written") }
        usleep(UInt32(round * 200))
        kill(process, SIGKILL)
        try await explorer.tmux.wait(for: "Killed")
        let text = String(decoding: try explorer.folder.read("a.http"), as: UTF8.self)
        try #require(
          text == Self.old || text == Self.new, "round \(round): \(text.utf8.count) bytes")
        if text == Self.old { old += 1 } else { new += 1 }
      }
    }
    #expect(old > 0 && new > 0, "\(old) times the old file, \(new) times the new one")
  }

  @Test("a full disk is one clear line; the old file stays, and so does the edit", .needs(.root))
  func full() async throws {
    let disk = try SmallDisk(kilobytes: 64)
    try writeFile(disk.path + "/a.http", "GET http://127.0.0.1:1/\nX-Row: kept\n")
    try disk.fill()
    try await Explorer.shell([:]) { explorer in
      let tmux = explorer.tmux
      try await tmux.enter("lotus \(disk.path)")
      try await tmux.wait(for: "Help")
      try await tmux.press("Tab", "]", "Space", "w")
      try await tmux.wait(for: "no room is left")
      try await tmux.wait(for: "not written")
      #expect(try readText(disk.path + "/a.http") == "GET http://127.0.0.1:1/\nX-Row: kept\n")
    }
  }
}
