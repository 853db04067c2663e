import Glibc
import TestSupport
import Testing

/// The explorer as a place to live in: files that come, go and change, and edits that survive.
@Suite(.needs(.lotus), .needs(.tmux)) struct PlaceTests {
  static let files = [
    "a.http": "### one\nGET http://127.0.0.1:1/1\n\n### two\nGET http://127.0.0.1:1/2\n",
    "apis/b.http": "### three\nGET http://127.0.0.1:1/3\n",
  ]

  @Test("a request, a file and a folder are made, and stand on disk; u takes them away again")
  func makes() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await make(tmux, "d", "deep")
      try await tmux.wait(for: "deep is made")
      try await make(tmux, "f", "fresh")
      try await tmux.wait(for: "fresh.http is made")
      try await make(tmux, "r", "my request")
      try await tmux.wait(for: "my request is made")
      try await tmux.press("w")
      try await tmux.wait(for: "is written")
      let path = "deep/fresh.http"
      let text = String(decoding: try explorer.folder.read(path), as: UTF8.self)
      #expect(text == "### my request\nGET http://127.0.0.1:8080/\n")
      try await tmux.press("u")
      try await tmux.wait(for: "undone: the new request my request")
      try await tmux.press("u")
      try await tmux.wait(for: "undone: the new file fresh.http")
      try await tmux.press("u")
      try await tmux.wait(for: "undone: the new folder deep")
      #expect(!isFolder(explorer.folder("deep")))
    }
  }

  @Test("a folder is deleted and comes back byte for byte, with what else was in it")
  func deletes() async throws {
    var files = Self.files
    files["apis/body.bin"] = "\u{1}\u{2}"
    try await Explorer.on(files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("g", "x")
      try await tmux.wait(for: "apis is deleted; u brings it back")
      #expect(!isFolder(explorer.folder("apis")))
      try await tmux.wait(forGone: "apis/")
      try await tmux.press("u")
      try await tmux.wait(for: "undone: apis deleted")
      for (name, text) in files {
        #expect(try explorer.folder.read(name) == Array(text.utf8), "\(name)")
      }
      try await explorer.quit()
    }
  }

  /// Ways in which others save `a.http`, as a shell does them.
  static let ways = [
    "printf '### changed\\nGET http://127.0.0.1:1/c\\n' > a.http",
    // vim: the old file becomes a backup, a new one takes its name.
    "cp a.http .a.http.swp; mv a.http a.http~; "
      + "printf '### changed\\nGET http://127.0.0.1:1/c\\n' > a.http; rm a.http~ .a.http.swp",
    // sed -i, helix: a new file is renamed over the old one.
    "printf '### changed\\nGET http://127.0.0.1:1/c\\n' > .tmp; mv .tmp a.http",
  ]

  @Test(
    "a file that others save is read again, however they save it, again and again",
    arguments: ways)
  func noticed(way: String) async throws {
    try await Explorer.on(Self.files) { explorer in
      try await explorer.tmux.wait(for: "GET  two")
      for round in 0..<2 {
        try await shell(way, in: explorer)
        try await explorer.tmux.wait(for: "GET  changed")
        try await shell("printf '### back \(round)\\nGET http://h/\\n' > a.http", in: explorer)
        try await explorer.tmux.wait(for: "GET  back \(round)")
      }
    }
  }

  @Test("under unwritten edits it is asked: theirs, mine, both; nothing is overwritten before")
  func asked() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("J")
      try await tmux.wait(for: "a.http *")
      try await shell(Self.ways[1], in: explorer)
      try await tmux.wait(for: "m keeps mine / t takes theirs / b shows both")
      try await tmux.press("b")
      try await tmux.wait(for: "- ### changed")
      try await tmux.press("m")
      try await tmux.wait(for: "your edits of a.http are kept")
      #expect(
        String(decoding: try explorer.folder.read("a.http"), as: UTF8.self).contains("changed"))
      try await tmux.press("w")
      try await tmux.wait(for: "is written")
      let text = String(decoding: try explorer.folder.read("a.http"), as: UTF8.self)
      #expect(text.hasPrefix("### two") && text.contains("### one"))
    }
  }

  @Test(
    "after kill -9 the edits are offered and come back, with what was being typed",
    arguments: [SIGKILL, SIGTERM, SIGHUP])
  func survives(signal: Int32) async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("Tab", "o")
      try await tmux.type("/typed-and-never-kept")
      if signal == SIGKILL { try await recovered(explorer, "typed-and-never-kept") }
      kill(try await explorer.processID(), signal)
      if signal == SIGKILL {
        // Nobody gave the terminal back: Enter is not a line end there yet.
        try await tmux.wait(for: "Killed")
        try await tmux.type("stty sane; clear; lotus .")
        try await tmux.press("C-j")
      } else {
        try await explorer.leave()
        try await tmux.enter("clear; lotus .")
      }
      try await tmux.wait(for: "Lotus ended before these edits were written")
      try await tmux.wait(for: "a.http, just now")
      #expect(try explorer.folder.read("a.http") == Array(Self.files["a.http"]!.utf8))
      try await tmux.press("r")
      try await tmux.wait(for: "/1/typed-and-never-kept")
      try await tmux.press("w")
      try await tmux.wait(for: "is written")
      let text = String(decoding: try explorer.folder.read("a.http"), as: UTF8.self)
      #expect(text.contains("GET http://127.0.0.1:1/1/typed-and-never-kept\n"))
      try await explorer.quit()
      #expect(journals(explorer).isEmpty, "nothing is left to recover")
      try await explorer.start()
    }
  }

  @Test("quitting without saving leaves nothing to recover")
  func givenUp() async throws {
    try await Explorer.on(Self.files) { explorer in
      try await explorer.tmux.press("J")
      try await recovered(explorer, "### one")
      try await explorer.tmux.press("q")
      try await explorer.tmux.wait(for: "y quits")
      try await explorer.tmux.press("y")
      try await explorer.leave()
      #expect(journals(explorer).isEmpty)
    }
  }

  @Test("git's state stands beside the names and follows edits and commits", .needs(.git))
  func git() async throws {
    try await Explorer.shell(Self.files) { explorer in
      let tmux = explorer.tmux
      let own = "git -c user.name=n -c user.email=e@h"
      try await shell("git init -q . && git add . && \(own) commit -qm x", in: explorer)
      try await explorer.start()
      try await tmux.press("J", "w")
      try await tmux.wait(until: "a.http is modified") {
        Self.row(of: "a.http", in: $0)?.contains(" M") == true
      }
      try await shell("printf 'GET http://h/\\n' > new.http", in: explorer)
      try await tmux.wait(until: "new.http is not tracked") {
        Self.row(of: "new.http", in: $0)?.contains(" ?") == true
      }
      try await shell("git add . && \(own) commit -qm y", in: explorer)
      try await tmux.wait(until: "nothing is changed") {
        Self.row(of: "a.http", in: $0)?.contains(" M") == false
          && Self.row(of: "new.http", in: $0)?.contains(" ?") == false
      }
    }
  }

  @Test("the environment is switched while running, and its private values are on no screen")
  func environment() async throws {
    let files = [
      "a.http": "### one\nGET {{host}}/1\nX-Token: {{token}}\n",
      "http-client.env.json": #"{"local": {"host": "http://127.0.0.1:1"}, "other": {}}"#,
      "http-client.private.env.json": #"{"local": {"token": "t0ps3cret"}}"#,
    ]
    try await Explorer.on(files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press("E", "j")
      try await tmux.wait(for: "token  •••")
      try await tmux.press("Enter")
      try await tmux.wait(for: "env: local")
      try await tmux.press("C-r")
      try await tmux.wait(for: "nobody listens on 127.0.0.1:1")
      for _ in 0..<6 {
        #expect(try await !tmux.screen().contains("t0ps3cret"))
        try await tmux.press("Tab", "]")
      }
    }
  }

  @Test("the palette finds a request, the filter a name, and the first start explains itself")
  func found() async throws {
    try await Explorer.on(Self.files) { explorer in
      let tmux = explorer.tmux
      try await tmux.press(":")
      try await tmux.type("thr")
      try await tmux.wait(for: "three  apis/b.http")
      try await tmux.press("Enter")
      try await tmux.wait(for: "GET three")
      try await tmux.press("/")
      try await tmux.type("two")
      try await tmux.wait(forGone: "▾ apis/")
      try await tmux.press("Escape")
      try await tmux.wait(for: "▾ apis/")
      try await explorer.quit()
      try await tmux.enter("cd \(explorer.home.path) && clear && lotus")
      try await tmux.wait(for: "Welcome to Lotus")
      try await tmux.press("n")
      try await tmux.type("mine")
      try await tmux.press("Enter")
      try await tmux.wait(for: "mine.http is made")
      #expect(names(in: explorer.home("home/data/lotus/Saved")) == ["mine.http"])
    }
  }

  @Test("an idle explorer is not woken, also when editors write their temporary files")
  func idle() async throws {
    try await Explorer.on(Self.files) { explorer in
      let process = try await explorer.processID()
      try await quiet(process)
      let before = try switches(process)
      for name in [".a.http.swp", "4913", "a.http~"] {
        try explorer.folder.write(name, "x")
        unlink(explorer.folder(name))
      }
      try await Task.sleep(for: .seconds(1))
      let after = try switches(process)
      #expect(after == before, "the screen's thread woke")
    }
  }
}

extension PlaceTests {
  private func make(_ tmux: Tmux, _ key: String, _ name: String) async throws {
    try await tmux.press("a")
    try await tmux.wait(for: "Make what")
    try await tmux.press(key)
    try await tmux.wait(for: "Enter makes it")
    try await tmux.type(name)
    try await tmux.press("Enter")
  }

  private func shell(_ script: String, in explorer: Explorer) async throws {
    var command = ChildProcess(["sh", "-c", script])
    command.folder = explorer.folder.path
    try #require(try await command.run().exit == 0)
  }

  private func journals(_ explorer: Explorer) -> [String] {
    names(in: explorer.home("home/state/lotus/recovery"))
  }

  /// Waits until a text is in the recovery file.
  private func recovered(_ explorer: Explorer, _ text: String) async throws {
    let folder = explorer.home("home/state/lotus/recovery")
    try await explorer.tmux.wait(until: "“\(text)” is in the recovery file") { _ in
      names(in: folder).contains { ((try? readText(folder + "/" + $0)) ?? "").contains(text) }
    }
  }

  private static func row(of name: String, in screen: String) -> Substring? {
    screen.split(separator: "\n").first { $0.contains("▾ \(name)") || $0.contains("▸ \(name)") }?
      .prefix(30)
  }

  /// Voluntary switches of the first thread.
  private func switches(_ process: Int32) throws -> Int {
    let text = try readText("/proc/\(process)/task/\(process)/status")
    let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
    return Int(line?.split(separator: "\t").last ?? "") ?? -1
  }

  /// Waits until the first thread has slept for a while.
  private func quiet(_ process: Int32) async throws {
    var last = -1
    for _ in 0..<40 {
      let now = try switches(process)
      if now == last { return }
      last = now
      try await Task.sleep(for: .milliseconds(300))
    }
  }
}
